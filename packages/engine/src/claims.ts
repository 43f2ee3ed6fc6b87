/** Collects the claims about a state that do not hold, each in a few words. */
export function claims(): { readonly broken: string[]; must(holds: boolean, what: string): void } {
  const broken: string[] = [];
  return {
    broken,
    must(holds, what) {
      if (!holds) broken.push(what);
    },
  };
}
