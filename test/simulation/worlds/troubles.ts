/** Faults of a random world while its script runs: random faults of every kind at one rate, and a few outages. */
import type { QuotaProfile } from '../../../emulator/quotas';
import { actions } from '../../../functions/orchestrator/handler';
import { scenarioFile } from '../../../simulator/scenario/schema';
import { type Draw, drawFrom, minutesAfter } from './draw';
import type { Document, Frame } from './drawn';

/**
 * Targets with the maximum length of their outage in minutes: as long as the retries of their callers are designed for,
 * and longer.
 */
const OUTAGES: readonly (readonly [target: string, kinds: readonly string[], minutes: number])[] = [
  ['sns', ['throttle', 'error'], 240],
  ['events', ['throttle', 'error'], 240],
  ['dynamodb', ['throttle', 'error'], 6],
  ['dynamodb', ['throttle'], 1440],
  ['dynamodb:TransactWriteItems', ['crash-after', 'throttle'], 10],
  ['dynamodb:UpdateItem', ['crash-after', 'error'], 10],
  ['lambda:stream-router', ['crash-before', 'crash-after', 'throttle'], 4],
  ['lambda:stream-router', ['crash-before', 'throttle'], 1440],
  ['lambda:orchestrator', ['crash-before', 'crash-after', 'throttle'], 20],
  ['lambda:evaluator', ['crash-before', 'timeout'], 60],
  ['lambda:trigger', ['crash-before', 'crash-after', 'timeout'], 20],
  ['lambda:run-checker', ['crash-before', 'crash-after', 'timeout'], 40],
  ['lambda:orchestrator/logResult', ['crash-before', 'crash-after'], 30],
  ['lambda:orchestrator/releaseLock', ['crash-before', 'crash-after'], 30],
  ['lambda:orchestrator/resolvePipeline', ['crash-before', 'crash-after'], 30],
  ['lambda:watchdog', ['crash-before', 'crash-after', 'throttle'], 240],
  ['lambda:watchdog', ['crash-before', 'throttle'], 1500],
  ['lambda:sweeper', ['crash-before', 'crash-after', 'throttle'], 240],
  ['lambda:sweeper', ['crash-before', 'throttle'], 1500],
  ['scheduler', ['drop'], 300],
  ['states:StartExecution', ['throttle', 'crash-after'], 4],
  ['stream', ['delay', 'duplicate'], 120],
];

const FUNCTIONS = ['stream-router', 'watchdog', 'sweeper', 'orchestrator', 'evaluator', 'trigger', 'run-checker'];

/** Functions whose clocks differ from the others, if the schema of scenario files has `clocks`. */
export const drawClocks = (draw: Draw): Document => {
  if (!Object.hasOwn(scenarioFile.shape, 'clocks') || !draw.chance(0.25)) return {};
  const clocks = draw
    .some(FUNCTIONS, 1, 3)
    .map((name) => [name, draw.pick(['-90s', '-30s', '-2s', '2s', '30s', '90s'])]);
  return { clocks: Object.fromEntries(clocks) as Document };
};

/** In some worlds, readers of the table's index do not see for a while what was written a moment ago. */
const drawIndexLag = (draw: Draw, { startMs, quietMs }: Frame): Document[] => {
  if (!draw.chance(0.25)) return [];
  const minutes = (quietMs - startMs) / 60_000;
  const from = draw.int(0, minutes - 10);
  const until = Math.min(minutes, from + draw.int(10, 720));
  return [
    {
      ...{ target: 'index', kind: 'delay', by: draw.pick(['100ms', '1s', '5s', '30s', '90s']) },
      ...{ from: minutesAfter(startMs, from), until: minutesAfter(startMs, until) },
    },
  ];
};

/** In some worlds, a few transitions of executions take minutes or hours. */
const drawHungExecutions = (draw: Draw, { quietMs }: Frame): Document[] => {
  if (!draw.chance(0.2)) return [];
  return Array.from({ length: draw.int(1, 4) }, () => ({
    ...{ target: 'transitions', kind: 'delay', by: draw.pick(['20s', '3m', '20m', '70m', '3h', '6h']) },
    ...{ after: draw.int(0, 150), count: draw.int(1, 3), until: new Date(quietMs).toISOString() },
  }));
};

