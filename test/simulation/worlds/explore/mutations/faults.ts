/** Changes of what goes wrong, by the schema of faults. */
import { isOutwaited } from '../../derived/scripts';
import type { Draw } from '../../draw';
import type { Document } from '../../drawn';
import { TASKS } from '../../troubles';
import { frameOf, listOf } from '../scene';
import type { Mutation } from './mutation';

const MINUTE_MS = 60_000;

const TARGETS = [
  ...['dynamodb', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:TransactWriteItems', 'dynamodb:Query'],
  ...['lambda:stream-router', 'lambda:watchdog', 'lambda:sweeper', 'lambda:orchestrator', 'lambda:evaluator'],
  ...['lambda:trigger', 'lambda:run-checker', ...TASKS],
  ...['stream', 'states', 'states:StartExecution', 'states:SendTaskSuccess', 'states:StopExecution'],
  ...['job-events', 'signals', 'sns', 'events', 'kms', 'scheduler', 'scheduler:rate', 'scheduler:timer'],
];

/** For a number of calls, or for a while; over before the script is. */
const drawFault = (draw: Draw, file: Document): Document => {
  const { startMs, quietMs } = frameOf(file);
  const engines = listOf(file, 'pipelines').map(({ trigger }) => String((trigger as Document).type));
  const engine = `engine:${draw.pick(engines)}${draw.pick(['', '/start', '/find', '/status', '/cancel'])}`;
  const kind = draw.pick(['crash-before', 'crash-after', 'timeout', 'throttle', 'error', 'duplicate', 'delay', 'drop']);
  const fromMs = draw.int(startMs, quietMs - MINUTE_MS);
  const untilMs = Math.min(quietMs, fromMs + draw.pick([1, 5, 20, 60]) * MINUTE_MS);
  return {
    target: draw.chance(0.15) ? engine : draw.pick(TARGETS),
    kind,
    ...(kind === 'delay' ? { by: draw.pick(['100ms', '5s', '90s', '10m']) } : {}),
    ...(draw.chance(0.6)
      ? { count: draw.pick([1, 1, 2, 3, 12]), after: draw.int(0, 40), until: new Date(quietMs).toISOString() }
      : { from: new Date(fromMs).toISOString(), until: new Date(untilMs).toISOString() }),
  };
};

const MOST_FAULTS = 8;

export const addFault: Mutation = (file, { draw }) =>
  listOf(file, 'faults').length >= MOST_FAULTS
    ? undefined
    : { ...file, faults: [...listOf(file, 'faults'), drawFault(draw, file)] };

export const removeFault: Mutation = (file, { draw }) => {
  const faults = listOf(file, 'faults');
  if (faults.length === 0) return undefined;
  const removed = draw.int(0, faults.length - 1);
  return { ...file, faults: faults.filter((_, index) => index !== removed) };
};

export const alterFault: Mutation = (file, { draw }) => {
  const faults = listOf(file, 'faults');
  if (faults.length === 0) return undefined;
  const index = draw.int(0, faults.length - 1);
  const altered = { ...faults[index], ...(draw.chance(0.5) ? { after: draw.int(0, 80) } : drawFault(draw, file)) };
  return isOutwaited(altered) ? { ...file, faults: faults.with(index, altered) } : undefined;
};

export const alterRate: Mutation = (file, { draw }) => ({
  ...file,
  random: { faults: draw.pick([0, 0.01, 0.05]), until: new Date(frameOf(file).quietMs).toISOString() },
});
