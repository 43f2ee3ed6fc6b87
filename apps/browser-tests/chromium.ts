import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** WebGL in software, because the test machine has no graphics card. */
const ARGUMENTS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
];
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/parlour-chromium', import.meta.url));

/**
 * The browser of this machine: the one that PARLOUR_CHROMIUM names, one that is installed, or the one that npm brought
 * with the other tools (PARLOUR_CHROMIUM=npm asks for that).
 */
async function findChromium(): Promise<LaunchOptions> {
  const wanted = process.env['PARLOUR_CHROMIUM'];
  const folders = process.env['PATH']?.split(delimiter) ?? [];
  const installed = folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  const found = wanted === 'npm' ? undefined : wanted || installed;
  if (found) return { executablePath: found, args: ARGUMENTS };
  const folder = await unpack();
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGUMENTS,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: `${join(folder, 'al2023/lib')}${delimiter}${folder}`,
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

/** Unpacks the browser from npm, once. A folder with its final name is complete. */
async function unpack(): Promise<string> {
  const root = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../..');
  const { version } = createRequire(import.meta.url)(join(root, 'package.json')) as { version: string };
  const folder = join(CACHE, version);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const scratch = await mkdtemp(join(CACHE, 'unpacking-'));
  // The package unpacks into TMPDIR.
  const usual = process.env['TMPDIR'];
  process.env['TMPDIR'] = scratch;
  try {
    const packs = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(packs.map((pack) => inflate(join(root, 'bin', pack))));
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  }
  // Without a font, text has no size. The package's own configuration names a folder that only its makers have.
  const fonts = `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
  await writeFile(join(scratch, 'fonts/fonts.conf'), `<?xml version="1.0"?>${fonts}`);
  // Another process may have been faster.
  await rename(scratch, folder).catch(() => rm(scratch, { recursive: true }));
  return folder;
}

export async function launch(): Promise<Browser> {
  return chromium.launch(await findChromium());
}

/** A browser that several test files can connect to, one after the other. */
export async function launchServer(): Promise<BrowserServer> {
  return chromium.launchServer(await findChromium());
}
