/** How long the page usually works on a record before it gets time for other things, in milliseconds. */
const STRETCH = 12;

/** A pause that long work makes often. It only takes time when the work has lasted for a while. */
export function breather(stretch = STRETCH): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began <= stretch) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}
