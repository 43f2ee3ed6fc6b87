import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { Icon } from '../../icons.tsx';
import { useWords } from '../../words/index.ts';
import './share.css';

/** How others come to this table: six letters, a link, a picture of the link. */
export function Share({ code }: { code: string }) {
  const { say } = useWords();
  const link = `${location.origin}/t/${code}`;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // The browser does not let us write there. The link below can be copied by hand.
    }
  };
  return (
    <div className="share">
      <p className="share-code">
        <span className="quietly">{say({ key: 'table.code' })}: </span>
        <span aria-hidden="true">{code}</span>
        <span className="quietly">{[...code].join(' ')}</span>
      </p>
      <Picture text={link} label={say({ key: 'table.qr' })} />
      <div className="share-link">
        <p className="soft small">{say({ key: 'table.share-help' })}</p>
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'link'} />
          {say({ key: copied ? 'copied' : 'table.copy' })}
        </button>
        <p className="soft small share-text">{link}</p>
        <p className="quietly" role="status">
          {copied && say({ key: 'copied' })}
        </p>
      </div>
    </div>
  );
}

function Picture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 });
    const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1Z`] : [])));
    return { size, path: dots.join('') };
  }, [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
