import { serve } from '@parlour/server';

/*
 * A house in a process of its own, so that it can be killed. It is told its settings and where the pages lie, and tells
 * its address. Nobody is too fast for it: all visitors of a test come from one address.
 */
const { settings, web } = JSON.parse(process.argv[2]!);
const endless = { burst: 1e9, perSecond: 1e9 };
const { addresses, stop } = await serve(settings, web, { address: endless, person: endless, guests: endless });
process.on('disconnect', stop);
process.send!(addresses[0]);
