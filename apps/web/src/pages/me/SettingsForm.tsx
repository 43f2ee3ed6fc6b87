import { useId } from 'react';
import { changeSettings, type Settings, useSettings } from '../../settings.ts';
import { languages, useWords } from '../../words/index.ts';
import { Switch } from '../shared/Switch.tsx';

/** All settings of this browser. A change applies at once. */
export function SettingsForm() {
  const { say } = useWords();
  const { sound, confirmDiscard } = useSettings();
  return (
    <div className="settings">
      <Choice name="language" of={Object.keys(languages)} label={(key) => languages[key as keyof typeof languages]} />
      <Choice name="theme" of={['auto', 'dark', 'light']} />
      <Choice name="deck" of={['classic', 'large']} />
      <Choice name="motion" of={['auto', 'off']} />
      <Choice name="hand" of={['right', 'left']} />
      <Switch
        label={say({ key: 'settings.sound' })}
        help={say({ key: 'settings.sound-help' })}
        on={sound}
        change={(on) => changeSettings({ sound: on })}
      />
      <Switch
        label={say({ key: 'settings.confirm' })}
        help={say({ key: 'settings.confirm-help' })}
        on={confirmDiscard}
        change={(on) => changeSettings({ confirmDiscard: on })}
      />
    </div>
  );
}

type Named = 'language' | 'theme' | 'deck' | 'motion' | 'hand';

function Choice({ name, of, label }: { name: Named; of: readonly string[]; label?: (value: string) => string }) {
  const { say, messages } = useWords();
  const settings = useSettings();
  const id = useId();
  return (
    <fieldset className="field">
      <legend>{say({ key: `settings.${name}` })}</legend>
      <div className="choices">
        {of.map((value) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              name={id}
              checked={settings[name] === value}
              onChange={() => changeSettings({ [name]: value } as Partial<Settings>)}
            />
            <span>{label ? label(value) : messages[`settings.${name}.${value}`]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
