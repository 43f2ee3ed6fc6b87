import { useWords } from '../../words/index.ts';
import { Page } from '../shared/Page.tsx';
import SettingsForm from './SettingsForm.tsx';

export default function Settings() {
  const { say } = useWords();
  return (
    <Page title={say({ key: 'settings.title' })} lead={say({ key: 'settings.lead' })}>
      <div className="panel">
        <SettingsForm />
      </div>
    </Page>
  );
}
