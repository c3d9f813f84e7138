/** Rights of the orchestrator. */
import { type Grant, PUT, QUERY, READ, UPDATE } from './grant';
import { keepLostInvocations, setTimers } from './shared-grants';

export const orchestratorGrants: readonly Grant[] = [
  {
    why: 'read configuration, run logs, runs and locks',
    actions: [READ],
    on: ['table'],
    keys: ['PIPELINE#*', 'ARCHETYPE#*', 'CALENDAR#*', 'POOL#*', 'RUN#*', 'WAIT#*', 'LOCK#*'],
  },
  {
    why: 'record runs, run logs, decisions and events',
    actions: [PUT, UPDATE],
    on: ['table'],
    keys: ['PIPELINE#*', 'RUN#*'],
  },
  {
    why: 'request reruns after drift and late data, and show those that wait for upstreams to the router again',
    actions: [READ, PUT, UPDATE],
    on: ['table'],
    keys: ['REQUEST#*'],
  },
  { why: 'see which runs of a schedule are open', actions: [QUERY], on: ['table'], keys: ['PIPELINE#*'] },
  { why: 'see who depends on a pipeline', actions: [QUERY], on: ['table'], keys: ['UPSTREAM#*'] },
  { why: 'write the MARKERs of dependants', actions: [PUT], on: ['table'], keys: ['MARKER#*'] },
  {
    why: 'move what onCompleted and onFailed name',
    actions: [READ, UPDATE, 'dynamodb:ConditionCheckItem'],
    on: ['table'],
    keys: ['LIFECYCLE#*', 'LIFECYCLEGROUP#*'],
  },
  {
    why: 'take, renew and release locks, and wait for them in their queues',
    actions: [QUERY, PUT, UPDATE, 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
    on: ['table'],
    keys: ['LOCK#*'],
  },
  { why: 'see whether the holder of a lock still runs', actions: ['states:DescribeExecution'], on: ['executions'] },
  { why: 'end reruns that find nothing to run', actions: [READ, PUT], on: ['table'], keys: ['RERUN#*'] },
  {
    why: 'take and give back slots of pools, and wait for them in their queues',
    actions: [READ, QUERY, PUT, UPDATE, 'dynamodb:DeleteItem'],
    on: ['table'],
    keys: ['SLOTS#*'],
  },
  { why: 'give back slots of engines', actions: [UPDATE], on: ['table'], keys: ['ENGINE#*'] },
  {
    why: 'keep MARKERs only while their pipeline is held',
    actions: ['dynamodb:ConditionCheckItem'],
    on: ['table'],
    keys: ['PIPELINE#*'],
  },
  ...setTimers,
  ...keepLostInvocations,
];
