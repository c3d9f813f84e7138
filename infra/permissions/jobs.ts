/** Rights of the functions that start jobs, poll them and record their reports. */
import { engineStacks } from '../../kernel/engines/engines';
import { type Grant, PUT, QUERY, READ, UPDATE } from './grant';
import { beFedByTheStream, moveJobs, readSecrets } from './shared-grants';

const grantsOfEngines = (name: 'trigger' | 'run-checker'): Grant[] =>
  Object.values(engineStacks).flatMap((stack): readonly Grant[] => ('grants' in stack ? stack.grants[name] : []));

export const triggerGrants: readonly Grant[] = [
  { why: 'read its run, see who holds the lock', actions: [READ], on: ['table'], keys: ['RUN#*', 'LOCK#*'] },
  {
    why: 'record the start of a job in the run, its events and the way back from the job',
    actions: [PUT],
    on: ['table'],
    keys: ['RUN#*', 'PIPELINE#*', 'JOB#*'],
  },
  { why: 'renew the lock', actions: [UPDATE], on: ['table'], keys: ['LOCK#*'] },
  ...moveJobs,
  { why: 'put jobs that report their status', actions: [PUT], on: ['table'], keys: ['LIFECYCLE#job#*'] },
  {
    why: 'register chunks, take over those that have completed, and stop dispatching those of a run',
    actions: [READ, QUERY, PUT, UPDATE],
    on: ['chunkTable'],
    keys: ['CHUNKS#*'],
  },
  ...grantsOfEngines('trigger'),
  ...readSecrets,
];

export const runCheckerGrants: readonly Grant[] = [
  {
    why: 'see who holds the lock, count the wake-ups so far',
    actions: [READ],
    on: ['table'],
    keys: ['LOCK#*', 'RUN#*', 'WAIT#*'],
  },
  { why: 'record signs of life, renew the lock', actions: [UPDATE], on: ['table'], keys: ['RUN#*', 'LOCK#*'] },
  {
    why: 'see how the chunks of a run are doing, have more dispatched, and stop that',
    actions: [READ, UPDATE],
    on: ['chunkTable'],
    keys: ['CHUNKS#*'],
  },
  ...moveJobs,
  ...grantsOfEngines('run-checker'),
  ...readSecrets,
];

export const fanOutGrants: readonly Grant[] = [
  { why: 'read the chunks of runs', actions: [READ, QUERY], on: ['table'], keys: ['CHUNKS#*'] },
  { why: 'hand chunks out, and end those that cannot be', actions: [UPDATE], on: ['table'], keys: ['CHUNKS#*'] },
  { why: 'notify a run that its chunks have ended', actions: [PUT], on: ['table'], keys: ['REPORT#*'] },
  { why: 'invoke the workers', actions: ['lambda:InvokeFunction'], on: ['fanOutWorkerArns'] },
  ...beFedByTheStream,
];

export const updateStatusGrants: readonly Grant[] = [
  ...moveJobs,
  { why: 'keep the groups of jobs', actions: [READ, UPDATE], on: ['table'], keys: ['LIFECYCLEGROUP#job#*'] },
];
