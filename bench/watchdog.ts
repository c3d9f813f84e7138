/**
 * What a tick of the watchdog reads, and its time, at growing numbers of pipelines with 24 schedules each: with nothing
 * due, and with all instances of 1 % of the pipelines missed. Baseline: what reading every pipeline would be. Run: npx
 * tsx bench/watchdog.ts [pipelines…]
 *
 * Not measured: the network. On AWS each request takes some milliseconds, eight at a time.
 */
import Table from 'cli-table3';
import { processArguments } from '../adapters/environment';
import { watchedTable } from '../test/simulation/many-schedules';

/** An idle tick may read the round's pipelines and its place, and nothing that grows. */
const MOST_ITEMS_WHEN_IDLE = 101;

const main = async (): Promise<void> => {
  const sizes = processArguments().length > 0 ? processArguments().map(Number) : [100, 1000, 10_000];
  const table = new Table({
    head: ['pipelines', 'schedules', 'tick', 'requests', 'items read', 'read units', 'alerts', 'processor ms'],
    style: { head: [], border: [] },
  });
  let isConstant = true;
  for (const pipelines of sizes) {
    for (const [name, overdue] of [
      ['idle', 0],
      ['1 % overdue', Math.ceil(pipelines / 100)],
    ] as const) {
      const { tick } = watchedTable({ pipelines, overdue });
      const { requests, items, units, alerts, cpuMs } = await tick();
      if (overdue === 0) isConstant &&= items <= MOST_ITEMS_WHEN_IDLE;
      table.push([pipelines, pipelines * 24, name, requests, items, units, alerts, cpuMs].map(String));
    }
  }
  process.stdout.write(
    `${table.toString()}\nidle: at most ${MOST_ITEMS_WHEN_IDLE} items, whatever the number of pipelines: ` +
      `${isConstant ? 'reached' : 'NOT reached'}\n`,
  );
  if (!isConstant) process.exitCode = 1;
};

void main();
