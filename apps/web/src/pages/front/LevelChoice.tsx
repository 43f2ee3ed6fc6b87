import { LEVELS } from '@parlour/bots';
import { useId } from 'react';
import { changeSettings, useSettings } from '../../settings.ts';
import { useWords } from '../../words/index.ts';

/** How strong the bots are against whom "Play now" plays. */
export function LevelChoice() {
  const { say } = useWords();
  const { level } = useSettings();
  const id = useId();
  return (
    <p className="front-level">
      <label htmlFor={id}>{say({ key: 'front.level' })}</label>
      <select
        id={id}
        className="input"
        value={level}
        aria-describedby={`${id}-how`}
        onChange={({ target }) => changeSettings({ level: LEVELS[target.selectedIndex]! })}
      >
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            {say({ key: `level.${each}` })}
          </option>
        ))}
      </select>
      <span id={`${id}-how`} className="soft">
        {say({ key: `level.${level}.how` })}
      </span>
    </p>
  );
}
