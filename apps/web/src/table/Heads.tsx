import type { Say } from '@parlour/engine';

/** The heads of the columns of a score sheet, by the keys of their words. */
export function Heads({ keys, say }: { keys: readonly string[]; say: Say }) {
  return (
    <thead>
      <tr>
        {keys.map((key) => (
          <th scope="col" key={key}>
            {say({ key })}
          </th>
        ))}
      </tr>
    </thead>
  );
}
