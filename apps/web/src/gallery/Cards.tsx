import { SPECIAL } from '@parlour/engine';
import type { CSSProperties, ReactNode } from 'react';
import { CardBack, ColourCard, FrenchCard, NumberCard, Slot } from '../cards/index.ts';
import './gallery.css';

const count = (length: number) => Array.from({ length }, (_, at) => at);
const COURT = [0, 8, 11, 22, 25, 36, 38, 51, 52, 53, 54];

/** Every card there is, and some at other sizes. */
export function Cards() {
  return (
    <main className="gallery">
      <Deck title="French" card="4.4rem">
        {count(SPECIAL + 1).map((card) => (
          <FrenchCard key={card} card={card} />
        ))}
        <CardBack deck="french" />
      </Deck>
      <Deck title="Numbers" card="4.4rem">
        {count(13).map((card) => (
          <NumberCard key={card} card={card} />
        ))}
        <NumberCard card={0} as={7} />
        <CardBack deck="numbers" />
        <Slot sign={1} />
        <Slot sign="star" />
        <Slot sign="discard" />
        <Slot sign="scrap" />
        <Slot sign="suit" />
        <Slot sign="shape" />
      </Deck>
      <Deck title="Colours" card="4.4rem">
        {count(40).map((at) => (
          <ColourCard key={at} colour={Math.floor(at / 10)} number={(at % 10) + 1} />
        ))}
        {count(8).map((seat) => (
          <CardBack key={seat} deck={seat} />
        ))}
      </Deck>
      {['8rem', '3rem', '2rem'].map((card) => (
        <Deck key={card} title={card} card={card}>
          {COURT.map((one) => (
            <FrenchCard key={one} card={one} plain={card === '2rem'} />
          ))}
          {[0, 1, 7, 12].map((one) => (
            <NumberCard key={one} card={one} plain={card === '2rem'} />
          ))}
          {count(4).map((colour) => (
            <ColourCard key={colour} colour={colour} number={colour + 7} plain={card === '2rem'} />
          ))}
        </Deck>
      ))}
    </main>
  );
}

function Deck({ title, card, children }: { title: string; card: string; children: ReactNode }) {
  return (
    <section style={{ '--card': card } as CSSProperties}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
