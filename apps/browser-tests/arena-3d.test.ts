import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { dutchBlitzGround, parseRace, replayWhole, STEPS } from '@parlour/arena';
import { isRefusal } from '@parlour/engine';
import type { TableInfo } from '@parlour/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { Keys, Pad, Runner, Thumbs } from './runner.ts';
import { tastes } from './tastes.ts';
import { deal, openEvening } from './testing.ts';
import type { Visitor } from './visitor.ts';

const { house, visitor: anybody } = await openEvening();
/** Everything is drawn in software, so a small picture is enough. */
const SMALL = { width: 480, height: 270 };
/** Twenty pictures a second are enough, too: drawn in software, they take the machine from the other tests. */
async function visitor(...asked: Parameters<typeof anybody>): Promise<Visitor> {
  const one = await anybody(...asked);
  await one.page.addInitScript(() => {
    const next = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => next(() => next(() => next(draw)));
  });
  return one;
}

/** People who want less motion get the flat table; these tests need the arena. */
const MOVING = { reducedMotion: 'no-preference' } as const;

/** How far apart two browsers may see an avatar that stands, in units. Places are sent in hundredths. */
const TOLERANCE = 0.03;
const LATE = { timeout: 60_000, interval: 250 };

/** A race of these people and quick bots, which has begun. Returns the table's code. */
async function run(bots: number, ...people: readonly [Visitor, ...Visitor[]]): Promise<string> {
  const seats = people.length + bots;
  const quick = Object.fromEntries(Array.from({ length: bots }, (_, at) => [people.length + at, 'quick']));
  return deal({ game: 'dutch-blitz', seats, bots: quick }, ...people);
}

/** How many cards are on Dutch piles, by the score sheet. */
async function placed({ page }: Visitor): Promise<number> {
  return Number(await page.locator('.blitz-sheet tr[data-you] td').first().innerText());
}

/** Whether the page was told that this seat has put a card on a Dutch pile. */
const hasPlaced = ({ frames }: Visitor, seat: number) =>
  frames.some((frame) => typeof frame === 'string' && frame.includes(`["placed",${seat},`));

/** Whether the page was told that the first seat has picked a card up, and not yet that it has put the card down. */
const carries = ({ frames }: Visitor) => {
  const told = frames.filter((frame) => typeof frame === 'string').join();
  return (
    told
      .match(/"(?:picked|placed|built|putBack)",0\b/g)
      ?.at(-1)
      ?.startsWith('"picked"') ?? false
  );
};

/**
 * Plays flat until it is enough. Three deals in fifty would leave the others nothing to place if one person only stood
 * by. The last blitz card stays where it is, because it would end the round.
 */
async function playAlong(flat: Visitor, seat: number, enough: () => boolean): Promise<void> {
  const blitz = flat.page.locator(`[data-spot="${seat}.blitz"]`);
  const more = async () => !(await blitz.getAttribute('data-label'))!.endsWith(' 1 card');
  while (!enough() && (await more())) await flat.turn(tastes['dutch-blitz']);
}

it('a round is run with keys, with thumbs and flat in one match', { timeout: 600_000 }, async () => {
  const keys = await visitor('keyboard', { ...MOVING, viewport: SMALL });
  const [thumbs, flat] = [await visitor('touch', MOVING), await visitor('mouse')];
  // A bot could end the round before a runner has placed a card on a slow machine.
  const code = await run(0, keys, thumbs, flat);
  const runner = new Runner(keys, new Keys(keys));
  const ran = () => hasPlaced(keys, 0) && hasPlaced(thumbs, 1);
  await Promise.all([runner.race(ran), new Runner(thumbs, await Thumbs.of(thumbs)).race(ran), playAlong(flat, 2, ran)]);
  await thumbs.press('Play flat');
  await Promise.all([runner.race(), ...[thumbs, flat].map((one) => one.play(tastes['dutch-blitz']))]);
  const people = [keys, thumbs, flat];
  const cards = await Promise.all(people.map(placed));
  console.log(`placed with keys, thumbs and flat: ${cards.join(', ')}`);
  expect(Math.min(...cards)).toBeGreaterThanOrEqual(1);
  await expect.poll(() => keys.page.locator('.over-sheet tbody tr').count(), LATE).toBe(people.length);
  // A film of it plays by itself, and leaves the sheet as it is. Its words, and the button to stop it, are beside the sheet.
  const beside = keys.page.locator('.arena[data-aside]');
  await beside.locator('canvas[data-frames]').waitFor();
  await beside.getByRole('button', { name: 'Pause' }).click();
  await keys.page.setViewportSize({ width: 960, height: 540 });
  const words = (await beside.locator('.arena-caption-card').boundingBox())!;
  const sheet = (await keys.page.locator('.over-sheet').boundingBox())!;
  expect(words.x + words.width).toBeLessThan(sheet.x);
  await beside.getByRole('button', { name: 'Play' }).click();
  await keys.page.setViewportSize(SMALL);
  // Who loads the page again has the winners behind the sheet.
  await keys.page.reload();
  await keys.page.locator('.over-sheet').waitFor();
  await keys.page.locator('.arena:not(.arena-replay)[data-phase=over] canvas[data-frames]').waitFor();
  // The race opens in 3D, with everybody's name over their bean.
  await keys.press('Watch it again');
  const shown = keys.page.locator('.arena-replay');
  await shown.locator('canvas[data-frames]').waitFor();
  await shown.getByRole('combobox', { name: 'Camera' }).selectOption('Director');
  await expect.poll(() => shown.locator('.arena-tag:not([hidden])').count(), LATE).toBeGreaterThan(0);
  const slider = shown.getByRole('slider');
  const ends = async () => {
    await slider.press('End');
    await expect.poll(() => slider.inputValue(), LATE).toBe(await slider.getAttribute('max'));
  };
  await ends();
  // Its film is a few seconds long, and has an address that others can open.
  await keys.page.getByRole('combobox', { name: 'Show' }).selectOption('The film');
  await keys.page.waitForURL(/\/m\/[^/]+\/film$/);
  await flat.page.goto(new URL(keys.page.url()).pathname);
  const film = flat.page.locator('.arena-replay').getByRole('slider');
  await expect.poll(async () => Number(await film.getAttribute('max')), LATE).toBeLessThanOrEqual(15 * STEPS);
  // Who wants less motion presses play first.
  await flat.page.locator('.arena-film').getByRole('button', { name: 'Play' }).waitFor();
  await ends();
  const { table } = (await keys.fetch(`/api/tables/${code}`)) as { table: TableInfo };
  const record = parseRace(await keys.fetch(`/api/matches/${table.match}/race`));
  expect(isRefusal(record) || replayWhole(dutchBlitzGround, record)).toHaveProperty('match');
  expect(people.flatMap(({ errors }) => errors)).toEqual([]);
});

