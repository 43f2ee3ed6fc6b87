import type { Messages } from '@parlour/engine';

/** What the table says beside the game's own messages: names of places, and why nothing comes of pointing at a pile. */
export const skipBoEn: Messages = {
  'label.stock': 'your stock',
  'label.discards': 'your discards',
  'refused.fits-nowhere':
    'No building pile waits for {card, select, W {a wild} other {{card}}}. They wait for {wanted}.',
  'refused.nothing-picked': 'This pile waits for {next}. First pick up a card that fits.',
  'refused.nothing-to-discard': 'First pick up a card of your hand. Putting it here ends your turn.',
  'refused.drawn-by-itself':
    'Drawing happens by itself: at the start of your turn, and when you have played your last hand card.',
  'refused.scrapped': 'Complete piles lie here until they are shuffled into the draw pile.',
  'refused.only-from-hand': 'Only a card of your hand goes onto a discard pile, and that ends your turn.',
  'refused.not-yours': 'These cards are not yours.',
};
