import { serve } from '@parlour/server';

/*
 * A house in a process of its own, so that it can be killed. It gets its settings and the folder of the pages, and
 * prints its address. It has no rate limits: all visitors of a test come from one address.
 */
const { settings, web } = JSON.parse(process.argv[2]!);
const endless = { burst: 1e9, perSecond: 1e9 };
const everybody = { person: endless, address: endless };
const limits = {
  address: endless,
  person: endless,
  guests: endless,
  guesses: endless,
  renames: endless,
  exports: endless,
  secrets: endless,
  tables: everybody,
  open: { person: 1e9, address: 1e9 },
  matches: everybody,
  requests: everybody,
};
const { addresses, stop } = await serve(settings, web, { limits });
process.on('disconnect', stop);
process.send!(addresses[0]);
