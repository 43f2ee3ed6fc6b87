import { parseCard } from '@parlour/engine';
import { score } from '@parlour/games/douji';
import { expect, it } from 'vitest';
import { pilesOf } from '../../rules/Pictures.tsx';
import { doujiBook } from './book.tsx';

const scoreOf = (cards: string) =>
  score(
    pilesOf(cards)
      .flat()
      .map(({ text }) => parseCard(text)!),
  );

it('DO-14 DO-15 DO-16 DO-17 DO-18: says what the hands in the book are worth', () => {
  const hands = Object.entries(doujiBook.cells!);
  for (const [cell, cards] of hands) expect(doujiBook.texts.en).toContain(`| ${cell} | ${scoreOf(cards)} |`);
  const rules = ['DO-13', 'DO-14', 'DO-16', 'DO-17', 'DO-18', 'DO-20'];
  const drawn = rules.flatMap((rule) => doujiBook.pictures![rule]!).filter(({ cards }) => !cards.includes('+'));
  for (const { cards, says } of drawn) expect(says.en, cards).toMatch(new RegExp(`\\b${scoreOf(cards)}\\b`));
  expect(hands.length + drawn.length).toBeGreaterThan(20);
});
