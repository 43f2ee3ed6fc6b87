/**
 * Entries of one match. No honest match has as many. The longest that bots played when this was chosen: Dumbal for ten
 * to 1,000 points has 38,000, eight bots' race over thirty rounds 11,000, Douji over a hundred games 4,000 and D-Bo
 * with five decks 2,500. Only a player who picks up and puts back for ever gets here.
 * The match then ends without a result.
 */
export const LONGEST_MATCH = 100_000;

/** Entries between two matches, after which the table writes a folded entry and those before it can go. */
export const LONGEST_PAUSE = 1_000;

/** Entries a table may have when it leaves memory without a folded entry. */
export const SHORT_JOURNAL = 64;
