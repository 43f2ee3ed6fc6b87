import type { AdminView } from '@parlour/protocol';
import { type ReactNode, useId } from 'react';
import { gameName } from '../../games/index.ts';
import { useWords } from '../../words/index.ts';
import type { Act } from './Acting.tsx';
import { type AdminSay, useAdminWords } from './words.ts';

interface PanelProps {
  title: string;
  /** What stands there instead of an empty list. */
  none: string;
  rows: readonly ReactNode[];
}

function Panel({ title, none, rows }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? <p className="soft">{none}</p> : <ul className="admin-list">{rows}</ul>}
    </section>
  );
}

export function TableList({ tables, act }: { tables: AdminView['tables']; act: (act: Act) => void }) {
  const say = useAdminWords();
  const { language } = useWords();
  const rows = tables.map(({ code, game, public: open, phase, connections, seats }) => {
    const names = seats.flatMap(({ person, bot }) => person?.name ?? bot ?? []);
    const state = say('admin.phase', { phase, open: open ? 'yes' : 'no', connections });
    return (
      <li key={code}>
        <div>
          <p>{say('admin.table', { game: gameName(game, language), code })}</p>
          <p className="soft small">{state}</p>
          <p className="soft small">{names.join(', ')}</p>
        </div>
        <button
          type="button"
          className="button"
          aria-label={say('admin.close-table', { code })}
          onClick={() => act({ is: 'close', table: code })}
        >
          {say('admin.close')}
        </button>
      </li>
    );
  });
  return <Panel title={say('admin.tables')} none={say('admin.tables-none')} rows={rows} />;
}

export function PeopleList({ people, act }: { people: AdminView['people']; act: (act: Act) => void }) {
  const say = useAdminWords();
  const rows = people.map(({ person, tables, connections }) => (
    <li key={person.id}>
      <div>
        <p>{person.name}</p>
        <p className="soft small">{say('admin.at', { tables: tables.join(', ') || 'none', connections })}</p>
      </div>
      <div className="admin-acts">
        {(['mute', 'ban'] as const).map((is) => (
          <button
            key={is}
            type="button"
            className="button"
            aria-label={say(`admin.${is}-person`, { name: person.name })}
            onClick={() => act({ is, person })}
          >
            {say(`admin.${is}`)}
          </button>
        ))}
      </div>
    </li>
  ));
  return <Panel title={say('admin.people')} none={say('admin.people-none')} rows={rows} />;
}

type Order = AdminView['orders'][number];

const nameOf = ({ is, of, name }: Order, say: AdminSay) => say('admin.order', { is, name: name ?? of });

export function OrderList({ orders, lift }: { orders: AdminView['orders']; lift: (order: Order) => void }) {
  const say = useAdminWords();
  const { moment } = useWords();
  const rows = orders.map((order) => {
    const { is, of, at, until, words } = order;
    const times = { since: moment(at), until: until === null ? 'ever' : moment(until) };
    return (
      <li key={`${is} ${of}`}>
        <div>
          <p>{nameOf(order, say)}</p>
          {words && <p className="soft small">{words}</p>}
          <p className="soft small">{say('admin.order-until', times)}</p>
        </div>
        <button
          type="button"
          className="button"
          aria-label={say('admin.lift-order', { order: nameOf(order, say) })}
          onClick={() => lift(order)}
        >
          {say('admin.lift')}
        </button>
      </li>
    );
  });
  return <Panel title={say('admin.orders')} none={say('admin.orders-none')} rows={rows} />;
}

export function Lines({ lines }: { lines: AdminView['lines'] }) {
  const say = useAdminWords();
  const { moment } = useWords();
  const rows = lines.map(({ at, level, text }, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
    <li key={row} data-error={level >= 50 || undefined}>
      <p className="small admin-line">
        <time className="soft">{moment(at)}</time> {text}
      </p>
    </li>
  ));
  return <Panel title={say('admin.lines')} none={say('admin.lines-none')} rows={rows} />;
}
