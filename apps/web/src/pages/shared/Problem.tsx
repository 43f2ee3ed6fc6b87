import type { ReactNode } from 'react';

/** What has gone wrong, said at once; nothing if nothing has. A field can refer to it by its id. */
export function Problem({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="problem" role="alert" id={id}>
      {children}
    </p>
  );
}
