import type { ComponentProps } from 'react';

/** Our own icons: lines on a grid of 24. Screen readers skip them, so the part that uses an icon says its name. */
const PATHS = {
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z M15.5 9a4.2 4.2 0 0 1 0 6 M18 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z M16 9.5l5 5 M21 9.5l-5 5',
  pace: 'M4.500 17.500a8.500 8.500 0 1 1 15 0 M12 15l4-5 M12 15h.01',
  log: 'M5 6h14 M5 12h14 M5 18h9',
  keys: 'M3 7.5A1.5 1.5 0 0 1 4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5Z M7 10h.01 M11 10h.01 M15 10h.01 M17.5 10h.01 M8 14h8',
  close: 'M6 6l12 12 M18 6L6 18',
  bot: 'M6 9.5h12a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17v-6A1.5 1.5 0 0 1 6 9.5Z M12 9.5V6 M12 5h.01 M9 13.5v1 M15 13.5v1',
  away: 'M12 4a8 8 0 1 0 8 8 M12 8v4l3 2',
  back: 'M15 5l-7 7 7 7',
  chat: 'M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V16h-1A1.5 1.5 0 0 1 4 14.5Z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7l-1 1 M14 10a4 4 0 0 0-5.7 0L5 13.3a4 4 0 0 0 5.7 5.7l1-1',
  settings:
    'M4 7h9 M17 7h3 M4 17h3 M11 17h9 M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  person: 'M12 4.5a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Z M4.5 20c.8-3.6 3.7-5.4 7.5-5.4s6.7 1.8 7.5 5.4',
  coach:
    'M9 17.500h6 M10 20.500h4 M9.500 14.500C7.500 13.300 6.500 11.500 6.500 9.500a5.500 5.500 0 0 1 11 0c0 2-1 3.800-3 5Z',
  undo: 'M8.5 5L4 9.500l4.500 4.500 M4.500 9.500h9a5.500 5.500 0 0 1 0 11H9',
  play: 'M8 5.5l10.5 6.5L8 18.5Z',
  pause: 'M8.5 5.5v13 M15.5 5.5v13',
  forward: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  start: 'M18 5l-7 7 7 7 M6.5 5v14',
  end: 'M6 5l7 7-7 7 M17.5 5v14',
  'mark-back': 'M12 5l-7 7 7 7 M20 5l-7 7 7 7',
  'mark-forward': 'M12 5l7 7-7 7 M4 5l7 7-7 7',
  edit: 'M5 19l1-4L16 5l3 3L9 18Z M13.5 7.500l3 3',
  share: 'M12 15V4 M8 7.500L12 3.500l4 4 M6 12v6.500A1.500 1.500 0 0 0 7.500 20h9a1.500 1.500 0 0 0 1.500-1.500V12',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  minus: 'M6 12h12',
  plus: 'M6 12h12 M12 6v12',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5s-7-2-9.5-6.5Z M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  door: 'M13 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H13 M10 12h10 M16.5 8.5L20 12l-3.5 3.5',
  crown: 'M4 17.5L3 8l5 3.5L12 5l4 6.5L21 8l-1 9.5Z',
  book: 'M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2Z M12 6.5v13',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A button that is only an icon: its label is said aloud, and shown to a pointer that rests on it. */
export function IconButton({
  icon,
  label,
  ...rest
}: { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'type' | 'aria-label'>) {
  return (
    <button type="button" className="button" data-icon title={label} {...rest} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
