import { REACH, STEPS } from '@parlour/arena';
import { type Leg, runLeg } from '@parlour/arena/testing';

if (process.argv.slice(2).length > 0) {
  console.log(`Usage: npm run bench -- dive

How long it takes to bring a card to a pile and to come back: on foot, and with dives and jumps. It prints a table.`);
  process.exit(0);
}

/** Steps between the moment a card can be placed and the press of the button. */
const PRESS = 3;

const seconds = (steps: number) => (steps / STEPS).toFixed(2);
const took = (leg: Leg) => {
  const { placed, back } = runLeg({ press: PRESS, ...leg });
  return `${seconds(placed)}, ${seconds(back)}`;
};

/** The leg that is over soonest, of all that can be run to their end. */
function best(legs: Leg[]): Leg {
  let [found, soonest] = [legs[0]!, Number.POSITIVE_INFINITY];
  for (const leg of legs) {
    try {
      const { back } = runLeg({ press: PRESS, ...leg });
      if (back < soonest) [found, soonest] = [leg, back];
    } catch {
      // It ran against something and stayed there.
    }
  }
  return found;
}

/** Every tenth of a unit on the way. */
const ways = (away: number) =>
  Array.from({ length: Math.floor((away - REACH) * 10) }, (_, at) => REACH + (at + 1) / 10);

console.log(
  '| from | on foot | best dive | begun at | too late | too early | best jump and dive | round a pile | over it |',
);
console.log('|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
for (const away of [3, 4.5, 6, 8]) {
  const dive = best(ways(away).map((from) => ({ away, dive: from })));
  const both = best(
    ways(away).flatMap((from) => [0, 0.5, 1, 1.5, 2, 2.5].map((on) => ({ away, jump: from, dive: from - on }))),
  );
  const over = away < 6 ? null : best(ways(away).map((from) => ({ away, blocked: true, jump: from })));
  const cells = [
    `${away}`,
    took({ away }),
    took(dive),
    dive.dive!.toFixed(1),
    took({ away, dive: REACH }),
    // Who dives at once gets there from near, but not from far.
    away < 8 ? '' : took({ away, dive: away }),
    took(both),
    over ? took({ away, blocked: true }) : '',
    over ? took(over) : '',
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