/** The address of a proxy that adds 75 ms in each direction. */
async function farAway(): Promise<string> {
  const late = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => setTimeout(() => to.write(chunk), 75));
    from.on('close', () => setTimeout(() => to.destroy(), 75));
    from.on('error', () => {});
  };
  const server = createServer({ noDelay: true }, (client) => {
    const to = connect({ port: Number(new URL(house.url).port), host: '127.0.0.1', noDelay: true });
    late(client, to);
    late(to, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const distance = (a: readonly number[], b: readonly number[]) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);

it('two browsers 150 ms away see the same piles, and each other where they are', async () => {
  const options = { ...MOVING, viewport: SMALL, baseURL: await farAway() };
  const people = [await visitor('keyboard', options), await visitor('mouse', options)] as const;
  // With four bots, one of them surely has a one to begin a pile.
  await run(4, ...people);
  const canvases = people.map(({ page }) => page.locator('.arena canvas'));
  const told = async (name: string) =>
    (await Promise.all(canvases.map((canvas) => canvas.getAttribute(`data-${name}`)))) as [string, string];
  const places = async () => (await told('seen')).map((seen) => seen.split(',').map((at) => at.split(' ').map(Number)));
  const started = async () => (await told('goal')).every((goal) => goal);
  await expect.poll(started, { timeout: 60_000 }).toBe(true);
  const [before] = await places();
  // Both run around for a moment.
  for (const keys of ['wd', 'a', 's', 'aw']) {
    const down = people.flatMap(({ page }) => [...keys].map((key) => [page.keyboard, key] as const));
    for (const [keyboard, key] of down) await keyboard.down(key);
    await people[0].page.waitForTimeout(500);
    for (const [keyboard, key] of down) await keyboard.up(key);
  }
  const apart = async () => {
    const [mine, theirs] = await places();
    return Math.max(...[0, 1].map((seat) => distance(mine![seat]!, theirs![seat]!)));
  };
  await expect.poll(apart, LATE).toBeLessThan(TOLERANCE);
  const [after] = await places();
  for (const seat of [0, 1]) expect(distance(after![seat]!, before![seat]!)).toBeGreaterThan(10 * TOLERANCE);
  const same = async () => {
    const [mine, theirs] = await told('piles');
    return mine === theirs && /[1-9]/.test(mine);
  };
  await expect.poll(same, LATE).toBe(true);
});

it('a race is drawn again after the graphics card was taken away, and goes on by gamepad, flat and back on foot', async () => {
  const one = await visitor('mouse', { ...MOVING, viewport: SMALL });
  const pad = await Pad.of(one);
  // A match is not over after a round, so there is always something to watch. With a 1 on top, there is a card to place in
  // every deal, and the slowest bot does not end the round before.
  const code = await one.sitDown('dutch-blitz', 2, { match: true, ones: true }, 'newcomer');
  const canvas = one.page.locator('.arena canvas');
  const frames = async () => Number(await canvas.getAttribute('data-frames'));
  await expect.poll(frames, LATE).toBeGreaterThan(20);
  const card = await canvas.evaluateHandle(
    (canvas: HTMLCanvasElement) => canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!,
  );
  await card.evaluate((card) => card.loseContext());
  await one.page.locator('.arena canvas[data-lost]').waitFor();
  await card.evaluate((card) => card.restoreContext());
  await one.page.locator('.arena canvas:not([data-lost])').waitFor();
  const before = await frames();
  await expect.poll(frames, LATE).toBeGreaterThan(before);
  // A feeling is shown over the bean of who has it.
  await one.page.keyboard.press('2');
  await one.page.locator('[data-over="feeling-0"]').waitFor({ state: 'attached' });
  await Runner.newcomer(one, pad).race(() => hasPlaced(one, 0));
  expect(hasPlaced(one, 0)).toBe(true);
  await one.press('Play flat');
  expect(await one.turn(tastes['dutch-blitz'])).toBe(true);
  // Who only watches has a director, may take the camera, and give it back.
  const watcher = await visitor('mouse', { ...MOVING, viewport: SMALL });
  await watcher.goTo(code);
  await watcher.page.locator('.arena canvas[data-frames]').waitFor();
  const camera = watcher.page.getByRole('combobox', { name: 'Camera' });
  expect(await camera.inputValue()).toBe('director');
  for (const seat of [0, 1]) {
    await camera.selectOption(`${seat}`);
    await watcher.page.locator(`.arena-rivals li:nth-child(${seat + 2})[data-you]`).waitFor({ state: 'attached' });
  }
  await camera.selectOption('Director');
  expect(watcher.errors).toEqual([]);
  await watcher.leave();
  await one.press('Play in 3D');
  await expect.poll(frames, LATE).toBeGreaterThan(0);
  expect(one.errors).toEqual([]);
});

/** What is cut off, or lies over something else, of all that is read and pressed around a race. It runs in the page. */
function crowded(): string[] {
  const groups = [
    '.arena-own',
    '.arena-touch button',
    '.arena-stick',
    '.arena-buttons > *',
    '.arena-rivals',
    '.arena-coach:not(:empty)',
  ];
  const boxesOf = (group: string) =>
    [...document.querySelectorAll(`.arena ${group}`)]
      .map((element) => ({ group, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
  const arena = document.querySelector('.arena')!.getBoundingClientRect();
  const boxes = groups.flatMap(boxesOf);
  const cut = [...boxes, ...boxesOf('.arena-own figure')].filter(({ box }) => {
    const beside = box.left < arena.left - 1 || box.right > arena.right + 1;
    return beside || box.top < arena.top - 1 || box.bottom > arena.bottom + 1;
  });
  const over = boxes.filter(({ box }, at) =>
    boxes.slice(0, at).some(({ box: other }) => {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      return across > 1 && down > 1;
    }),
  );
  return [...cut.map(({ group }) => `${group} is cut off`), ...over.map(({ group }) => `${group} lies over something`)];
}

it.each([
  ['open', 4],
  ['classic', 8],
] as const)('with a card in hand everything fits on every screen, %s with %i', async (variant, seats) => {
  const one = await visitor('touch', MOVING);
  const { page } = one;
  await one.sitDown('dutch-blitz', seats, { match: true, ones: true, variant }, 'newcomer');
  await page.locator('.arena canvas[data-goal]').waitFor();
  // The page shows a card in the hand before the house has said so, and may have to take that back.
  await Runner.newcomer(one, await Thumbs.of(one)).race(({ holds }) => holds && carries(one));
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [568, 320],
    [720, 450],
    [960, 540],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.locator('.arena-held').count()).toBe(1);
    expect(await page.evaluate(crowded), `${width}x${height}`).toEqual([]);
  }
});

it('where nothing can be drawn a race opens flat by itself', async () => {
  const one = await visitor('mouse', MOVING);
  await one.page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await one.sitDown('dutch-blitz', 2);
  expect(await one.turn(tastes['dutch-blitz'])).toBe(true);
  expect(await one.page.getByRole('button', { name: 'Play in 3D' }).count()).toBe(0);
});

it('a race of eight is drawn with few calls and triangles', async () => {
  const one = await visitor('mouse', { ...MOVING, viewport: SMALL });
  await one.sitDown('dutch-blitz', 8);
  const canvas = one.page.locator('.arena canvas');
  const piles = async () => (await canvas.getAttribute('data-piles'))?.match(/[1-9]/g)?.length ?? 0;
  await expect.poll(piles, { timeout: 60_000 }).toBeGreaterThanOrEqual(6);
  const drawn = await canvas.evaluate((canvas) => ({ ...canvas.dataset }));
  expect(Number(drawn['calls'])).toBeGreaterThan(10);
  expect(Number(drawn['calls'])).toBeLessThan(150);
  expect(Number(drawn['triangles'])).toBeLessThan(200_000);
  console.log(`${drawn['calls']} calls, ${drawn['triangles']} triangles, ${drawn['script']} ms of script a frame`);
});
