const BLACK_JOKER = 52;
const RED_JOKER = 53;
const WILD = 1;

/** A rank, or a card without one: 0 to 12 for ace to king, 52 to 54 for the jokers and the special card. */
const faceOf = (card: number) => (card < BLACK_JOKER ? card % 13 : card);
const pointsOf = (face: number) => (face >= BLACK_JOKER ? 17 + 2 * (face - BLACK_JOKER) : face === 0 ? 15 : face + 1);

/** Scores a Douji hand in the obvious way: count the faces, try everything that the wild may be, take the best. */
export function straightforward(hand: readonly number[]): number {
  const faces = hand.filter((card) => card !== WILD).map(faceOf);
  if (!hand.includes(WILD)) return scoreOf(faces);
  const count = (face: number) => faces.filter((other) => other === face).length;
  let best = scoreOf([...faces, faceOf(WILD)]);
  for (let face = 0; face < 13; face++) {
    if (count(face) >= 2) best = Math.max(best, scoreOf([...faces, face]));
  }
  if (count(BLACK_JOKER) === 1) best = Math.max(best, scoreOf([...faces, RED_JOKER]));
  else if (count(RED_JOKER) === 1) best = Math.max(best, scoreOf([...faces, BLACK_JOKER]));
  return best;
}

function scoreOf(faces: readonly number[]): number {
  let score = faces.reduce((sum, face) => sum + pointsOf(face), 0);
  for (let rank = 0; rank < 13; rank++) {
    const count = faces.filter((face) => face === rank).length;
    if (count === 5) return 300;
    if (count === 4) score += 60;
    if (count === 3) score += 30;
  }
  return faces.includes(BLACK_JOKER) && faces.includes(RED_JOKER) ? score + 30 : score;
}
