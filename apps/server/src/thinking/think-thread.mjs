// A thread of plain Node cannot read TypeScript. The build replaces this file with think-thread.ts, bundled. Tests
// bundle it once and tell where it is.
const { PARLOUR_BUNDLES } = process.env;
if (PARLOUR_BUNDLES) await import(`${PARLOUR_BUNDLES}/think-thread.mjs`);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./think-thread.ts');
}
