export { Board, SeatPanel, SeatPlate } from './Board.tsx';
export { useTable } from './context.ts';
export type { AnyKit, SpotId, TableProps } from './kit.ts';
export { Landed } from './Landed.tsx';
export { Pile } from './Pile.tsx';
export { Room } from './Room.tsx';
export { RuleLink } from './RuleLink.tsx';
export { Spot } from './Spot.tsx';
