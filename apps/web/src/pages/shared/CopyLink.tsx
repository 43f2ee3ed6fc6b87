import { useState } from 'react';
import { IconButton } from '../../icons.tsx';
import { useWords } from '../../words/index.ts';

/** Copies an address of the house as a link. */
export function CopyLink({ address, label }: { address: string; label: string }) {
  const { say } = useWords();
  const [copied, setCopied] = useState<string | null>(null);
  const done = copied === address;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, location.origin).href);
      setCopied(address);
    } catch {
      // The browser does not let us write there. Whoever goes to the address has the same link above the page.
    }
  };
  return (
    <>
      <IconButton icon={done ? 'check' : 'link'} label={label} onClick={() => void copy()} />
      <span className="quietly" role="status">
        {done && say({ key: 'copied' })}
      </span>
    </>
  );
}
