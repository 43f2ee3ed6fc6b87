import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal, type Refusal } from '@parlour/engine';
import { type Account, AdminClient, HouseClient } from '@parlour/protocol';
import { guest } from './tables.ts';

/** Of the people who run the house in a campaign. */
export const SECRET = 'the-secret-of-a-campaign';

/** Milliseconds that a node may need until it does what it is asked for. */
const PATIENCE = 60_000;

/** People who are banned for an hour, and one who is not. No clock that is set may change that. */
export class Outcasts {
  readonly #banned: Account[] = [];
  readonly #free: Account;

  private constructor(free: Account) {
    this.#free = free;
  }

  static async open(url: string): Promise<Outcasts> {
    return new Outcasts(await guest(url));
  }

  /** Bans a new guest, through this node. It may be busy with an earlier fault, but not for ever. */
  async ban(url: string): Promise<void> {
    const outcast = await insist(() => guest(url));
    const order = { is: 'ban', of: outcast.person.id, hours: 1, words: '', door: false } as const;
    await insist(() => new AdminClient(url, SECRET).order(order));
    this.#banned.push(outcast);
  }

  /** Who is let in or turned away at this node, and should not be. */
  async wrongAt(url: string): Promise<string[]> {
    const find = async ({ token }: Account) => {
      const answer = await new HouseClient(url, token!).matches();
      return isRefusal(answer) ? answer.refused : 'let in';
    };
    const wrong: string[] = [];
    for (const outcast of this.#banned) {
      const is = await find(outcast);
      if (is !== 'banned') wrong.push(`${url}: somebody was banned for an hour and is ${is}`);
    }
    const is = await find(this.#free);
    if (is !== 'let in') wrong.push(`${url}: a guest who has done nothing is ${is}`);
    return wrong;
  }
}

/** Asks again while it is refused. */
async function insist<T>(ask: () => Promise<T | Refusal>): Promise<T> {
  for (const end = performance.now() + PATIENCE; ; await sleep(100)) {
    const answer = await ask();
    if (!isRefusal(answer)) return answer;
    if (performance.now() > end) throw new Error(JSON.stringify(answer));
  }
}
