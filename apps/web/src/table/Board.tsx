import type { Seat } from '@parlour/engine';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useWords } from '../words/index.ts';
import { Clock } from './Clock.tsx';
import { useTable } from './context.ts';
import './board.css';

/** How many of the others sit at each side of you, and how many opposite. */
function sides(others: number): { side: number; opposite: number } {
  const side = others < 3 ? 0 : others < 5 ? 1 : others < 8 ? 2 : 3;
  return { side, opposite: others - 2 * side };
}

interface Props {
  /** One for each other seat, in the order of turns after you. */
  others: readonly ReactNode[];
  /** Turns go counter-clockwise around the table: the next player sits at your right. */
  counterclockwise?: boolean;
  /** What everybody shares. */
  middle: ReactNode;
  /** What lies before you. Spectators see the first seat there. */
  own: ReactNode;
}

/**
 * The table: the others around, shared piles in the middle, your own area at the bottom. It fills its space and
 * sizes cards by that: `--card-own`, `--card-middle` and `--card-small`, each already set as `--card` in its area.
 */
export function Board({ others, counterclockwise = false, middle, own }: Props) {
  const { say } = useWords();
  const { actors, you } = useTable();
  const { side, opposite } = sides(others.length);
  return (
    <div
      className="board"
      data-others={others.length}
      data-your-turn={(you !== null && actors.includes(you)) || undefined}
    >
      <div className="board-areas">
        <section
          className="board-others"
          data-counterclockwise={counterclockwise || undefined}
          aria-label={say({ key: 'table.others' })}
        >
          <div className="board-first">{others.slice(0, side)}</div>
          <div className="board-north">{others.slice(side, side + opposite)}</div>
          <div className="board-last">{others.slice(side + opposite)}</div>
        </section>
        <section className="board-middle" aria-label={say({ key: 'table.middle' })}>
          {middle}
        </section>
        <section className="board-own" aria-label={say({ key: 'table.own' })}>
          {own}
        </section>
      </div>
    </div>
  );
}

/** Another seat: its name, turn and clock, what else stands beside the name, and what lies there. */
export function SeatPanel({ seat, beside, children }: { seat: Seat; beside?: ReactNode; children: ReactNode }) {
  const { actors } = useTable();
  return (
    <div className="seat" data-turn={actors.includes(seat) || undefined}>
      <SeatPlate seat={seat} beside={beside} />
      {children}
    </div>
  );
}

/** Says who sits there, whether it is their turn, and how they are. */
export function SeatPlate({ seat, beside }: { seat: Seat; beside?: ReactNode }) {
  const { say } = useWords();
  const { names, seats, actors, atOnce, winners, deadlines, you } = useTable();
  const won = winners.includes(seat);
  const info = seats[seat];
  const name = names[seat] ?? '';
  const turn = actors.includes(seat);
  return (
    <p className="plate" data-turn={turn || undefined} data-won={won || undefined}>
      {won && <Icon name="crown" />}
      {info?.bot && <Icon name="bot" />}
      <span className="plate-name">{seat === you ? say({ key: 'seat.you', facts: { name } }) : name}</span>
      {turn && !atOnce && <span className="quietly">{say({ key: 'seat.turn' })}</span>}
      {info?.standIn ? (
        <span className="plate-note">{say({ key: 'seat.stand-in' })}</span>
      ) : (
        info?.gone && <span className="plate-note">{say({ key: 'seat.gone' })}</span>
      )}
      {beside}
      <Clock until={deadlines[seat] ?? null} />
    </p>
  );
}
