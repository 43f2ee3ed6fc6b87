/** The addresses of a house's pages. There is nothing at any other: the server says so, and the pages say it in words. */
export const PAGES = [
  '/',
  '/new/:game',
  '/t/:code',
  '/settings',
  '/me',
  '/m/:match',
  '/m/:match/:at',
  '/replay',
  '/rules/:game',
  '/learn/:game',
  '/puzzles',
  '/puzzles/:puzzle',
  '/admin',
] as const;
