import { useId } from 'react';
import { changeSettings, useSettings } from '../../settings.ts';
import { useWords } from '../../words/index.ts';
import { SettingChoice } from '../shared/SettingChoice.tsx';
import { Switch } from '../shared/Switch.tsx';

/** All settings of this browser. A change applies at once. */
export default function SettingsForm() {
  const { say } = useWords();
  const { sound, music, confirmDiscard } = useSettings();
  const id = useId();
  return (
    <div className="settings">
      <SettingChoice name="language" />
      <SettingChoice name="theme" />
      <SettingChoice name="deck" />
      <SettingChoice name="motion" />
      <SettingChoice name="hand" />
      <SettingChoice name="pace" />
      <SettingChoice name="coach" />
      <Switch
        label={say({ key: 'settings.sound' })}
        help={say({ key: 'settings.sound-help' })}
        on={sound}
        change={(on) => changeSettings({ sound: on })}
      />
      <div className="field">
        <label className="switch">
          <span className="field-name">{say({ key: 'settings.music' })}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={10}
            value={music}
            disabled={!sound}
            aria-describedby={`${id}-music`}
            onChange={({ target }) => changeSettings({ music: Number(target.value) })}
          />
        </label>
        <p className="soft small" id={`${id}-music`}>
          {say({ key: 'settings.music-help' })}
        </p>
      </div>
      <Switch
        label={say({ key: 'settings.confirm' })}
        help={say({ key: 'settings.confirm-help' })}
        on={confirmDiscard}
        change={(on) => changeSettings({ confirmDiscard: on })}
      />
    </div>
  );
}
