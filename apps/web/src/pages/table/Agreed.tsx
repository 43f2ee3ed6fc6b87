import type { Say } from '@parlour/engine';
import type { TableInfo } from '@parlour/protocol';
import { useMemo, useState } from 'react';
import type { AnyKit } from '../../table/kit.ts';
import { useWords } from '../../words/index.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { fieldsOf } from '../shared/options.ts';
import { areGood, Frame, Rules, type Terms, timeWords, valueWords } from '../shared/Terms.tsx';

interface Props {
  kit: AnyKit;
  table: TableInfo;
  gameSay: Say;
}

/** What is played, in words. What differs from the usual rules comes first. */
export function Agreed({ kit, table, gameSay }: Props) {
  const words = useWords();
  const { say } = words;
  const fields = useMemo(() => fieldsOf(kit.game), [kit]);
  const own = fields.filter((field) => (table.options[field.name] ?? field.default) !== field.default);
  return (
    <>
      {own.length === 0 ? (
        <p>{say({ key: 'table.rules-usual' })}</p>
      ) : (
        <dl className="agreed">
          {own.map((field) => (
            <div key={field.name}>
              <dt>
                {gameSay({ key: `option.${field.name}` })}: {valueWords(table.options[field.name], words, gameSay)}
              </dt>
              <dd className="soft small">{gameSay({ key: `option.${field.name}.help` })}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="soft small">
        {[
          say({ key: table.public ? 'table.public' : 'table.private' }),
          table.clock === null
            ? say({ key: 'table.no-clock' })
            : say({ key: 'table.clock', facts: { time: timeWords(table.clock, words) } }),
        ].join(' · ')}
      </p>
    </>
  );
}

interface ChangeProps extends Props {
  close: () => void;
  save: (terms: Terms) => void;
}

/** A form for the host to change the rules of the table. */
export function Change({ kit, table, gameSay, close, save }: ChangeProps) {
  const words = useWords();
  const { options, clock } = table;
  const [terms, setTerms] = useState<Terms>({ options, seats: table.seats.length, clock, public: table.public });
  return (
    <Dialog title={words.say({ key: 'table.rules-change' })} close={close}>
      <Rules game={kit.game} say={gameSay} terms={terms} change={setTerms} />
      <Frame game={kit.game} terms={terms} change={setTerms} />
      <div className="actions">
        <button
          type="button"
          className="button"
          data-main
          disabled={!areGood(kit.game, terms)}
          onClick={() => save(terms)}
        >
          {words.say({ key: 'save' })}
        </button>
        <button type="button" className="button" onClick={close}>
          {words.say({ key: 'cancel' })}
        </button>
      </div>
    </Dialog>
  );
}
