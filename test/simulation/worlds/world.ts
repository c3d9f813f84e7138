/**
 * A random world: some pipelines with any mix of features, two days of actions by operators and programs, and faults;
 * then the faults stop, and the world has a day and a half to finish, longer if a retry waits for hours, with the
 * watchdog ticking. One in six is long: a pipeline or two over one or two weeks, so that pauses last for days and ended
 * runs expire. A small world lasts hours in place of days: many of them cost as much as one usual world. The same seed
 * and size give the same world, to the last byte.
 */

import type { Scenario } from '../../../simulator/scenario/scenario';
import { inlineScenario } from '../../support/inline';
import { drawChunks, drawEvaluators, drawJobs, firstOfEach } from './answers';
import { drawApproval, drawApprovals, drawLinks, throughLinks } from './approvals';
import { withBackfill } from './backfills';
import { withChange } from './changes';
import { deriveCalendar, derivePipelines, isLoadable, surroundingsOf } from './derived/documents';
import { hoursToEnd, settlesFrom } from './derived/patience';
import { drawActions, drawItems, drawRecurring, rewritten } from './derived/scripts';
import { drawPipeline } from './documents';
import { type Draw, dateFrom, drawFrom } from './draw';
import type { Document, Drawn, Frame } from './drawn';
import { drawMoves, drawSubjects } from './moves';
import { drawNotifications, drawSenders } from './notifications';
import { drawOddReports, drawOddSensors, withOddAnswers, withOddMessages } from './odd-answers';
import { drawMalformed, drawNearMisses } from './outsiders';
import { withPeriods } from './periods';
import { drawPool, drawPoolChanges, drawPooled } from './pools';
import { drawLargeInPause, drawLongOutages } from './provoked';
import {
  drawLateCancels,
  drawLongRetry,
  drawMigrations,
  drawSecondMarkers,
  eventsOfLongRetry,
  hoursOf,
  jobsOfLongRetry,
  type LongRetry,
  withLongRetry,
} from './provoked-waits';
import { drawAlerts, withRouting } from './routing';
import { drawScript } from './script';
import { drawOffsets, drawSignals, drawSources } from './signals';
import { drawClocks, drawRareFaults, drawTroubles } from './troubles';
import { withUpstreamRuns } from './upstream-runs';

const HOUR_MS = 3_600_000;
/** Beside what its pipelines may take: sweeps, redriven records and whatever a fault has delayed. */
const SETTLING_HOURS = 12;

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

export type WorldSize = 'small' | 'usual';

export interface World {
  seed: number;
  /** As a scenario file has it. */
  file: Document;
  pipelines: readonly Drawn[];
}

export type SeededFile = Pick<World, 'file' | 'seed'>;

/** So few on each engine that reruns of several pipelines meet. */
const drawLimits = (draw: Draw, pipelines: readonly Drawn[]): Record<string, number> =>
  Object.fromEntries(pipelines.map(({ document }) => [(document.trigger as { type: string }).type, draw.int(1, 2)]));

interface Size {
  scriptHours: number;
  pipelines: number;
  intervals: readonly number[];
}

/** Watchdog ticks and runs determine the cost of a world. */
const drawSize = (draw: Draw, size: WorldSize): Size => {
  if (size === 'small') return { scriptHours: draw.int(6, 10), pipelines: draw.int(1, 2), intervals: [15, 30] };
  return draw.chance(1 / 6)
    ? { scriptHours: draw.int(6, 14) * 24, pipelines: draw.int(1, 2), intervals: [30, 60] }
    : { scriptHours: 48, pipelines: draw.int(2, 5), intervals: [5, 10, 15] };
};

/** How long what has ended is kept, and how long after that it is still found. */
const drawLife = (draw: Draw): { stack: Document; file: Document } => {
  const days = draw.pick([1, 2, 7, undefined, undefined, undefined]);
  const deletedAfter = draw.pick([undefined, '0s', '2d']);
  return {
    stack: days === undefined ? {} : { runRetentionDays: days },
    file: deletedAfter === undefined ? {} : { deletedAfter },
  };
};

/** How long the pipelines of a world are given at least. */
const leastHours: Readonly<Record<WorldSize, number>> = { small: 0, usual: 24 };

/** With random faults, a stream reader may give up without a retry, so that records are redriven. */
const drawReader = (draw: Draw, random: Document): Document =>
  draw.chance(0.25) && random.faults !== 0 ? { streamRetries: 0 } : {};

/** Inputs for the draws of a world. */
interface Drawing {
  seed: number;
  frame: Frame;
  pipelines: readonly Drawn[];
  retry: LongRetry | undefined;
  pool: Document;
}

