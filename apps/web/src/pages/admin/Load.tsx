import type { AdminView } from '@parlour/protocol';
import { useWords } from '../../words/index.ts';
import { Problem } from '../shared/Problem.tsx';
import { useAdminWords } from './words.ts';

const MEGA = 1e6;

/** How busy the house is, in figures. */
export function Load({ view }: { view: AdminView }) {
  const { number, moment } = useWords();
  const say = useAdminWords();
  const { load, version, since } = view;
  const mega = (bytes: number) => Math.round(bytes / MEGA);
  const figures = [
    ['people', number(load.people)],
    ['tables', number(load.tables)],
    ['connections', number(load.connections)],
    ['actions', number(load.actions)],
    ['refusals', number(load.refusals)],
    ['fallen', number(load.fallen)],
    ['lag', say('admin.milliseconds', { value: load.lag.p99 })],
    ['memory', say('admin.megabytes', { value: mega(load.memory) })],
    ['bots', say('admin.bots', load.bots)],
    ['disk', say('admin.of-megabytes', { value: mega(load.disk.bytes), most: mega(load.disk.room) })],
  ] as const;
  return (
    <section className="panel" aria-labelledby="admin-load">
      <h2 id="admin-load">{say('admin.load')}</h2>
      {load.problem && <Problem>{say('admin.problem', { problem: load.problem })}</Problem>}
      <dl className="admin-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{say(`admin.load.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft small">{say('admin.since', { version, when: moment(since) })}</p>
    </section>
  );
}
