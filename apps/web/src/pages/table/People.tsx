import type { Session, SessionState, TableInfo } from '@parlour/protocol';
import { useState } from 'react';
import { refusalWords } from '../../house/refusals.ts';
import { IconButton } from '../../icons.tsx';
import { useGameWords } from '../../table/game-words.ts';
import type { AnyKit } from '../../table/kit.ts';
import { useWords } from '../../words/index.ts';
import { useNaming } from '../shared/Naming.tsx';
import type { Ask } from './Seats.tsx';
import { isSentAway } from './Told.tsx';

interface Props {
  session: Session;
  state: SessionState;
  table: TableInfo;
}

/** For the host: whom they have sent away, and a way to invite them again. */
export function SentAway({ table, ask }: { table: TableInfo; ask: Ask }) {
  const { say } = useWords();
  if (table.sentAway.length === 0) return null;
  return (
    <fieldset className="sent-away">
      <legend className="small">{say({ key: 'table.sent-away' })}</legend>
      <div className="actions">
        {table.sentAway.map(({ id, name }) => (
          <button key={id} type="button" className="button" onClick={() => void ask({ do: 'invite', person: id })}>
            {say({ key: 'table.invite', facts: { name } })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** For the host, during a match: the other people, each of whom can be sent away. */
export function Others({ session, state, table, names }: Props & { names: readonly string[] }) {
  const { say } = useWords();
  const others = [...table.seats.keys()].filter((seat) => table.seats[seat]!.person && seat !== state.you);
  return (
    <ul>
      {others.map((seat) => (
        <li key={seat} className="drawer-person">
          {names[seat]}
          <IconButton
            icon="close"
            label={say({ key: 'table.kick', facts: { name: names[seat]! } })}
            onClick={() => void session.ask({ do: 'kick', seat })}
          />
        </li>
      ))}
    </ul>
  );
}

/** For who watches a match where friends may come late: takes the seat of a bot. */
export function ComeLate({ session, state, table, kit }: Props & { kit: AnyKit }) {
  const words = useWords();
  const gameSay = useGameWords(kit, words);
  const [problem, setProblem] = useState<string | null>(null);
  const naming = useNaming();
  const sit = async () => {
    const refusal = await session.ask({ do: 'sit' });
    setProblem(refusal && refusalWords(refusal, words, gameSay));
  };
  const possible = table.phase === 'playing' && table.late && table.seats.some(({ bot }) => bot !== null);
  if (!possible || isSentAway(state, table)) return null;
  return (
    <div className="bar-late">
      <button type="button" className="button" data-main onClick={() => naming.named(() => void sit())}>
        {words.say({ key: 'table.come-late' })}
      </button>
      {problem && (
        <p className="problem small" role="alert">
          {problem}
        </p>
      )}
      {naming.dialog}
    </div>
  );
}