/** Every stream of draws has a name, so that a new one changes nothing of what the others draw. */
const drawEvents = (
  { seed, frame, pipelines, retry, pool }: Drawing,
  script: readonly Document[],
  { approvalLinks }: ReturnType<typeof drawLinks>,
): Document[] => {
  const stream = (name: string): Draw => drawFrom(seed, name);
  const approvals = drawApprovals(stream('approvals'), pipelines, script);
  return [
    ...drawSubjects(stream('subjects'), pipelines, frame),
    ...script,
    ...drawLargeInPause(stream('large'), pipelines, script),
    ...eventsOfLongRetry(stream('during-retry'), retry, script, frame),
    ...drawMigrations(stream('migrations'), pipelines, script, frame),
    ...drawSecondMarkers(stream('second'), script),
    ...drawOffsets(stream('offsets'), script),
    ...drawSignals(stream('signals'), pipelines, frame),
    ...drawNotifications(stream('notifications'), pipelines, frame),
    ...drawMalformed(stream('malformed'), pipelines, frame),
    ...drawNearMisses(stream('near-misses'), pipelines, frame),
    ...drawOddSensors(stream('odd-sensors'), pipelines, frame),
    ...drawOddReports(stream('odd-reports'), script),
    ...drawActions(stream('actions'), pipelines, frame),
    ...drawRecurring(stream('recurring'), pipelines, frame),
    ...drawItems(stream('items'), pipelines, frame),
    ...(approvalLinks === true ? throughLinks(stream('through-links'), approvals) : approvals),
    ...drawPoolChanges(stream('pool-changes'), pool, frame),
  ];
};

const drawPipelines = (draw: Draw, seed: number, count: number, frame: Frame): Omit<Drawing, 'seed' | 'frame'> => {
  const drawn: Drawn[] = [];
  while (drawn.length < count) drawn.push(drawPipeline(draw, drawn.length + 1, drawn, frame));
  const [moves, sources, routing] = [drawFrom(seed, 'moves'), drawFrom(seed, 'sources'), drawFrom(seed, 'routing')];
  const [approval, upstreams] = [drawFrom(seed, 'approval'), drawFrom(seed, 'upstream-runs')];
  const retry = drawLongRetry(drawFrom(seed, 'retry'), drawn);
  const pool = drawPool(drawFrom(seed, 'pool'));
  const routed = drawn.map((pipeline) =>
    withLongRetry(withRouting(routing, drawSources(sources, drawMoves(moves, pipeline))), retry),
  );
  const plain = routed.map((pipeline) => withUpstreamRuns(upstreams, drawApproval(approval, pipeline), drawn, frame));
  return { retry, pool, pipelines: drawPooled(drawFrom(seed, 'pooled'), plain, pool) };
};

/** The documents, changed where their schemas allow it; half of the worlds have them as they were drawn. */
const deriveDocuments = (
  { seed, frame, pipelines, pool }: Drawing,
  file: { start: string; until: string; calendars: Document[] },
): { pipelines: readonly Drawn[]; calendars: Document[] } => {
  const draw = drawFrom(seed, 'derived');
  const [first] = pipelines;
  const [holidays] = file.calendars;
  if (first === undefined || holidays === undefined || draw.chance(1 / 3))
    return { pipelines, calendars: file.calendars };
  const derived = derivePipelines(draw, pipelines, { ...file, pools: [pool] }, frame);
  const whole = {
    ...file,
    pools: [pool],
    archetypes: derived.map(({ archetype }) => archetype),
    pipelines: derived.map(({ document }) => document),
  };
  return { pipelines: derived, calendars: [deriveCalendar(draw, holidays, whole, surroundingsOf(draw, first, frame))] };
};

/** The lists of a scenario file, some entries with what their schemas allow besides. */
const rewriteLists = (
  seed: number,
  file: Document,
  { frame, pipelines }: Pick<Drawing, 'frame' | 'pipelines'>,
): Document => {
  const draw = drawFrom(seed, 'lists');
  const share = draw.pick([0, 0.1, 0.25]);
  const how = { draw, surroundings: surroundingsOf(draw, draw.pick(pipelines), frame), share };
  const { events, jobs, faults, workers, evaluators } = file as Record<string, Document[]> & {
    evaluators: Record<string, Document[]>;
  };
  return {
    ...file,
    events: rewritten('events', events!, { ...how, share: share / 3 }),
    jobs: rewritten('jobs', jobs!, how),
    faults: rewritten('faults', faults!, how),
    ...(workers === undefined ? {} : { workers: rewritten('workers', workers, how) }),
    evaluators: Object.fromEntries(
      Object.entries(evaluators).map(([path, answers]) => [path, rewritten('evaluators', answers, how)]),
    ),
  };
};

