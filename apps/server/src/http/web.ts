import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import { refuse } from '@parlour/engine';
import type { FastifyInstance } from 'fastify';

/** Serves the built pages. Every address that is not a file gets the page, which finds out what to show. */
export async function webRoutes(app: FastifyInstance, root: string | null): Promise<void> {
  if (root === null || !existsSync(join(root, 'index.html'))) return;
  await app.register(files, {
    root,
    preCompressed: true,
    index: false,
    wildcard: false,
    // A file with a hash in its name never changes. Browsers must ask again for all others.
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', async ({ url }, reply) => {
    const path = url.replace(/[?#].*$/s, '');
    const page = !/^\/(?:api|assets)\//.test(path) && !/\.\w+$/.test(path);
    return page ? reply.sendFile('index.html') : refuse('not-found');
  });
}
