import { useId } from 'react';
import { useAdminWords } from './words.ts';

const CHOICES = [
  [1, '1'],
  [24, '24'],
  [168, '168'],
  [null, 'ever'],
] as const;

/** For how long something holds; null until it is lifted. */
export function Hours({ hours, change }: { hours: number | null; change: (hours: number | null) => void }) {
  const say = useAdminWords();
  const id = useId();
  return (
    <fieldset className="field">
      <legend>{say('admin.hours')}</legend>
      <div className="choices">
        {CHOICES.map(([value, name]) => (
          <label className="choice" key={name}>
            <input type="radio" name={id} checked={hours === value} onChange={() => change(value)} />
            <span>{say(`admin.hours.${name}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
