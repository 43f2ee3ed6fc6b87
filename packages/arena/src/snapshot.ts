import { type Arena, type Avatar, copyArena, FREE, POSES, PRESENCES } from './arena.ts';
import { AVATAR, HEADER, presenceIn } from './countdown.ts';

/*
 * An arena in bytes, rounded, and only what has changed since another that the reader has:
 *
 *   u32 tick   u16 countdown   u8 a bit for each avatar that follows   u8 how many slots follow
 *   each avatar, 16 bytes: i16 x y   u8 z   i16 vx vy   i8 vz   i8 lookX lookY
 *                          u8 pose, presence, airborne, buttons   u8 left   u16 eager, stickX, stickY
 *   each slot, 2 bytes: which, and the pile there + 1
 */
const SLOT = 2;

// Numbers that a prediction needs are kept to a thousandth of a unit or finer; those that are only drawn are coarser.
const PLACE = 2500;
const HEIGHT = 40;
const SPEED = 3500;
const FALL = 10;
const LOOK = 127;
const OFFSET = 15;

const limited = (value: number, most: number) => Math.max(-most, Math.min(most, Math.round(value)));

/** `since` is the arena that the reader has from earlier snapshots; null if it has none. */
export function encodeArena(arena: Arena, since: Arena | null): Uint8Array {
  const avatars = arena.avatars.map(avatarBytes);
  const known = since?.avatars.map(avatarBytes) ?? [];
  const changed = avatars.map((bytes, seat) => !known[seat]?.every((byte, at) => byte === bytes[at]));
  const slots = [...arena.slots.keys()].filter((slot) => arena.slots[slot] !== (since?.slots[slot] ?? FREE));
  const sent = avatars.filter((_, seat) => changed[seat]);
  const bytes = new Uint8Array(HEADER + sent.length * AVATAR + slots.length * SLOT);
  const data = new DataView(bytes.buffer);
  data.setUint32(0, arena.tick);
  data.setUint16(4, arena.countdown);
  data.setUint8(
    6,
    changed.reduce((bits, is, seat) => bits | (Number(is) << seat), 0),
  );
  data.setUint8(7, slots.length);
  let at = HEADER;
  for (const avatar of sent) {
    bytes.set(avatar, at);
    at += AVATAR;
  }
  for (const slot of slots) {
    data.setUint8(at, slot);
    data.setUint8(at + 1, arena.slots[slot]! + 1);
    at += SLOT;
  }
  return bytes;
}

/** The arena that was sent, built on the one before. Bytes that are too short throw a RangeError. */
export function decodeArena(bytes: Uint8Array, since: Arena): Arena {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const arena = copyArena(since);
  arena.tick = data.getUint32(0);
  arena.countdown = data.getUint16(4);
  const changed = data.getUint8(6);
  let at = HEADER;
  for (const avatar of arena.avatars.filter((_, seat) => changed & (1 << seat))) {
    readAvatar(avatar, data, at);
    at += AVATAR;
  }
  for (let slots = data.getUint8(7); slots > 0; slots--) {
    const slot = data.getUint8(at);
    if (slot < arena.slots.length) arena.slots[slot] = data.getUint8(at + 1) - 1;
    at += SLOT;
  }
  return arena;
}

function avatarBytes(avatar: Avatar): Uint8Array {
  const bytes = new Uint8Array(AVATAR);
  const data = new DataView(bytes.buffer);
  data.setInt16(0, limited(avatar.x * PLACE, 0x7fff));
  data.setInt16(2, limited(avatar.y * PLACE, 0x7fff));
  data.setUint8(4, limited(avatar.z * HEIGHT, 0xff));
  data.setInt16(5, limited(avatar.vx * SPEED, 0x7fff));
  data.setInt16(7, limited(avatar.vy * SPEED, 0x7fff));
  data.setInt8(9, limited(avatar.vz * FALL, 0x7f));
  data.setInt8(10, limited(avatar.lookX * LOOK, LOOK));
  data.setInt8(11, limited(avatar.lookY * LOOK, LOOK));
  const bits = (POSES.indexOf(avatar.pose) << 5) | (PRESENCES.indexOf(avatar.presence) << 3);
  data.setUint8(12, bits | (Number(avatar.airborne) << 2) | avatar.buttons);
  data.setUint8(13, avatar.left);
  data.setUint16(14, (avatar.eager << 10) | ((avatar.stickX + OFFSET) << 5) | (avatar.stickY + OFFSET));
  return bytes;
}

function readAvatar(avatar: Avatar, data: DataView, at: number): void {
  avatar.x = data.getInt16(at) / PLACE;
  avatar.y = data.getInt16(at + 2) / PLACE;
  avatar.z = data.getUint8(at + 4) / HEIGHT;
  avatar.vx = data.getInt16(at + 5) / SPEED;
  avatar.vy = data.getInt16(at + 7) / SPEED;
  avatar.vz = data.getInt8(at + 9) / FALL;
  const lookX = data.getInt8(at + 10);
  const lookY = data.getInt8(at + 11);
  // After rounding, the vector is a little longer or shorter than one.
  const length = Math.sqrt(lookX * lookX + lookY * lookY) || 1;
  avatar.lookX = lookX / length;
  avatar.lookY = lookY / length;
  const bits = data.getUint8(at + 12);
  avatar.pose = POSES[(bits >> 5) & 3]!;
  avatar.presence = PRESENCES[presenceIn(bits)]!;
  avatar.airborne = (bits & 4) !== 0;
  avatar.buttons = bits & 3;
  avatar.left = data.getUint8(at + 13);
  const stick = data.getUint16(at + 14);
  avatar.eager = stick >> 10;
  avatar.stickX = ((stick >> 5) & 31) - OFFSET;
  avatar.stickY = (stick & 31) - OFFSET;
}
