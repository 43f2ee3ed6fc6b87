/* Pieces of English messages that games have in common. */

/** "You pass" to the player, "Bina passes" to the others. */
export const who = (you: string, others: string) => `{you, select, yes {You ${you}} other {{who} ${others}}}`;

/** "1 card", "3 cards". */
export const cards = (fact = 'cards') => `{${fact}, plural, one {# card} other {# cards}}`;

/** "1 point", "3 points". */
export const points = (fact = 'points') => `{${fact}, plural, one {# point} other {# points}}`;

/** A suit of the French deck by its letter. */
export const suit = (fact = 'suit') => `{${fact}, select, S {spades} H {hearts} D {diamonds} other {clubs}}`;
