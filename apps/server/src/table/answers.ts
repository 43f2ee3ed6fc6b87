import { isRefusal, type Refusal } from '@parlour/engine';
import { ANSWERS } from '@parlour/protocol';
import { Recent } from '../people/recent.ts';
import type { Audience, Watcher } from './audience.ts';
import type { Asked } from './ledger.ts';

/** What a request came to: the number under which it was done, or why it was refused. */
type Answer = number | Refusal;

/** The answers to everybody's last requests, and who waits for one. A repeated request is only answered again. */
export class Answers {
  readonly #audience: Audience;
  readonly #given = new Recent<Recent<Answer>>(ANSWERS.people);
  /** The connections that wait for an answer, by request. A request may have come over several. */
  readonly #open = new Map<string, Watcher[]>();

  constructor(audience: Audience) {
    this.#audience = audience;
  }

  /** Tells whether a request is new. If not, it is answered again, or waits for the answer that is still to come. */
  isNew(asked: Asked, by: Watcher): boolean {
    const [person, id] = asked;
    const answer = this.#of(person).get(id);
    if (answer !== undefined) {
      this.#tell([by], id, answer);
      return false;
    }
    const key = keyOf(asked);
    const waiting = this.#open.get(key);
    if (waiting) waiting.push(by);
    else this.#open.set(key, [by]);
    return !waiting;
  }

  /** Notes the number under which a request was done. */
  note([person, id]: Asked, n: number): void {
    this.#of(person).set(id, n);
  }

  /** Answers a request. If it is done but has written nothing, its number is `n`, the table's last. */
  give(asked: Asked, refusal: Refusal | null, n: number): void {
    const [person, id] = asked;
    const answers = this.#of(person);
    const answer = refusal ?? answers.get(id) ?? n;
    answers.set(id, answer);
    const key = keyOf(asked);
    this.#tell(this.#open.get(key) ?? [], id, answer);
    this.#open.delete(key);
  }

  /** The requests of these people that were done, for the journal. */
  doneFor(people: readonly string[]): (readonly [Asked, number])[] {
    return people.flatMap((person) =>
      [...this.#of(person)].flatMap(([id, answer]) => (isRefusal(answer) ? [] : [[[person, id], answer] as const])),
    );
  }

  /** Also a refusal waits until all is durable: it may tell of entries that are not yet. */
  #tell(waiting: readonly Watcher[], id: string, answer: Answer): void {
    this.#audience.tell(isRefusal(answer) ? { no: id, ...answer } : { ok: id, n: answer }, waiting);
  }

  #of(person: string): Recent<Answer> {
    const answers = this.#given.get(person) ?? new Recent<Answer>(ANSWERS.each);
    this.#given.set(person, answers);
    return answers;
  }
}

const keyOf = ([person, id]: Asked): string => `${person}\n${id}`;
