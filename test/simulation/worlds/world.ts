/**
 * A random world: 4 to 8 pipelines with any mix of features, two days of what people do to them, and faults; then the
 * faults stop, and the world has a day and a half to settle, with the watchdog ticking. The same seed gives the same
 * world, to the last byte.
 */

import type { Scenario } from '../../../local/simulate/scenario';
import { inlineScenario } from '../inline';
import { drawEvaluators, drawJobs } from './answers';
import { drawPipeline } from './documents';
import { type Draw, dateFrom, drawFrom } from './draw';
import type { Document, Drawn } from './drawn';
import { drawScript } from './script';
import { drawTroubles } from './troubles';

const HOUR_MS = 3_600_000;
const SCRIPT_HOURS = 48;
const SETTLING_HOURS = 36;

/** Among them nights when the clocks of a zone change, ends of months, and a leap year's. */
const STARTS = [
  '2026-03-07',
  '2026-03-28',
  '2026-10-03',
  '2026-10-24',
  '2026-10-31',
  '2026-04-04',
  '2028-02-28',
  '2026-12-31',
  '2026-06-09',
];

export interface World {
  seed: number;
  /** As a scenario file has it. */
  file: Document;
  pipelines: readonly Drawn[];
}

/** So few on each engine that reruns of several pipelines meet. */
const drawLimits = (draw: Draw, pipelines: readonly Drawn[]): Record<string, number> =>
  Object.fromEntries(pipelines.map(({ document }) => [(document.trigger as { type: string }).type, draw.int(1, 2)]));

export const drawWorld = (seed: number): World => {
  const draw = drawFrom(seed, 'world');
  const startMs = Date.parse(`${draw.pick(STARTS)}T${String(draw.int(0, 23)).padStart(2, '0')}:00:00Z`);
  const quietMs = startMs + SCRIPT_HOURS * HOUR_MS;
  const frame = { startMs, quietMs };
  const pipelines: Drawn[] = [];
  for (const count = draw.int(4, 8); pipelines.length < count; )
    pipelines.push(drawPipeline(draw, pipelines.length + 1, pipelines, frame));
  const file = {
    start: new Date(startMs).toISOString(),
    until: new Date(quietMs + SETTLING_HOURS * HOUR_MS).toISOString(),
    stack: {
      watchdogIntervalMinutes: draw.pick([5, 5, 10, 15]),
      rerunsPerEngine: drawLimits(drawFrom(seed, 'engines'), pipelines),
    },
    calendars: [{ name: 'holidays', dates: [dateFrom(startMs, 1)] }],
    archetypes: pipelines.map(({ archetype }) => archetype),
    pipelines: pipelines.map(({ document }) => document),
    evaluators: drawEvaluators(draw, pipelines, frame),
    jobs: drawJobs(draw, pipelines, frame),
    events: drawScript(draw, pipelines, frame),
    ...drawTroubles(draw, frame),
  };
  return { seed, file, pipelines };
};

export const scenarioOf = ({ file }: World): Scenario => inlineScenario(file);

const line = (document: Document): string => {
  const {
    name,
    archetype: _archetype,
    trigger,
    ...rest
  } = document as { name: string; archetype: string; trigger: Document };
  return `${name} ${String(trigger.type)} ${JSON.stringify(rest)}`;
};

/** What is in it, for whoever has to find out what went wrong. */
export const inShort = ({ seed, file, pipelines }: World): string =>
  [
    `world ${seed}, from ${String(file.start)}`,
    ...pipelines.map(({ document }) => line(document)),
    ...[...(file.faults as Document[]), file.random].map((fault) => `fault ${JSON.stringify(fault)}`),
  ].join('\n');
