import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { stayKnown } from './house/me.ts';
import { startSettings } from './settings.ts';
import { WordsProvider } from './words/index.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

// Zod must not make functions out of text to read the games' schemas: our own security policy forbids that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
startSettings();
stayKnown();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <WordsProvider>
      <App />
    </WordsProvider>
  </StrictMode>,
);
