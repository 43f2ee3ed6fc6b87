import { randomBytes } from 'node:crypto';
import { isRefusal, Listeners, type Refusal, refuse } from '@parlour/engine';
import { type Outfit, outfit } from '@parlour/protocol';
import type { PersonRow, Storage, TagRow } from '../storage/storage.ts';
import type { Tag } from '../table/name-tags.ts';
import { Attempts, type Whence } from './attempts.ts';
import type { Clock } from './bucket.ts';
import { nameKey, nameLook } from './folding.ts';
import { cleanName } from './names.ts';
import { checkPassword, Hasher } from './passwords.ts';
import { Recent } from './recent.ts';
import { type Claim, DAY, KEY, personIn, SESSION_LIFE, TOKEN_LIFE, Tokens } from './tokens.ts';

/** A person without the secrets that only this file needs. A row with its password never leaves this file. */
export interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly outfit: Outfit | null;
  /** Whether they have a password; else they are a guest. */
  readonly account: boolean;
  readonly epoch: number;
}

/** A person who has shown a valid token. */
export interface Visitor extends Somebody {
  readonly claim: Claim;
}

/** A change of a person, told to listeners at once. */
export type Change =
  | { readonly is: 'renamed'; readonly person: Somebody }
  | { readonly is: 'dressed'; readonly person: Somebody }
  /** This session has ended; null for all sessions. */
  | { readonly is: 'ended'; readonly person: string; readonly session: string | null }
  | { readonly is: 'gone'; readonly person: string };

/** Milliseconds for which a person in memory is used without reading the store. Another process may change them. */
const BELIEVED = 30_000;
/** How many ended sessions of one person are remembered. With one more, all sessions of that person end. */
const MOST_ENDED = 100;

export interface Clocks {
  /** Milliseconds since 1970: the date and the time of the storage. Tokens end by it. */
  readonly wall: Clock;
  /** Milliseconds since some moment, only forward. Waits are counted in it. */
  readonly steady: Clock;
}

/** Everybody who plays: guests, who have a name and a token, and accounts, who have a password as well. */
export class People {
  readonly #storage: Storage;
  readonly #clocks: Clocks;
  readonly #tokens: Tokens;
  readonly #hasher: Hasher;
  /** A hash that a sign-in with an unknown name is checked against, so that it takes as long as any other. */
  readonly #nobody: string;
  readonly #attempts: Attempts;
  readonly #known = new Recent<{ readonly person: Somebody; readonly until: number }>(10_000);
  /** Whether sessions have ended. */
  readonly #ended = new Recent<{ readonly ended: boolean; readonly until: number }>(10_000);
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #changes = new Listeners<[Change]>();
  readonly #elsewhere = new Listeners<[Change]>();

  private constructor(storage: Storage, clocks: Clocks, tokens: Tokens, hasher: Hasher, nobody: string) {
    this.#storage = storage;
    this.#clocks = clocks;
    this.#tokens = tokens;
    this.#hasher = hasher;
    this.#nobody = nobody;
    this.#attempts = new Attempts(tokens, clocks.steady);
  }

  static async open(storage: Storage, clocks: Clocks): Promise<People> {
    const hasher = new Hasher();
    const nobody = (await hasher.hash(randomBytes(32).toString('base64'))) as string;
    return new People(storage, clocks, await Tokens.open(storage, clocks.wall), hasher, nobody);
  }

  async guest(wanted: string): Promise<Somebody | Refusal> {
    const id = randomBytes(12).toString('base64url');
    const name = await this.#freeName(id, wanted);
    if (isRefusal(name)) return name;
    const now = this.#clocks.wall();
    const person = { id, name, key: null, look: null, password: null, outfit: null, epoch: 0, created: now, seen: now };
    await this.#storage.savePerson(person);
    return somebody(person);
  }

