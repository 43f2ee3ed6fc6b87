import {
  copyArena,
  decodeInputs,
  distance,
  encodeArena,
  groundOf,
  heading,
  JUMP,
  mustJump,
  pushed,
  Race,
  REACH,
  STEPS,
} from '@parlour/arena';
import { isRefusal, LEARNER, Listeners, type Refusal, refuse, type Seat, seeded, shuffler } from '@parlour/engine';
import type { Snapshot } from '@parlour/protocol';
import { type LessonNeeds, type LessonSession, LessonTable } from './lesson.ts';

type AnyRace = Race<unknown, unknown, unknown, unknown>;

/** A page that was away for more steps than this does not catch up. */
const CATCH_UP = 6;
/** This makes twenty snapshots a second, and a whole one each second. */
const STEPS_A_SNAPSHOT = STEPS / 20;
/** The others wait for so many steps before they set out, so that the learner can read. */
const PATIENCE = 2 * STEPS;

/** A lesson in the arena, in this browser: you run, and so do the others, to do what they are told. */
export function raceLesson(needs: LessonNeeds): LessonSession {
  const ground = groundOf(needs.game.id)!;
  const at = new LessonTable(needs);
  const snapshots = new Listeners<[Snapshot]>();
  let way: 'walks' | 'flat' = 'flat';
  /** Whether your bean runs by itself, to show you how it is done. */
  let shows = false;
  let sent: AnyRace['arena'] | null = null;
  /** The steps that the next of the others has waited, and the numbers of their inputs. */
  let waited = 0;
  let number = 0;
  let race = open(null);
  let timer: ReturnType<typeof setInterval> | undefined;
  let stepped = 0;

  /** The race of the match that is on the table. Time goes on, and inputs are counted on. */
  function open(before: AnyRace | null): AnyRace {
    const { run } = at;
    const doing = (seat: Seat, action: unknown) =>
      seat === LEARNER ? run.act(run.game.notation.action(action)) : run.other()!;
    const opened: AnyRace = new Race(ground, run.match, shuffler(seeded('lesson')), { countdown: 0 }, doing);
    opened.watch((events) => at.happened(events));
    for (const seat of opened.arena.avatars.keys()) opened.setPresence(seat, way);
    if (before) {
      opened.arena.tick = before.arena.tick;
      const { heard, last } = before.inboxes[LEARNER]!;
      Object.assign(opened.inboxes[LEARNER]!, { heard, last });
    }
    sent = null;
    waited = 0;
    return opened;
  }

  /** The next of the others runs to where they have something to do, and does it. Who plays flat waits for no run. */
  function lead(): void {
    const { next, game } = at.run;
    if (!next) {
      waited = 0;
      return;
    }
    const [seat, text] = next;
    const { arena, match } = race;
    if (++waited < (way === 'flat' ? STEPS : PATIENCE)) return;
    const action = game.notation.parseAction(text);
    const place = ground.placeOf(arena, match.state, seat, action);
    const avatar = arena.avatars[seat]!;
    if (!place || distance(avatar, place) <= REACH || way === 'flat') {
      if (!isRefusal(race.play(seat, action))) waited = 0;
      race.hear(seat, { number: number++, ...pushed(0, 0, 0) });
      return;
    }
    const { x, y } = heading(arena, avatar, place, []);
    race.hear(seat, { number: number++, ...pushed(x, y, mustJump(arena, avatar) ? JUMP : 0) });
  }

  function step(): void {
    lead();
    race.step();
    const { arena, inboxes } = race;
    if (arena.tick % STEPS_A_SNAPSHOT !== 0) return;
    const whole = sent === null || arena.tick % STEPS === 0;
    const bytes = encodeArena(arena, whole ? null : sent);
    sent = copyArena(arena);
    snapshots.tell({ heard: inboxes[LEARNER]!.heard, whole, bytes });
  }

  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const wake = () => {
    if (timer !== undefined) return;
    let began = performance.now();
    stepped = 0;
    timer = setInterval(() => {
      const due = Math.floor(((performance.now() - began) * STEPS) / 1000) - stepped;
      if (due > CATCH_UP) {
        began = performance.now();
        stepped = 0;
      } else stepped += due;
      for (let left = Math.min(due, CATCH_UP); left > 0; left--) step();
    }, 1000 / STEPS);
  };
  const ask = (action: unknown) =>
    new Promise<Refusal | null>((answer) => {
      race.ask(LEARNER, action, undefined, (came) => answer(isRefusal(came) ? came : null));
    });
  const act = async (text: string): Promise<Refusal | null> => {
    const action = at.run.judge(text);
    return isRefusal(action) ? action : ask(action);
  };
  const walk = (as: 'walks' | 'flat') => {
    way = as;
    // Nobody else runs if you do not: then nobody's hand has to run, either.
    for (const seat of race.arena.avatars.keys()) race.setPresence(seat, as);
  };

  const session = at.table.session({
    act,
    ask: async (request) => {
      if (request.do !== 'view') return refuse('only-at-a-server');
      if (!shows) walk(request.as);
      return null;
    },
    wake,
    rest,
  });
  /** Your bean plays flat meanwhile: the race steers it. */
  const show = async () => {
    const action = at.run.judge(at.get().expected[0] ?? '');
    if (isRefusal(action) || shows) return;
    const before = way;
    shows = true;
    race.setPresence(LEARNER, 'flat');
    await ask(action);
    shows = false;
    walk(before);
  };
  const read = () => {
    const { state } = at.run;
    at.read();
    if (at.run.state !== state) race = open(race);
  };
  const restart = () => {
    at.restart();
    race = open(race);
  };
  return {
    ...session,
    onSnapshot: (watcher) => {
      sent = null;
      return snapshots.add(watcher);
    },
    sendInputs: (bytes) => {
      const inputs = decodeInputs(bytes);
      if (isRefusal(inputs) || shows) return;
      for (const input of inputs) race.hear(LEARNER, input);
    },
    lesson: { get: at.get, read, show: () => void show(), restart },
  };
}
