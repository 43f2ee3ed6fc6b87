import { type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '../icons.tsx';
import { useWords } from '../words/index.ts';

/** The keys of this table, as its spots have them now. */
export function CheatSheet({ table, close }: { table: RefObject<HTMLElement | null>; close: () => void }) {
  const { say } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current!.showModal();
  }, []);
  const spots = [...(table.current?.querySelectorAll<HTMLElement>('[data-hotkey]') ?? [])];
  const space = spots.some(({ dataset }) => dataset['hotkey'] === ' ');
  const keyOf = (hotkey: string) => (hotkey === ' ' ? say({ key: 'keys.key.space' }) : hotkey.toUpperCase());
  const keys = [
    [say({ key: 'keys.key.arrows' }), say({ key: 'keys.arrows' })],
    [say({ key: space ? 'keys.key.only-enter' : 'keys.key.enter' }), say({ key: 'keys.enter' })],
    [say({ key: 'keys.key.play' }), say({ key: 'keys.play' })],
    [say({ key: 'keys.key.escape' }), say({ key: 'keys.escape' })],
    ['?', say({ key: 'keys.help' })],
    ...spots.map((spot) => [keyOf(spot.dataset['hotkey']!), spot.dataset['label']!]),
  ];
  return (
    <dialog className="sheet" ref={dialog} onClose={close} aria-labelledby="keys-title">
      <header>
        <h2 id="keys-title">{say({ key: 'keys.title' })}</h2>
        <IconButton icon="close" label={say({ key: 'table.log-close' })} onClick={() => dialog.current!.close()} />
      </header>
      <dl className="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
