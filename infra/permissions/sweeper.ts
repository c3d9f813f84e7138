/** Rights of the sweeper. */
import { type Grant, PUT, QUERY, READ, UPDATE } from './grant';
import { keepLostInvocations, publish, setTimers } from './shared-grants';

export const sweeperGrants: readonly Grant[] = [
  { why: 'read the chunks of runs', actions: [READ, QUERY], on: ['chunkTable'], keys: ['CHUNKS#*'] },
  { why: 'mark and close chunks that are stuck or lost', actions: [UPDATE], on: ['chunkTable'], keys: ['CHUNKS#*'] },
  {
    why: 'list pipelines, overdue deadlines, open runs, the outbox, open alerts, owed MARKERs and what is monitored',
    actions: [QUERY],
    on: ['index'],
  },
  { why: 'read run logs, deadlines and MARKERs', actions: [QUERY], on: ['table'], keys: ['PIPELINE#*', 'MARKER#*'] },
  {
    why: 'read pipelines, calendars, runs, MARKERs, what is decided, and the cursor of its sweep',
    actions: [READ],
    on: ['table'],
    keys: ['PIPELINE#*', 'CALENDAR#*', 'RUN#*', 'MARKER#*', 'CASCADE', 'SWEEPER'],
  },
  { why: 'store the cursor of its sweep, and what was lost', actions: [UPDATE], on: ['table'], keys: ['SWEEPER'] },
  {
    why: 'end orphaned runs and monitoring',
    actions: [PUT],
    on: ['table'],
    keys: ['RUN#*'],
  },
  {
    why: 'request reruns after drift and late data, and show requests to the router again',
    actions: [READ, QUERY, PUT, UPDATE],
    on: ['table'],
    keys: ['REQUEST#*'],
  },
  { why: 'end orphaned reruns', actions: [READ, PUT], on: ['table'], keys: ['RERUN#*'] },
  {
    why: 'give back slots of engines, and have the router admit the reruns that wait for them',
    actions: [UPDATE],
    on: ['table'],
    keys: ['ENGINE#*'],
  },
  {
    why: 'give back the slots that orphaned runs have of pools, and their places; see what no live run has',
    actions: [READ, QUERY, UPDATE, 'dynamodb:DeleteItem'],
    on: ['table'],
    keys: ['SLOTS#*'],
  },
  {
    why: 'give back slots of a pool only while their run has ended or is gone',
    actions: ['dynamodb:ConditionCheckItem'],
    on: ['table'],
    keys: ['RUN#*'],
  },
  {
    why: 'release the locks of executions that are gone',
    actions: ['dynamodb:DeleteItem'],
    on: ['table'],
    keys: ['LOCK#*'],
  },
  { why: 'see whether an execution runs', actions: ['states:DescribeExecution'], on: ['executions'] },
  { why: 'see who depends on a pipeline', actions: [QUERY], on: ['table'], keys: ['UPSTREAM#*'] },
  { why: 'write the MARKERs of dependants', actions: [PUT], on: ['table'], keys: ['MARKER#*'] },
  {
    why: 'take runs that owe no MARKER any more out of their list',
    actions: [UPDATE],
    on: ['table'],
    keys: ['RUN#*'],
  },
  {
    why:
      'record what it found, request that schedules are planned, count failures and open circuit breakers, take ' +
      'published events out of the outbox, resolve alerts, end hours of rejected MARKERs',
    actions: [PUT, UPDATE, 'dynamodb:DeleteItem'],
    on: ['table'],
    keys: ['PIPELINE#*'],
  },
  {
    why: 'close runs on what their upstreams have made',
    actions: ['dynamodb:ConditionCheckItem'],
    on: ['table'],
    keys: ['PIPELINE#*'],
  },
  ...publish,
  ...setTimers,
  ...keepLostInvocations,
];