/** Without changes that do not go together with the calendars, with another change, or with the rest of a document. */
const withoutMisfits = (file: Document): Document => {
  if (isLoadable(file)) return file;
  const fitting: Document[] = [];
  const fits = (event: Document): boolean => {
    if (event.register === undefined) return true;
    if (!isLoadable({ ...file, events: [...fitting, event] })) return false;
    fitting.push(event);
    return true;
  };
  return { ...file, events: (file.events as Document[]).filter(fits) };
};

export const drawWorld = (seed: number, worldSize: WorldSize = 'usual'): World => {
  const draw = drawFrom(seed, 'world');
  const startMs = Date.parse(`${draw.pick(STARTS)}T${String(draw.int(0, 23)).padStart(2, '0')}:00:00Z`);
  const size = drawSize(draw, worldSize);
  const quietMs = startMs + size.scriptHours * HOUR_MS;
  const frame = { startMs, quietMs };
  const life = drawLife(drawFrom(seed, 'life'));
  const { pipelines: plain, retry, pool } = drawPipelines(draw, seed, size.pipelines, frame);
  const from = new Date(startMs).toISOString();
  const { pipelines, calendars } = deriveDocuments(
    { seed, frame, pipelines: plain, retry, pool },
    {
      start: from,
      until: new Date(quietMs).toISOString(),
      calendars: [{ name: 'holidays', dates: [dateFrom(startMs, 1)] }],
    },
  );
  const watchdogIntervalMinutes = draw.pick(size.intervals);
  const odd = drawFrom(seed, 'odd');
  const evaluators = withOddAnswers(odd, drawEvaluators(draw, pipelines, frame), frame);
  const usual = drawJobs(draw, pipelines, frame);
  const failing = jobsOfLongRetry(drawFrom(seed, 'failing'), retry, frame);
  const script = drawScript(draw, pipelines, frame);
  const late = drawLateCancels(drawFrom(seed, 'late-cancels'), script, frame);
  const { faults, random } = drawTroubles(draw, frame);
  const documents = pipelines.map(({ document }) => document);
  const settlingHours = SETTLING_HOURS + hoursOf(retry) + hoursToEnd(documents, leastHours[worldSize]);
  const links = drawLinks(drawFrom(seed, 'links'), pipelines);
  const file = {
    start: from,
    until: new Date(quietMs + settlingHours * HOUR_MS).toISOString(),
    stack: {
      watchdogIntervalMinutes,
      ...life.stack,
      ...drawSenders(pipelines),
      ...links,
      rerunsPerEngine: drawLimits(drawFrom(seed, 'engines'), pipelines),
      ...(late.streamRetries === undefined ? {} : { streamRetries: late.streamRetries }),
      ...drawReader(drawFrom(seed, 'stream'), random),
      ...drawAlerts(drawFrom(seed, 'alerts'), drawFrom(seed, 'receivers'), pipelines),
    },
    ...life.file,
    ...drawClocks(drawFrom(seed, 'clocks')),
    calendars,
    pools: [pool],
    archetypes: pipelines.map(({ archetype }) => archetype),
    pipelines: pipelines.map(({ document }) => document),
    evaluators,
    jobs: withOddMessages(odd, firstOfEach([...failing, ...usual])),
    ...drawChunks(drawFrom(seed, 'chunks'), pipelines),
    events: [...drawEvents({ seed, frame, pipelines, retry, pool }, script, links), ...late.events],
    faults: [
      ...faults,
      ...late.faults,
      ...drawLongOutages(drawFrom(seed, 'outages'), frame),
      ...drawRareFaults(seed, frame),
    ],
    random,
  };
  const rewrittenFile = rewriteLists(seed, file, { frame, pipelines });
  const drawn = isLoadable(rewrittenFile) ? rewrittenFile : withoutMisfits(file);
  const changing = withChange(drawFrom(seed, 'changes'), drawn, { frame, seed });
  const filling = withBackfill(drawFrom(seed, 'backfills'), changing, { frame, seed });
  const whole = withPeriods(drawFrom(seed, 'periods'), filling, frame);
  const until = new Date(settlesFrom(whole, quietMs) + settlingHours * HOUR_MS).toISOString();
  return { seed, file: { ...whole, until }, pipelines };
};

export const scenarioOf = ({ file }: Pick<World, 'file'>): Scenario => inlineScenario(file);

const line = (document: Document): string => {
  const {
    name,
    archetype: _archetype,
    trigger,
    ...rest
  } = document as { name: string; archetype: string; trigger: Document };
  return `${name} ${String(trigger.type)} ${JSON.stringify(rest)}`;
};

/** A summary of the world for finding the cause of a violation. */
export const inShort = ({ seed, file }: SeededFile): string =>
  [
    `world ${seed}, from ${String(file.start)}`,
    ...((file.pipelines ?? []) as Document[]).map(line),
    ...[...((file.faults ?? []) as Document[]), file.random].map((fault) => `fault ${JSON.stringify(fault)}`),
  ].join('\n');