  /** Makes a guest an account: the same person with the same history. The guest's tokens become invalid. */
  async register(id: string, wanted: string, password: string): Promise<Somebody | Refusal> {
    const name = await this.#freeName(id, wanted);
    if (isRefusal(name)) return name;
    const bad = checkPassword(password, name);
    if (bad) return bad;
    return this.#change(id, async (person) => {
      if (person.password) return refuse('already-account');
      const hashed = await this.#hasher.hash(password);
      if (isRefusal(hashed)) return hashed;
      return { ...person, name, ...folded(name), password: hashed, epoch: person.epoch + 1 };
    });
  }

  async signIn(wanted: string, password: string, whence: Whence): Promise<Somebody | Refusal> {
    const name = cleanName(wanted);
    const key = isRefusal(name) ? '' : nameKey(name);
    const account = await this.#storage.account(key);
    const right = await this.#try({ key, person: account?.id }, whence, account?.password ?? this.#nobody, password);
    if (isRefusal(right)) return right;
    return right && account ? somebody(account) : refuse('wrong-credentials');
  }

  rename(id: string, wanted: string): Promise<Somebody | Refusal> {
    return this.#change(id, async (person) => {
      const name = await this.#freeName(id, wanted);
      if (isRefusal(name)) return name;
      return { ...person, name, ...(person.password ? folded(name) : {}) };
    });
  }

  dress(id: string, outfit: Outfit): Promise<Somebody | Refusal> {
    return this.#change(id, async (person) => ({ ...person, outfit: JSON.stringify(outfit) }));
  }

  /** Also ends all other sessions. */
  changePassword(id: string, password: string, next: string, whence: Whence): Promise<Somebody | Refusal> {
    return this.#change(id, async (person) => {
      const no = checkPassword(next, person.name) ?? (await this.#prove(person, password, whence));
      if (no) return no;
      const hashed = await this.#hasher.hash(next);
      return isRefusal(hashed) ? hashed : { ...person, password: hashed, epoch: person.epoch + 1 };
    });
  }

  signOutEverywhere(id: string): Promise<Somebody | Refusal> {
    return this.#change(id, async (person) => ({ ...person, epoch: person.epoch + 1 }));
  }

  /** Makes all tokens of this session invalid. */
  async signOut({ person, session, expiry }: Claim): Promise<void> {
    const many = await this.#inTurn(person, async () => {
      const until = Math.max(expiry, this.#clocks.wall() + TOKEN_LIFE) + DAY;
      const count = await this.#storage.endSession({ session, person, until });
      this.#ended.set(session, { ended: true, until: this.#clocks.steady() + BELIEVED });
      this.#changes.tell({ is: 'ended', person, session });
      return count > MOST_ENDED;
    });
    if (many) await this.signOutEverywhere(person);
  }

  /** Forgets the person. An account must give its password. */
  async remove(id: string, password: string, whence: Whence): Promise<Refusal | null> {
    return this.#inTurn(id, async () => {
      const person = await this.#storage.person(id);
      if (!person) return refuse('not-signed-in');
      const no = person.password ? await this.#prove(person, password, whence) : null;
      if (no) return no;
      await this.#storage.forgetPerson(id);
      this.#known.delete(id);
      this.#changes.tell({ is: 'gone', person: id });
      return null;
    });
  }

  /** The first claim of a new session. */
  begin({ id, epoch }: Somebody): Claim {
    return this.#tokens.begin({ person: id, epoch });
  }

  /** The claim to go on with; the same one while it is new enough. */
  renew(claim: Claim): Claim {
    return this.#tokens.renew(claim) ?? claim;
  }

  token(claim: Claim): string {
    return this.#tokens.write(claim);
  }

  /** A mark for a device that signs in. Wrong passwords of other people do not delay a device with a mark. */
  mark(person: string, { shown }: Whence): string {
    const has = shown.find((text) => this.#tokens.readMark(text)?.person === person);
    return has ?? this.#tokens.mark(person);
  }

  /** The person of a token, if it is valid. */
  async identify(token: string): Promise<Visitor | null> {
    const claim = this.#tokens.read(token) ?? (await this.#signedElsewhere(token));
    if (!claim) return null;
    // Both are asked for together: after a restart everybody comes at once.
    const look = () => Promise.all([this.#person(claim.person), this.#hasEnded(claim.session)]);
    const [person, ended] = await this.#inTurn(claim.person, look);
    return person?.epoch === claim.epoch && !ended ? { ...person, claim } : null;
  }

  /** Calls back with every change that this process makes. */
  readonly listen = this.#changes.add;
  /** Calls back with every change that another process has made. */
  readonly listenElsewhere = this.#elsewhere.add;

  /** Another process has changed a person. */
  heard(change: Change): void {
    const person = typeof change.person === 'string' ? change.person : change.person.id;
    this.#known.delete(person);
    if (change.is === 'ended' && change.session !== null) this.#ended.delete(change.session);
    this.#elsewhere.tell(change);
  }

  /** The clean name, unless it is like the name of another person's account. */
  async #freeName(id: string, wanted: string): Promise<string | Refusal> {
    const name = cleanName(wanted);
    if (isRefusal(name)) return name;
    return (await this.#storage.isTaken({ id, ...folded(name) })) ? refuse('name-taken', { name }) : name;
  }

  async #prove({ id, key, password: hashed }: PersonRow, password: string, whence: Whence): Promise<Refusal | null> {
    if (!hashed) return refuse('no-account');
    const right = await this.#try({ key: key!, person: id }, whence, hashed, password);
    if (isRefusal(right)) return right;
    return right ? null : refuse('wrong-password');
  }

  /** The wrong passwords that are counted, by name. */
  get counted(): Attempts['counted'] {
    return this.#attempts.counted;
  }

  /** How often somebody had to wait before they could try another password. */
  get attemptsRefused(): number {
    return this.#attempts.refused;
  }

  /** Checks a password, unless there were too many guesses. */
  async #try(
    at: { readonly key: string; readonly person: string | undefined },
    whence: Whence,
    hashed: string,
    password: string,
  ): Promise<boolean | Refusal> {
    const attempt = this.#attempts.begin(at, whence);
    if (isRefusal(attempt)) return attempt;
    const right = await this.#hasher.verify(hashed, password);
    if (right === true) attempt.wasRight();
    else if (right !== false) attempt.wasNone();
    return right;
  }

  async #person(id: string): Promise<Somebody | null> {
    const known = this.#known.get(id);
    if (known && this.#clocks.steady() < known.until) return known.person;
    const person = await this.#storage.person(id);
    if (!person) return null;
    const now = this.#clocks.wall();
    const seen = now - person.seen < DAY ? person : { ...person, seen: now };
    if (seen !== person) await this.#storage.savePerson(seen);
    return this.#remember(seen);
  }

  /** The claim of a token from the house where a person was before they came here with their table. */
  async #signedElsewhere(token: string): Promise<Claim | null> {
    const person = personIn(token);
    const keys = person === null ? null : await this.#storage.keys(person);
    for (let at = 0; keys && at < keys.length; at += KEY) {
      const claim = new Tokens(keys.subarray(at, at + KEY), this.#clocks.wall).read(token);
      if (claim) return claim;
    }
    return null;
  }

  async #hasEnded(session: string): Promise<boolean> {
    const known = this.#ended.get(session);
    if (known && this.#clocks.steady() < known.until) return known.ended;
    const ended = await this.#storage.hasEnded(session);
    this.#ended.set(session, { ended, until: this.#clocks.steady() + BELIEVED });
    return ended;
  }

  #remember(row: PersonRow): Somebody {
    const person = somebody(row);
    this.#known.set(row.id, { person, until: this.#clocks.steady() + BELIEVED });
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
      if (changed.name !== person.name) this.#changes.tell({ is: 'renamed', person: known });
      if (changed.outfit !== person.outfit) this.#changes.tell({ is: 'dressed', person: known });
      if (changed.epoch !== person.epoch) this.#changes.tell({ is: 'ended', person: id, session: null });
      return known;
    });
  }

  /** Runs work on one person in turn, so that a late write cannot bring back a forgotten person. */
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

/** When a session ends, even if it is used. */
export const endOf = ({ start }: Claim): number => start + SESSION_LIFE;

function folded(name: string): { key: string; look: string } {
  return { key: nameKey(name), look: nameLook(name) };
}

function somebody({ id, name, outfit, password, epoch }: PersonRow): Somebody {
  return { id, name, outfit: readOutfit(outfit), account: password !== null, epoch };
}

/** What a person wears, as it is stored. What this version does not know is as if nothing had been chosen. */
function readOutfit(stored: string | null): Outfit | null {
  try {
    return outfit.safeParse(JSON.parse(stored ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** What others see of these people. */
export function tagsOf(rows: ReadonlyMap<string, TagRow>): Map<string, Tag> {
  return new Map([...rows].map(([id, row]) => [id, tagOf(row)]));
}

function tagOf({ name, outfit }: TagRow): Tag {
  return { name, outfit: readOutfit(outfit) };
}
