import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import { refuse } from '@parlour/engine';
import type { FastifyInstance } from 'fastify';

/** The pages, where they are built. Every address that is no file is one of theirs: they find out which. */
export async function webRoutes(app: FastifyInstance, root: string | null): Promise<void> {
  if (root === null || !existsSync(join(root, 'index.html'))) return;
  await app.register(files, {
    root,
    preCompressed: true,
    index: false,
    wildcard: false,
    // What has a hash in its name never changes; everything else is asked for again.
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
