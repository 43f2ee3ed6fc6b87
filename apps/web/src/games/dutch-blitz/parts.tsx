import type { Seat, View } from '@parlour/engine';
import { type Card, colourOf, numberOf, type State } from '@parlour/games/dutch-blitz';
import type { ReactNode } from 'react';
import { ColourCard, seatColour } from '../../cards/index.ts';
import type { TableProps } from '../../table/index.ts';

/** What every part of the table is drawn from. */
export interface PartProps {
  view: View<State>;
  say: TableProps<State>['say'];
}

export const face = (card: Card, plain = false) => (
  <ColourCard colour={colourOf(card)} number={numberOf(card)} plain={plain} />
);

/** Room for a pile, with its key for people who have a keyboard. */
export function Place({ keyName, children }: { keyName?: string | undefined; children: ReactNode }) {
  return (
    <div className="blitz-place">
      {children}
      {keyName && <Key name={keyName} />}
    </div>
  );
}

export function Key({ name }: { name: string }) {
  return (
    <span className="blitz-key" aria-hidden="true">
      {name}
    </span>
  );
}

/** Shows whose card it is, by colour and letters. The same mark stands beside the name. */
export function Mark({ seat, mark }: { seat: Seat; mark: string }) {
  return (
    <span className="blitz-mark" style={{ color: seatColour(seat) }} aria-hidden="true">
      <span>{mark}</span>
    </span>
  );
}
