import { top } from '@parlour/engine';
import { type Card, cardText, isComplete, nextNumber, ownerOf } from '@parlour/games/dutch-blitz';
import type { CSSProperties } from 'react';
import { Slot } from '../../cards/index.ts';
import { Pile, Spot, useTable } from '../../table/index.ts';
import { marksOf } from './marks.ts';
import { face, Mark, type PartProps, Place } from './parts.tsx';
import { spots } from './spots.ts';

/** The keys of the Dutch piles lie as the piles do on a wide screen, in rows of eight. */
const DUTCH_KEYS = '12345678qwertyuiasdfghjkzxcvbnm,';

/** The Dutch piles. Each keeps its own place, so that nothing moves away under a finger. */
export function Dutch({ view, say }: PartProps) {
  const { names } = useTable();
  const marks = marksOf(names);
  const places = view.places.length * 4;
  // On the smallest phone, seven columns are wide enough for a finger.
  const narrow = Math.min(7, Math.max(4, view.places.length));
  const style = {
    '--columns': 8,
    '--rows': Math.ceil(places / 8),
    '--narrow-columns': narrow,
    '--narrow-rows': Math.ceil(places / narrow),
  };
  return (
    <div className="blitz-dutch" style={style as CSSProperties}>
      {view.dutch.map((cards, pile) => (
        <DutchPile
          // biome-ignore lint/suspicious/noArrayIndexKey: a pile is its number
          key={pile}
          cards={cards}
          pile={pile}
          mark={marks[ownerOf(top(cards)!)]!}
          say={say}
        />
      ))}
      {view.dutch.length < places && (
        <Place keyName={DUTCH_KEYS[view.dutch.length]}>
          <Spot
            id={spots.fresh}
            label={say({ key: 'table.new' })}
            hotkey={DUTCH_KEYS[view.dutch.length]}
            className="pile"
          >
            <Slot sign={1} />
          </Spot>
        </Place>
      )}
    </div>
  );
}

function DutchPile({ cards, pile, mark, say }: { cards: Card[]; pile: number; mark: string; say: PartProps['say'] }) {
  const card = top(cards)!;
  const owner = ownerOf(card);
  if (isComplete(cards)) {
    return (
      <Place>
        <Spot id={spots.dutch(pile)} label={say({ key: 'table.finished', facts: { pile: pile + 1 } })}>
          <span className="blitz-finished" />
        </Spot>
      </Place>
    );
  }
  const facts = { pile: pile + 1, card: cardText(card), whose: { seat: owner }, next: nextNumber(cards) };
  return (
    <Place keyName={DUTCH_KEYS[pile]}>
      <Pile
        id={spots.dutch(pile)}
        label={say({ key: 'table.dutch', facts })}
        hotkey={DUTCH_KEYS[pile]}
        cards={cards}
        draw={(card) => face(card, true)}
        empty={<Slot />}
      />
      <Mark seat={owner} mark={mark} />
    </Place>
  );
}
