/* Pieces of Nepali messages that games have in common. */

/** "तपाईंले देखाउनुभयो" to the player, "बिनाले देखायो" to the others. */
export const who = (you: string, others: string) => `{you, select, yes {तपाईंले ${you}} other {{who}ले ${others}}}`;

/** "तपाईंले ३ बोल्नुभयो" to the player, "बिनाले ३ बोल्यो" to the others. */
export const whoDid = (what: string, you: string, others: string) => who(`${what} ${you}`, `${what} ${others}`);

/** "३ तास". */
export const cards = (fact = 'cards') => `{${fact}, plural, other {# तास}}`;

/** "३ अङ्क". */
export const points = (fact = 'points') => `{${fact}, number} अङ्क`;

/** A suit of the French deck by its letter. */
export const suit = (fact = 'suit') => `{${fact}, select, S {हुकुम} H {पान} D {इँटा} other {चिडी}}`;
