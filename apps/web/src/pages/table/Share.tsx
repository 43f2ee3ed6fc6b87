import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { encode } from 'uqr';
import { house } from '../../house/house.ts';
import { waysFor } from '../../house/ways.ts';
import { Icon } from '../../icons.tsx';
import { useWords } from '../../words/index.ts';
import './share.css';

/** How others come to this table: six letters, a link, a picture of the link. */
export default function Share({ code }: { code: string }) {
  const { say } = useWords();
  const ways = useWays();
  return (
    <div className="share">
      <p className="share-code">
        <span className="quietly">{say({ key: 'table.code' })}: </span>
        <span aria-hidden="true">{code}</span>
        <span className="quietly">{[...code].join(' ')}</span>
      </p>
      {ways?.length === 0 && <p className="share-alone">{say({ key: 'share.alone' })}</p>}
      {ways && ways.length > 0 && <Links ways={ways} code={code} />}
    </div>
  );
}

/** The addresses of this house for others; null until the house has told them. */
function useWays(): readonly string[] | null {
  const [ways, setWays] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let wanted = true;
    void house.where().then((told) => wanted && setWays(waysFor(location, told)));
    return () => {
      wanted = false;
    };
  }, []);
  return ways;
}

/** The link, at the address that the person chooses if there are several. */
function Links({ ways, code }: { ways: readonly string[]; code: string }) {
  const { say } = useWords();
  const [way, setWay] = useState(ways[0]!);
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const link = `${way}/t/${code}`;
  const share = async () => {
    try {
      await navigator.share({ text: say({ key: 'share.text' }), url: link });
    } catch {
      // They have changed their mind.
    }
  };
  return (
    <>
      <Picture text={link} label={say({ key: 'table.qr' })} />
      <div className="share-link">
        <p className="soft small">{say({ key: 'table.share-help' })}</p>
        <div className="actions">
          {canShare() && (
            <button type="button" className="button" data-main onClick={() => void share()}>
              <Icon name="share" />
              {say({ key: 'share.send' })}
            </button>
          )}
          <button type="button" className="button" onClick={() => void copy(field.current!).then(setCopied)}>
            <Icon name={copied ? 'check' : 'link'} />
            {say({ key: copied ? 'copied' : 'table.copy' })}
          </button>
        </div>
        <input ref={field} className="input share-text" readOnly value={link} aria-label={say({ key: 'share.link' })} />
        {ways.length > 1 && (
          <div className="field">
            <label htmlFor={id}>{say({ key: 'share.way' })}</label>
            <select id={id} className="input" value={way} onChange={({ target }) => setWay(target.value)}>
              {ways.map((each) => (
                <option key={each} value={each}>
                  {new URL(each).host}
                </option>
              ))}
            </select>
          </div>
        )}
        <p className={copied === false ? 'small' : 'quietly'} role="status">
          {copied !== null && say({ key: copied ? 'copied' : 'share.by-hand' })}
        </p>
      </div>
    </>
  );
}

/** Whether this is a phone or the like, with a way of its own to send a link to somebody. */
function canShare(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Copies the text of a field. At an address without https there is no clipboard for pages; only selecting helps. */
async function copy(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
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
