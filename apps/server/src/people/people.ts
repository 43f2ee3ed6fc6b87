import { randomBytes } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import type { PersonRow, Storage } from '../storage/storage.ts';
import type { Clock } from './bucket.ts';
import { cleanName, nameKey } from './names.ts';
import { checkPassword, Hasher } from './passwords.ts';
import { Recent } from './recent.ts';
import { Tokens } from './tokens.ts';
import { Tries } from './tries.ts';

const DAY = 86_400_000;
/** Another process may have changed a person: what is known of them is believed this long. */
const BELIEVED = 30_000;
/** Failed sign-ins before the wait begins. Many people may share an address. */
const FREE_TRIES = { name: 5, address: 20 };

/** Who somebody is, without what only this file needs to know: a row with its password goes no further. */
export interface Somebody {
  readonly id: string;
  readonly name: string;
  /** Whether they have a password; else a guest. */
  readonly account: boolean;
  readonly epoch: number;
}

/** Told when somebody has changed: another name, an account, a new epoch (all sessions have ended), or gone (null). */
type PersonListener = (id: string, person: Somebody | null) => void;

/** Everybody who plays: guests, who are a name and a token, and accounts, who have a password as well. */
export class People {
  /** Done while it is still known what the person has played. */
  beforeForgetting: (id: string) => Promise<void> = async () => {};
  readonly #storage: Storage;
  readonly #clock: Clock;
  readonly #tokens: Tokens;
  readonly #hasher: Hasher;
  /** What a sign-in with an unknown name is checked against, so that it takes as long as any other. */
  readonly #nobody: string;
  readonly #byName: Tries;
  readonly #byAddress: Tries;
  readonly #known = new Recent<{ readonly person: Somebody; readonly until: number }>(10_000);
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<PersonListener>();

  private constructor(storage: Storage, clock: Clock, tokens: Tokens, hasher: Hasher, nobody: string) {
    this.#storage = storage;
    this.#clock = clock;
    this.#tokens = tokens;
    this.#hasher = hasher;
    this.#nobody = nobody;
    this.#byName = new Tries(FREE_TRIES.name, clock);
    this.#byAddress = new Tries(FREE_TRIES.address, clock);
  }

  static async open(storage: Storage, clock: Clock): Promise<People> {
    const hasher = new Hasher();
    const nobody = (await hasher.hash(randomBytes(32).toString('base64'))) as string;
    return new People(storage, clock, await Tokens.open(storage, clock), hasher, nobody);
  }

  async guest(wanted: string): Promise<Somebody | Refusal> {
    const name = await this.#freeName(wanted);
    if (isRefusal(name)) return name;
    const now = this.#clock();
    const id = randomBytes(12).toString('base64url');
    const person = { id, name, key: null, password: null, epoch: 0, created: now, seen: now };
    await this.#storage.savePerson(person);
    return somebody(person);
  }

