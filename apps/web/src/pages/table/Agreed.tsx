import type { Say } from '@parlour/engine';
import type { TableInfo } from '@parlour/protocol';
import { useMemo, useState } from 'react';
import type { AnyKit } from '../../table/kit.ts';
import { useWords } from '../../words/index.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { type Field, fieldsOf, wholeOptions } from '../shared/options.ts';
import { areGood, Frame, Rules, type Terms, valueWords } from '../shared/Terms.tsx';
import { timeWords } from '../shared/time.ts';

interface Props {
  kit: AnyKit;
  table: TableInfo;
  gameSay: Say;
}

/** What is played, in words: what differs from the usual rules, or all of it with that first. */
export function Agreed({ kit, table, gameSay, whole = false }: Props & { whole?: boolean }) {
  const words = useWords();
  const { say } = words;
  const fields = useMemo(() => fieldsOf(kit.game), [kit]);
  const chosen = (field: Field) => table.options[field.name] ?? field.default;
  const own = fields.filter((field) => chosen(field) !== field.default);
  const told = whole ? [...own, ...fields.filter((field) => !own.includes(field))] : own;
  return (
    <>
      {own.length === 0 && <p>{say({ key: 'table.rules-usual' })}</p>}
      {told.length > 0 && (
        <dl className="agreed">
          {told.map((field) => (
            <div key={field.name} data-own={(whole && own.includes(field)) || undefined}>
              <dt>
                {gameSay({ key: `option.${field.name}` })}: {valueWords(chosen(field), words, gameSay)}
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
            : say({ key: 'table.clock', facts: { time: timeWords(table.clock, say) } }),
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
  const { clock, late } = table;
  const options = wholeOptions(fieldsOf(kit.game), table.options);
  const [terms, setTerms] = useState<Terms>({ options, seats: table.seats.length, clock, public: table.public, late });
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
