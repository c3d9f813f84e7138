/**
 * The reads of a tick of the watchdog and one of the sweeper together, and their time, at growing numbers of pipelines
 * with 24 schedules each: with nothing due, and with all instances of 1 % of the pipelines missed; and after how long a
 * MARKER is found whose record was given up. Baseline: what reading every pipeline would be.
 * Run: npx tsx bench/watchdog.ts [pipelines…]
 *
 * Not measured: the network. On AWS each request takes some milliseconds, eight at a time.
 */
import Table from 'cli-table3';
import { processArguments } from '../aws/runtime/environment';
import { lastMarker, nameOfPipeline, TICK_AT, watchedTable } from '../test/simulation/many-schedules';

const TICK_MINUTES = 5;

/** Bounds of an idle tick, whatever the number of pipelines. */
const mostWhenIdle = { requests: 20, units: 20 };

/** The record of the last pipeline's MARKER is given up, and EventBridge delivers the notification. */
const foundAfter = async (pipelines: number): Promise<string[]> => {
  const { tick, advance, put, table } = watchedTable({ pipelines, overdue: 0, schedules: 0 });
  put(lastMarker(pipelines));
  await table.sweep.lost(TICK_AT);
  let [minutes, requests, units, cpuMs] = [0, 0, 0, 0];
  while ((await table.ledgers.pending(nameOfPipeline(pipelines - 1))).length === 0) {
    minutes += TICK_MINUTES;
    advance(TICK_MINUTES * 60_000);
    const used = await tick();
    [requests, units, cpuMs] = [requests + used.requests, units + used.units, cpuMs + used.cpuMs];
  }
  return [pipelines, `${minutes} min`, requests, units, cpuMs].map(String);
};

const main = async (): Promise<void> => {
  const sizes = processArguments().length > 0 ? processArguments().map(Number) : [100, 1000, 10_000];
  const table = new Table({
    head: ['pipelines', 'schedules', 'tick', 'requests', 'items read', 'read units', 'alerts', 'processor ms'],
    style: { head: [], border: [] },
  });
  let isCheap = true;
  for (const pipelines of sizes) {
    for (const [name, overdue] of [
      ['idle', 0],
      ['1 % overdue', Math.ceil(pipelines / 100)],
    ] as const) {
      const { tick } = watchedTable({ pipelines, overdue });
      const { requests, items, units, alerts, cpuMs } = await tick();
      if (overdue === 0) isCheap &&= requests <= mostWhenIdle.requests && units <= mostWhenIdle.units;
      table.push([pipelines, pipelines * 24, name, requests, items, units, alerts, cpuMs].map(String));
    }
  }
  const lost = new Table({
    head: ['pipelines', 'lost MARKER found after', 'requests until then', 'read units', 'processor ms'],
    style: { head: [], border: [] },
  });
  for (const pipelines of sizes) lost.push(await foundAfter(pipelines));
  process.stdout.write(`${lost.toString()}\n`);
  process.stdout.write(
    `${table.toString()}\nidle: at most ${mostWhenIdle.requests} requests and ${mostWhenIdle.units} read units, ` +
      `whatever the number of pipelines: ${isCheap ? 'reached' : 'NOT reached'}\n`,
  );
  if (!isCheap) process.exitCode = 1;
};

void main();