  /** A guest becomes an account: the same person, with the same history. */
  async register(id: string, wanted: string, password: string): Promise<Somebody | Refusal> {
    const name = await this.#freeName(wanted);
    if (isRefusal(name)) return name;
    const bad = checkPassword(password, name);
    if (bad) return bad;
    return this.#change(id, async (person) => {
      if (person.password) return refuse('already-account');
      const hashed = await this.#hasher.hash(password);
      return isRefusal(hashed) ? hashed : { ...person, name, key: nameKey(name), password: hashed };
    });
  }

  async signIn(wanted: string, password: string, address: string): Promise<Somebody | Refusal> {
    const name = cleanName(wanted);
    const key = isRefusal(name) ? '' : nameKey(name);
    const account = await this.#storage.account(key);
    const right = await this.#try(key, address, account?.password ?? this.#nobody, password);
    if (isRefusal(right)) return right;
    return right && account ? somebody(account) : refuse('wrong-credentials');
  }

  rename(id: string, wanted: string): Promise<Somebody | Refusal> {
    return this.#change(id, async (person) => {
      const name = await this.#freeName(wanted, id);
      if (isRefusal(name)) return name;
      return { ...person, name, key: person.password ? nameKey(name) : null };
    });
  }

  /** All other sessions end. */
  changePassword(id: string, password: string, next: string, address: string): Promise<Somebody | Refusal> {
    return this.#change(id, async (person) => {
      const no = checkPassword(next, person.name) ?? (await this.#prove(person, password, address));
      if (no) return no;
      const hashed = await this.#hasher.hash(next);
      return isRefusal(hashed) ? hashed : { ...person, password: hashed, epoch: person.epoch + 1 };
    });
  }

  signOutEverywhere(id: string): Promise<Somebody | Refusal> {
    return this.#change(id, async (person) => ({ ...person, epoch: person.epoch + 1 }));
  }

  /** The person is forgotten. An account has to say its password. */
  async remove(id: string, password: string, address: string): Promise<Refusal | null> {
    return this.#inTurn(id, async () => {
      const person = await this.#storage.person(id);
      if (!person) return refuse('not-signed-in');
      const no = person.password ? await this.#prove(person, password, address) : null;
      if (no) return no;
      await this.beforeForgetting(id);
      await this.#storage.forgetPerson(id);
      this.#known.delete(id);
      this.#tell(id, null);
      return null;
    });
  }

  token({ id, epoch }: Somebody): string {
    return this.#tokens.issue({ person: id, epoch });
  }

  /** Whose token it is, if it is still good. */
  async identify(token: string): Promise<Somebody | null> {
    const claim = this.#tokens.read(token);
    if (!claim) return null;
    const person = await this.#person(claim.person);
    return person?.epoch === claim.epoch ? person : null;
  }

  listen(listener: PersonListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(id: string, person: Somebody | null): void {
    for (const listener of this.#listeners) listener(id, person);
  }

  /** A clean name which is not like that of somebody else's account. */
  async #freeName(wanted: string, id?: string): Promise<string | Refusal> {
    const name = cleanName(wanted);
    if (isRefusal(name)) return name;
    const owner = await this.#storage.account(nameKey(name));
    return owner && owner.id !== id ? refuse('name-taken', { name }) : name;
  }

  async #prove(person: PersonRow, password: string, address: string): Promise<Refusal | null> {
    if (!person.password) return refuse('no-account');
    const right = await this.#try(person.key!, address, person.password, password);
    if (isRefusal(right)) return right;
    return right ? null : refuse('wrong-password');
  }

  /** Checks a password, as often as one may guess. */
  async #try(key: string, address: string, hashed: string, password: string): Promise<boolean | Refusal> {
    const seconds = Math.max(this.#byName.wait(key), this.#byAddress.wait(address));
    if (seconds > 0) return refuse('too-many-tries', { seconds });
    this.#byName.begin(key);
    this.#byAddress.begin(address);
    const right = await this.#hasher.verify(hashed, password);
    if (right === false) return false;
    // Who knows one password must not get free guesses at others' from the same address.
    this.#byAddress.takeBack(address);
    if (right === true) this.#byName.forget(key);
    else this.#byName.takeBack(key);
    return right;
  }

  async #person(id: string): Promise<Somebody | null> {
    const known = this.#known.get(id);
    if (known && this.#clock() < known.until) return known.person;
    return this.#inTurn(id, async () => {
      const person = await this.#storage.person(id);
      if (!person) return null;
      const now = this.#clock();
      const seen = now - person.seen < DAY ? person : { ...person, seen: now };
      if (seen !== person) await this.#storage.savePerson(seen);
      return this.#remember(seen);
    });
  }

  #remember(row: PersonRow): Somebody {
    const person = somebody(row);
    this.#known.set(row.id, { person, until: this.#clock() + BELIEVED });
    return person;
  }

  #change(id: string, to: (person: PersonRow) => Promise<PersonRow | Refusal>): Promise<Somebody | Refusal> {
    return this.#inTurn(id, async () => {
      const person = await this.#storage.person(id);
      if (!person) return refuse('not-signed-in');
      const changed = await to(person);
      if (isRefusal(changed)) return changed;
      if (!(await this.#storage.savePerson(changed))) return refuse('name-taken', { name: changed.name });
      const known = this.#remember(changed);
      this.#tell(id, known);
      return known;
    });
  }

  /** What reads and writes a person happens one after the other: nobody who has gone comes back with a late write. */
  #inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(id) ?? Promise.resolve()).then(work, work);
    this.#turns.set(id, turn);
    const done = () => {
      if (this.#turns.get(id) === turn) this.#turns.delete(id);
    };
    turn.then(done, done);
    return turn;
  }
}

function somebody({ id, name, password, epoch }: PersonRow): Somebody {
  return { id, name, account: password !== null, epoch };
}
