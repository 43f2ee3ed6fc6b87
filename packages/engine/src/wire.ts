import type { Game } from './game.ts';

/** A list that has every key once, in any order. */
type Order<Key extends PropertyKey> = [Key] extends [never]
  ? readonly []
  : { [First in Key]: readonly [First, ...Order<Exclude<Key, First>>] }[Key];

/** For each type of event all its fields, in the order in which they are sent. */
export type EventFields<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: Order<Exclude<keyof Extract<Event, { readonly type: Type }>, 'type'>>;
};

/** An event as it is sent: its type, then its fields without their names. */
export type PackedEvent = readonly unknown[];

/** A packed event that the game does not have. */
export class UnknownEvent extends Error {}

// biome-ignore lint/suspicious/noExplicitAny: only the events of the game matter
type GameOf<Event> = Game<any, any, any, Event>;

export function packEvent<Event>({ eventFields }: GameOf<Event>, event: Event): PackedEvent {
  const from = event as Readonly<Record<string, unknown>>;
  const type = from['type'] as string;
  const packed: unknown[] = [type];
  for (const field of eventFields[type]!) packed.push(from[field]);
  return packed;
}

/** Throws UnknownEvent if the game has no such event. It does not check the values of the fields. */
export function unpackEvent<Event>({ eventFields }: GameOf<Event>, packed: PackedEvent): Event {
  const type = packed[0];
  if (typeof type !== 'string' || !Object.hasOwn(eventFields, type)) {
    throw new UnknownEvent(`there is no event ${JSON.stringify(type)}`);
  }
  const fields = eventFields[type]!;
  if (packed.length !== fields.length + 1) {
    throw new UnknownEvent(`the event "${type}" has ${fields.length} fields, not ${packed.length - 1}`);
  }
  const event: Record<string, unknown> = { type };
  for (let at = 0; at < fields.length; at++) event[fields[at]!] = packed[at + 1];
  return event as Event;
}
