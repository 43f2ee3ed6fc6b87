import { parseCard } from '@parlour/engine';
import type { ReactNode } from 'react';
import { CardBack, FrenchCard, Slot } from '../cards/index.ts';
import type { Book, BookPicture } from '../games/web-game.ts';
import { translated } from '../words/index.ts';
import type { OpenBook } from './book.ts';

/** A French card in the engine's notation; a question mark is a card face down. */
export function drawFrench(text: string): ReactNode | null {
  if (text === '?') return <CardBack deck="french" />;
  const card = parseCard(text);
  return card === undefined ? null : <FrenchCard card={card} />;
}

/** Draws one part of a picture: a card of the game, an empty place or an arrow; null if it is none of them. */
export function drawPart(text: string, { draw = drawFrench }: Book): ReactNode | null {
  if (text === '>') return <Arrow />;
  const place = /^_(\d*)$/.exec(text);
  return place ? <Slot sign={place[1] ? Number(place[1]) : undefined} /> : draw(text);
}

/** The piles of a picture, from left to right, and the cards of each, the last one on top. */
export function pilesOf(cards: BookPicture['cards']): { readonly text: string; readonly marked: boolean }[][] {
  const cardOf = (text: string) => ({ text: text.replace(/!$/, ''), marked: text.endsWith('!') });
  return cards.split(' ').map((pile) => pile.split('/').map(cardOf));
}

/** Words up to this length fit under a single card. */
const SHORT = 10;

interface Props {
  pictures: readonly BookPicture[];
  opened: OpenBook;
  /** Shows a text, with what is looked for in it. */
  show: (text: string) => ReactNode;
}

/** Small tables with cards on them, each with a few words. */
export function Pictures({ pictures, opened, show }: Props) {
  return (
    <div className="pictures">
      {pictures.map((picture) => (
        <figure key={picture.cards} data-wordy={picture.says.en.length > SHORT || undefined}>
          <Cards cards={picture.cards} book={opened.book} />
          <figcaption>{show(translated(picture.says, opened.language))}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The cards of a picture. */
export function Cards({ cards, book }: { cards: string; book: Book }) {
  return (
    <div className="picture">
      {pilesOf(cards).map((pile, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture does not change
        <span key={at} className="picture-pile">
          {pile.map(({ text, marked }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture does not change
            <span key={at} data-marked={marked || undefined}>
              {drawPart(text, book)}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

function Arrow() {
  return (
    <svg className="picture-arrow" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 12h17M13 5l7 7-7 7" />
    </svg>
  );
}