/** Calls of one Task of the state machine each. */
export const TASKS = [
  ...Object.keys(actions).map((action) => `lambda:orchestrator/${action}`),
  'lambda:trigger/cancel',
];

/** Beyond all retries of a Task: after so many errors, the state machine catches the last one. */
const CAUGHT = 17;

/** The calls of a Task fail until the state machine catches their error. Its own calls of DynamoDB do not crash. */
export const caughtTask = (draw: Draw, target: string, { quietMs }: Frame): Document => ({
  ...{ target, kind: target.startsWith('state:') ? 'error' : draw.pick(['crash-before', 'crash-after']) },
  ...{ after: draw.int(0, 4), count: draw.int(CAUGHT, 2 * CAUGHT), until: new Date(quietMs).toISOString() },
});

const drawCaughtTasks = (draw: Draw, frame: Frame): Document[] =>
  draw.chance(0.2) ? [caughtTask(draw, draw.pick(TASKS), frame)] : [];

const WRITES = ['UpdateItem', 'PutItem', 'DeleteItem', 'TransactWriteItems'];
const LOST_PER_WRITE = 20;

/**
 * In some worlds, one in a few writes to the table is slow, or is made and its answer is lost: it is sent again, and
 * finds what it has written itself, or what another has written meanwhile.
 */
const drawLostAnswers = (draw: Draw, { quietMs }: Frame): Document[] => {
  if (!draw.chance(0.15)) return [];
  const until = new Date(quietMs).toISOString();
  const isHard = draw.chance(0.5);
  return WRITES.flatMap((operation) =>
    Array.from({ length: LOST_PER_WRITE }, () => ({
      ...{
        target: `dynamodb:${operation}`,
        until,
        after: draw.int(0, 200),
        count: draw.pick(isHard ? [1, 4, 7] : [1]),
      },
      ...(draw.chance(0.7) ? { kind: 'crash-after' } : { kind: 'delay', by: draw.pick(['500ms', '2s', '4s']) }),
    })),
  );
};

/** Each kind has a stream of draws of its own. */
export const drawRareFaults = (seed: number, frame: Frame): Document[] => [
  ...drawIndexLag(drawFrom(seed, 'index'), frame),
  ...drawHungExecutions(drawFrom(seed, 'hung'), frame),
  ...drawCaughtTasks(drawFrom(seed, 'caught'), frame),
  ...drawLostAnswers(drawFrom(seed, 'lost-answers'), frame),
];

export const drawTroubles = (draw: Draw, { startMs, quietMs }: Frame): { faults: Document[]; random: Document } => {
  const minutes = (quietMs - startMs) / 60_000;
  const faults = draw.some(OUTAGES, 0, 4).map(([target, kinds, longest]): Document => {
    const from = draw.int(10, minutes - 10);
    const kind = draw.pick(kinds);
    return {
      target,
      kind,
      from: minutesAfter(startMs, from),
      until: minutesAfter(startMs, Math.min(minutes, from + draw.int(1, longest))),
      ...(kind === 'delay' ? { by: `${draw.int(5, 300)}s` } : {}),
    };
  });
  return {
    faults,
    random: {
      faults: draw.weighted([
        [2, 0],
        [2, 0.004],
        [2, 0.015],
        [1, 0.04],
        [1, 0.09],
      ]),
      until: new Date(quietMs).toISOString(),
    },
  };
};

/** A third of the worlds have the limits of an account, and calls that take time. No part of the scenario file. */
export const quotasOf = ({ seed }: { seed: number }): { quotas?: QuotaProfile } => {
  const quotas = drawFrom(seed, 'quotas').weighted<QuotaProfile | undefined>([
    [4, undefined],
    [1, 'account'],
    [1, 'new-account'],
  ]);
  return quotas === undefined ? {} : { quotas };
};
