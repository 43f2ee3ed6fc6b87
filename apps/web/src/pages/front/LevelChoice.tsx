import { LEVELS } from '@parlour/bots';
import { useId } from 'react';
import { changeSettings, useSettings } from '../../settings.ts';
import { useWords } from '../../words/index.ts';

const CHOICES = ['auto', ...LEVELS] as const;

/** How strong the bots are against whom "Play now" plays. */
export function LevelChoice() {
  const { say } = useWords();
  const { against } = useSettings();
  const id = useId();
  return (
    <p className="front-level">
      <label htmlFor={id}>{say({ key: 'front.level' })}</label>
      <select
        id={id}
        className="input"
        value={against}
        aria-describedby={`${id}-how`}
        onChange={({ target }) => changeSettings({ against: CHOICES[target.selectedIndex]! })}
      >
        {CHOICES.map((each) => (
          <option key={each} value={each}>
            {say({ key: `level.${each}` })}
          </option>
        ))}
      </select>
      <span id={`${id}-how`} className="soft">
        {say({ key: `level.${against}.how` })}
      </span>
    </p>
  );
}
