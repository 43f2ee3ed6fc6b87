import { useId } from 'react';

interface Props {
  label: string;
  help?: string;
  on: boolean;
  change: (on: boolean) => void;
}

/** A switch for on or off, with a word about what that means. */
export function Switch({ label, help, on, change }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label className="switch">
        <span className="field-name">{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          onChange={() => change(!on)}
          aria-describedby={help && `${id}-help`}
        />
      </label>
      {help && (
        <p className="soft small" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
