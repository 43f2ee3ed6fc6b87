import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the files that take longest, in this order, so that none of them is left over at the end. */
export function longFirst(...names: readonly string[]) {
  const rank = ({ moduleId }: TestSpecification) => {
    const at = names.findIndex((name) => moduleId.includes(`/${name}`));
    return at < 0 ? names.length : at;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
    }
  };
}
