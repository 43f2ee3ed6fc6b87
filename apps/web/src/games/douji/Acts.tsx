import type { Say, Seat, View } from '@parlour/engine';
import { calls, type State } from '@parlour/games/douji';
import { Act, Spot } from '../../table/index.ts';
import { useWords } from '../../words/index.ts';
import { spots } from './spots.ts';

const CALL_KEYS = ['1', '2', '3', '4', '5', '6'];

interface ActsProps {
  view: View<State>;
  you: Seat | null;
  say: Say;
  /** What you may do; null while an action of yours is under way. */
  live: readonly string[] | null;
}

/** What you can say now, with what each costs. */
export function Acts({ view, you, say, live }: ActsProps) {
  const asked = (phase: State['phase'], action: string) =>
    you !== null && view.phase === phase && (live === null || live.includes(action));
  return (
    <div className="douji-acts">
      {asked('calling', 'call 0') && view.turn === you && <CallActs view={view} say={say} />}
      {asked('answering', 'in') && view.turn === you && <AnswerActs view={view} seat={you} say={say} />}
      {asked('between', 'ready') && <Act id={spots.ready} label={say({ key: 'action.do' })} hotkey="r" />}
    </div>
  );
}

function CallActs({ view, say }: { view: View<State>; say: Say }) {
  const { number } = useWords();
  return (
    <>
      {calls(view).map((points, at) => (
        <Spot
          key={points}
          id={spots.call(points)}
          label={`${say({ key: 'action.call' })}: ${number(points)}`}
          hotkey={CALL_KEYS[at]}
          className="act douji-call"
        >
          {number(points)}
        </Spot>
      ))}
      <Spot id={spots.quit} label={say({ key: 'table.quit' })} hotkey="0" className="act douji-leave">
        {say({ key: 'table.quit' })}
        <small>{say({ key: 'table.pay-nothing' })}</small>
      </Spot>
    </>
  );
}

function AnswerActs({ view, seat, say }: { view: View<State>; seat: Seat; say: Say }) {
  const pay = say({ key: 'table.pay', facts: { points: view.call, left: view.places[seat]!.points - view.call } });
  const free = say({ key: 'table.pay-nothing' });
  const [stay, leave] = [say({ key: 'table.in' }), say({ key: 'table.out' })];
  return (
    <>
      <Spot id={spots.in} label={`${stay}: ${pay}`} hotkey="i" className="act">
        {stay}
        <small>{pay}</small>
      </Spot>
      <Spot id={spots.out} label={`${leave}: ${free}`} hotkey="o" className="act douji-leave">
        {leave}
        <small>{free}</small>
      </Spot>
    </>
  );
}
