import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal } from '@parlour/engine';
import { type Account, AdminClient, HouseClient } from '@parlour/protocol';
import { guest } from './tables.ts';

/** Of the people who run the house in a campaign. */
export const SECRET = 'the-secret-of-a-campaign';

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

  /** Bans a new guest, through this node. It may be busy with an earlier fault. */
  async ban(url: string): Promise<void> {
    let outcast = await guest(url);
    for (; isRefusal(outcast); outcast = await guest(url)) await sleep(100);
    const admin = new AdminClient(url, SECRET);
    const order = { is: 'ban', of: outcast.person.id, hours: 1, words: '', door: false } as const;
    while (isRefusal(await admin.order(order))) await sleep(100);
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
