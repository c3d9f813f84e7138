/**
 * The console over 10,000 pipelines with 30 days each, in a real browser: `npx tsx bench/console.ts [PIPELINES]`. It
 * prints when the first rows are there, how many frames are dropped while the grid scrolls, and what each view reads.
 */
import { processArguments } from '../aws/runtime/environment';
import { launch, watch } from '../test/console/browser';
import { largeFleet, nameOf } from '../test/console/large-fleet';
import { type ConsoleWorld, consoleWorld } from '../test/support/console-world';

const DAYS = 30;
const LOADS = 5;
/** A frame that takes longer than two of 60 a second has dropped one. */
const DROPPED_MS = 34;

const say = (what: string, figure: string): void => console.log(`${what.padEnd(58)} ${figure}`);
const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]!;

/** Scrolls through some 4,000 pixels a second, and gives the milliseconds between the frames. */
const SCROLL = `new Promise((resolve) => {
  const grid = document.querySelector('.grid-scroller');
  const frames = [];
  let last;
  const frame = (at) => {
    if (last !== undefined) frames.push(at - last);
    last = at;
    grid.scrollBy(0, 66);
    if (frames.length < 240) requestAnimationFrame(frame);
    else resolve(frames);
  };
  requestAnimationFrame(frame);
})`;

const unitsOf = async ({ session, read }: ConsoleWorld, path: string): Promise<number> => {
  const { units } = session.embedded;
  const before = units.length;
  await read(path);
  return units.slice(before).reduce((sum, unit) => sum + unit.read, 0);
};

const main = async (): Promise<void> => {
  const pipelines = Number(processArguments()[0] ?? 10_000);
  const world = await consoleWorld({ session: largeFleet({ pipelines, days: DAYS }) });
  say('pipelines, days', `${pipelines}, ${DAYS}`);
  const names = Array.from({ length: 25 }, (_, index) => nameOf(5000 + index)).join(',');
  const range = 'from=2026-02-06&to=2026-03-07';
  say('read units: list of the first 200 pipelines', String(await unitsOf(world, '/api/fleet')));
  say('read units: 25 rows', String(await unitsOf(world, `/api/fleet/rows?pipelines=${names}&${range}`)));
  say('read units: one call for attention', String(await unitsOf(world, '/api/attention')));
  const browser = await launch();
  const firsts: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const { page, context } = await watch(browser);
    const begun = performance.now();
    await page.goto(`http://127.0.0.1:${world.port}/#token=${world.token}`);
    await page.getByRole('gridcell', { name: `${nameOf(0)}, 2026-03-07: completed` }).waitFor();
    firsts.push(performance.now() - begun);
    if (load === LOADS - 1) {
      const frames = await page.evaluate<number[]>(SCROLL);
      const dropped = frames.filter((ms) => ms > DROPPED_MS).length;
      say('frames dropped of 240 while scrolling', `${dropped}, the longest ${Math.max(...frames).toFixed(0)} ms`);
    }
    await context.close();
  }
  say(`first rows are there, median of ${LOADS}`, `${median(firsts).toFixed(0)} ms`);
  await browser.close();
  await world.close();
};

void main();
