// Runs the command line from the sources. It is built first if needed, since it then starts ten times faster.
import { pathToFileURL } from 'node:url';
import { builtCli } from './built.mjs';

const cli = await builtCli();
process.argv[1] = cli;
// Source maps help only with debugging, and reading them takes longer than all the rest.
if (process.env.PARLOUR_DEBUG) process.setSourceMapsEnabled(true);
await import(pathToFileURL(cli).href);
