import { useId } from 'react';
import { IconButton } from '../../icons.tsx';
import { useWords } from '../../words/index.ts';
import { Problem } from './Problem.tsx';

interface NumberProps {
  label: string;
  help: string;
  value: number | null;
  min: number;
  max: number;
  /** The label for leaving the number open, if that is allowed. */
  open?: string;
  change: (value: number | null) => void;
}

/** A number that is typed, or changed by buttons. A wrong one is pointed out at once, and stays as it was typed. */
export function NumberField({ label, help, value, min, max, open, change }: NumberProps) {
  const { say } = useWords();
  const id = useId();
  const good = value === null ? open !== undefined : Number.isInteger(value) && value >= min && value <= max;
  const step = (by: number) => change(Math.min(max, Math.max(min, (value ?? min - by) + by)));
  const facts = { option: label };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="actions">
        <span className="stepper">
          <IconButton
            icon="minus"
            label={say({ key: 'new.less', facts })}
            disabled={value === null || value <= min}
            onClick={() => step(-1)}
          />
          <input
            id={id}
            className="input"
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={value === null || Number.isNaN(value) ? '' : value}
            placeholder="–"
            aria-invalid={!good}
            aria-describedby={`${id}-help${good ? '' : ` ${id}-problem`}`}
            onChange={({ target }) => {
              const empty = target.value === '' && open !== undefined;
              change(empty ? null : target.value === '' ? Number.NaN : Number(target.value));
            }}
          />
          <IconButton
            icon="plus"
            label={say({ key: 'new.more', facts })}
            disabled={value !== null && value >= max}
            onClick={() => step(1)}
          />
        </span>
        {open !== undefined && (
          <label className="choice">
            <input type="checkbox" checked={value === null} onChange={() => change(value === null ? min : null)} />
            <span>{open}</span>
          </label>
        )}
      </div>
      {!good && <Problem id={`${id}-problem`}>{say({ key: 'new.bad-number', facts: { min, max } })}</Problem>}
      <p className="soft small" id={`${id}-help`}>
        {help}
      </p>
    </>
  );
}
