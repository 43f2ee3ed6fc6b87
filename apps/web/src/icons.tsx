/** Our own icons: lines on a grid of 24. They are only seen; whoever uses one says its name. */
const PATHS = {
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z M15.5 9a4.2 4.2 0 0 1 0 6 M18 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z M16 9.5l5 5 M21 9.5l-5 5',
  log: 'M5 6h14 M5 12h14 M5 18h9',
  keys: 'M3 7.5A1.5 1.5 0 0 1 4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5Z M7 10h.01 M11 10h.01 M15 10h.01 M17.5 10h.01 M8 14h8',
  close: 'M6 6l12 12 M18 6L6 18',
  bot: 'M6 9.5h12a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17v-6A1.5 1.5 0 0 1 6 9.5Z M12 9.5V6 M12 5h.01 M9 13.5v1 M15 13.5v1',
  away: 'M12 4a8 8 0 1 0 8 8 M12 8v4l3 2',
  back: 'M15 5l-7 7 7 7',
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
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
