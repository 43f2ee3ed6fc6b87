import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server that `vite dev` asks for everything under /api. */
const server = `http://localhost:${process.env['PARLOUR_PORT'] ?? 4700}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  server: { proxy: { '/api': { target: server, ws: true } } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // three.js comes in one piece; only people who run fetch it. budget.test.ts limits what every page may fetch.
    chunkSizeWarningLimit: 660,
  },
});
