import type { Say } from '@parlour/engine';
import { useEffect, useRef, useState } from 'react';
import { changeSettings, useSettings } from '../../../settings.ts';
import { COMMANDS, type Command, keyName, keyOf } from './keys.ts';

/** Lists every command with its key, which can be changed. */
export function KeysDialog({ say, close }: { say: Say; close: () => void }) {
  const { keys } = useSettings();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Command | null>(null);
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sheet arena-keys"
      aria-labelledby="arena-keys"
      onClose={close}
      onKeyDown={(event) => {
        if (!asked) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.code !== 'Escape') changeSettings({ keys: { ...keys, [asked]: event.code } });
        setAsked(null);
      }}
    >
      <header>
        <h2 id="arena-keys">{say({ key: 'arena.keys' })}</h2>
      </header>
      <p className="soft small">{say({ key: 'arena.keys-help' })}</p>
      <ul>
        {COMMANDS.map((command) => {
          const name = say({ key: `arena.command.${command}` });
          const key = keyName(keyOf(command, keys));
          return (
            <li key={command}>
              <span>{name}</span>
              <button
                type="button"
                className="button"
                aria-label={say({ key: 'arena.keys-change', facts: { command: name, key } })}
                onClick={() => setAsked(command)}
              >
                {asked === command ? say({ key: 'arena.keys-press' }) : <kbd>{key}</kbd>}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="actions">
        <button type="button" className="button" onClick={() => changeSettings({ keys: {} })}>
          {say({ key: 'arena.keys-usual' })}
        </button>
        <button type="button" className="button" data-main onClick={() => dialog.current!.close()}>
          {say({ key: 'close' })}
        </button>
      </div>
    </dialog>
  );
}
