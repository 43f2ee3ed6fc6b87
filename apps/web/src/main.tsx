import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startSettings } from './settings.ts';
import { setIcon } from './table/attention.ts';
import { WordsProvider } from './words/index.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

// The games' schemas are to be read without functions made out of text: the house's own security policy forbids those.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
startSettings();
setIcon();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <WordsProvider>
      <App />
    </WordsProvider>
  </StrictMode>,
);
