// A thread of plain Node cannot read TypeScript. The build replaces this file with sqlite-thread.ts, bundled. Tests
// bundle it once and tell where it is.
const { PARLOUR_BUNDLES } = process.env;
if (PARLOUR_BUNDLES) await import(`${PARLOUR_BUNDLES}/sqlite-thread.mjs`);
else {
  // Load kysely's many files first: through tsx they would take three times as long.
  await import('kysely');
  const { register } = await import('tsx/esm/api');
  register();
  await import('./sqlite-thread.ts');
}
