import { isRefusal, type Refusal } from '@parlour/engine';
import type { Account, MatchInfo } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { Bar } from '../../charts/Bar.tsx';
import { Sparkline } from '../../charts/Sparkline.tsx';
import { gameName } from '../../games/index.ts';
import { house } from '../../house/house.ts';
import { refusalWords } from '../../house/refusals.ts';
import { Icon, IconButton } from '../../icons.tsx';
import { Link } from '../../router.tsx';
import { useWords, type WebSay } from '../../words/index.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { Problem } from '../shared/Problem.tsx';
import { formOf, standingOf, tallyOf } from './tally.ts';

/** What a person has played: how often they won, and every match. */
export function History({ me }: { me: Account }) {
  const words = useWords();
  const { say, number } = words;
  const { id } = me.person;
  const [matches, setMatches] = useState<readonly MatchInfo[] | null>(null);
  const [more, setMore] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  /** The matches to be left for good, if the person is sure. */
  const [leaving, setLeaving] = useState<readonly MatchInfo[] | null>(null);
  const load = async (before?: number) => {
    const found = await house.matches(before);
    if (isRefusal(found)) return setProblem(found);
    setMatches((known) => [...(before === undefined ? [] : (known ?? [])), ...found]);
    setMore(found.length > 0);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once for every person
  useEffect(() => void load(), [id]);
  const resign = async (those: readonly MatchInfo[]) => {
    const answer = await house.resign(those.length === 1 ? those[0]!.id : undefined);
    setLeaving(null);
    setProblem(isRefusal(answer) ? answer : null);
    await load();
  };
  const unfinished = (matches ?? []).filter(({ ended }) => ended === null);
  const tallies = tallyOf(matches ?? [], id);
  const played = tallies.reduce((sum, tally) => sum + tally.played, 0);
  const form = formOf(matches ?? [], id);
  const won = tallies.reduce((sum, tally) => sum + tally.won, 0);
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{say({ key: 'me.history' })}</h2>
      {problem && <Problem>{refusalWords(problem, words)}</Problem>}
      {matches?.length === 0 && <p className="soft">{say({ key: 'me.history-none' })}</p>}
      {played > 0 && (
        <>
          <dl className="me-figures">
            <div>
              <dt>{say({ key: 'me.played' })}</dt>
              <dd>{number(played)}</dd>
            </div>
            <div>
              <dt>{say({ key: 'me.won' })}</dt>
              <dd>{number(won)}</dd>
            </div>
          </dl>
          {form.length > 2 && <Sparkline title={say({ key: 'me.form' })} values={form} />}
          <h3>{say({ key: 'me.by-game' })}</h3>
          <ul className="me-games">
            {tallies.map((tally) => (
              <li key={tally.game}>
                <span>{gameName(tally.game, words.language)}</span>
                <Bar value={tally.won} among={[tally.played]} />
                <span>{say({ key: 'me.wins-of', facts: { won: tally.won, played: tally.played } })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {unfinished.length > 1 && (
        <div className="actions">
          <button type="button" className="button" onClick={() => setLeaving(unfinished)}>
            {say({ key: 'me.resign-all' })}
          </button>
        </div>
      )}
      {leaving && (
        <Dialog title={say({ key: 'me.resign-ask' })} close={() => setLeaving(null)}>
          <p>{say({ key: 'me.resign-help', facts: { count: leaving.length } })}</p>
          <div className="actions">
            <button type="button" className="button" data-main onClick={() => setLeaving(null)}>
              {say({ key: 'cancel' })}
            </button>
            <button type="button" className="button" onClick={() => void resign(leaving)}>
              <Icon name="door" />
              {say({ key: 'table.resign' })}
            </button>
          </div>
        </Dialog>
      )}
      <ol className="me-matches">
        {matches?.map((match) => (
          <li key={match.id}>
            <span>
              <strong>{gameName(match.game, words.language)}</strong> {standingWords(match, id, say)}
            </span>
            <time className="soft small" dateTime={new Date(match.began).toISOString()}>
              {words.moment(match.began)}
            </time>
            {match.ended === null ? (
              <span className="me-unfinished">
                <Link to={`/t/${match.table}`}>{say({ key: 'me.go-on' })}</Link>
                <IconButton
                  icon="door"
                  label={say({ key: 'me.resign', facts: { game: gameName(match.game, words.language) } })}
                  onClick={() => setLeaving([match])}
                />
              </span>
            ) : (
              <Link to={`/m/${match.id}`}>{say({ key: 'me.replay' })}</Link>
            )}
          </li>
        ))}
      </ol>
      {more && (matches?.length ?? 0) >= 50 && (
        <button type="button" className="button" onClick={() => void load(matches!.at(-1)!.began)}>
          {say({ key: 'me.more' })}
        </button>
      )}
      <p>
        <Link to="/replay">{say({ key: 'replay.from-file' })}</Link>
      </p>
    </section>
  );
}

function standingWords(match: MatchInfo, person: string, say: WebSay): string {
  if (match.ended === null) return say({ key: 'me.running' });
  const standing = standingOf(match, person);
  if (!standing) return say({ key: 'me.resigned' });
  const { place, of, score } = standing;
  const placed = say({ key: 'me.place', facts: { place, of } });
  return score === null ? placed : `${placed}, ${say({ key: 'me.points', facts: { points: score } })}`;
}
