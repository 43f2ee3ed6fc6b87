import type { SpotId } from './kit.ts';
import { Spot } from './Spot.tsx';

interface Props {
  id: SpotId;
  label: string;
  /** What else to know of it, in small letters. */
  note?: string | undefined;
  hotkey: string | undefined;
}

/** A button for what is done with one press. */
export function Act({ id, label, note, hotkey }: Props) {
  return (
    <Spot id={id} label={note ? `${label}, ${note}` : label} hotkey={hotkey} className="act">
      {label}
      {note && <small>{note}</small>}
    </Spot>
  );
}
