import { PACES } from '@parlour/protocol';
import { useId } from 'react';
import { changeSettings, type Settings, useSettings } from '../../settings.ts';
import { languages, useWords } from '../../words/index.ts';

type Named = 'language' | 'theme' | 'deck' | 'motion' | 'hand' | 'pace' | 'coach';

const CHOICES: Readonly<Record<Named, readonly string[]>> = {
  language: Object.keys(languages),
  theme: ['auto', 'dark', 'light'],
  deck: ['classic', 'large'],
  motion: ['auto', 'off'],
  hand: ['right', 'left'],
  pace: PACES,
  coach: ['off', 'asked', 'always'],
};

/** One setting of this browser with a few choices. A change applies at once. */
export function SettingChoice({ name }: { name: Named }) {
  const { say, messages } = useWords();
  const settings = useSettings();
  const id = useId();
  const label = (value: string) =>
    name === 'language' ? languages[value as keyof typeof languages] : messages[`settings.${name}.${value}`];
  return (
    <fieldset className="field">
      <legend>{say({ key: `settings.${name}` })}</legend>
      <div className="choices">
        {CHOICES[name].map((value) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              name={id}
              checked={settings[name] === value}
              onChange={() => changeSettings({ [name]: value } as Partial<Settings>)}
            />
            <span>{label(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
