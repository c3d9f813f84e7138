/**
 * Tables of the single table: key formats from `aws/table/client/keys.ts`, attributes from what the stores really
 * write.
 */

import {
  cascadePosition,
  configPosition,
  deadlinePosition,
  duePosition,
  engineWaitPosition,
  fanOutPosition,
  lists,
  monitoringPosition,
  openAlertPosition,
  openLists,
  openRerunPosition,
  openRunPosition,
  outboxPosition,
  recordedPosition,
  rejectionsPosition,
  shards,
  subjectPosition,
  surveyPosition,
  TIMED,
  timedLists,
  tracePosition,
  waitForPosition,
} from '../../aws/table/client/index-positions';
import { type Key, keys, sensorScopes } from '../../aws/table/client/keys';
import type { ParsedKey } from '../../aws/table/client/parse-key';
import type { WaitedFor } from '../../kernel/traits/waited-for';
import { required } from '../../kernel/values/required';
import { DeadlineKind, RunMode, WaitPhase } from '../../kernel/words/vocabulary';
import { answerTable } from './answers';
import type { EntityName } from './entities/entity';
import { code, table } from './markdown';
import { markerPolicy, rightsTable } from './rights';
import { entities } from './table-meanings';
import { writtenAttributes } from './written-items';

interface Position {
  key: Key;
  index?: { GSI1PK: string; GSI1SK: string };
  indexed?: string;
}

const instance = { pipelineId: '{pipeline}', date: '{date}', scheduleId: '{schedule}' };

const waitedFor: readonly WaitedFor[] = [
  { kind: 'sensor', name: '{name}' },
  { kind: 'upstream', ...instance },
];

/** Every key format, with the parts in braces. */
export const positions: Readonly<Record<EntityName, readonly Position[]>> = {
  config: (['pipeline', 'archetype', 'calendar', 'pool'] as const).map((kind) => ({
    key: keys.config(kind, `{${kind}}`),
    index: configPosition(kind, `{${kind}}`),
  })),
  run: [
    { key: keys.run('{runId}'), index: cascadePosition('{updatedAt}', '{runId}'), indexed: 'while it owes MARKERs' },
  ],
  wait: Object.values(WaitPhase).map((phase) => ({ key: keys.wait('{runId}', phase) })),
  monitoring: [
    {
      key: keys.monitoring('{runId}'),
      index: monitoringPosition('{nextCheckAt}', '{runId}'),
      indexed: 'while it lasts',
    },
  ],
  report: [{ key: keys.report('{runId}', '{name}') }],
  'wait-for': waitedFor.map((thing) => ({
    key: keys.waitFor('{runId}', thing),
    index: waitForPosition(thing, '{runId}'),
  })),
  'chunk-run': [{ key: keys.chunkRun('{runId}'), index: surveyPosition('{survey}', '{created_at}') }],
  chunk: [{ key: keys.chunk('{runId}', 'chunk-{start:07d}') }],
  'fan-out': [{ key: keys.fanOut('{runId}'), index: fanOutPosition('{lookAt}', '{runId}'), indexed: 'while watched' }],
  job: [{ key: keys.job('{engine}', '{jobId}') }],
  'run-copy': [
    {
      key: keys.runCopy('{pipeline}', '{runId}'),
      index: openRunPosition('{createdAt}', '{runId}'),
      indexed: 'while open',
    },
  ],
  'run-log': [{ key: keys.runLog(instance) }],
  event: [
    {
      key: keys.event('{pipeline}', '{episodeAt}', '{eventId}'),
      index: outboxPosition('{at}', '{eventId}'),
      indexed: 'until published',
    },
    {
      key: keys.event('{pipeline}', '{episodeAt}', '{eventId}'),
      index: openAlertPosition('{at}', '{eventId}'),
      indexed: 'then, of alerts that have an end, until it has come',
    },
    {
      key: keys.event('{pipeline}', '{episodeAt}', '{eventId}'),
      index: tracePosition('{traceId}', '{at}', '{eventId}'),
      indexed: 'then, of beginnings of runs and of lifecycles',
    },
    {
      key: keys.event('{pipeline}', '{episodeAt}', '{eventId}'),
      index: recordedPosition('{pipeline}', '{at}', '{eventId}'),
      indexed: 'then, of what was recorded at another instant than `episodeAt`',
    },
  ],
  deadline: Object.values(DeadlineKind).map((kind) => ({
    key: keys.deadline(instance, kind),
    index: deadlinePosition('{lookAt}', keys.deadline(instance, kind)),
    indexed: 'until decided',
  })),
  'shadow-log': [{ key: keys.shadowLog(instance) }],
  'shadow-deadline': [DeadlineKind.evaluation, DeadlineKind.validation].map((kind) => ({
    key: keys.deadline(instance, kind, RunMode.shadow),
    index: deadlinePosition('{lookAt}', keys.deadline(instance, kind, RunMode.shadow)),
    indexed: 'until decided',
  })),
  actual: [{ key: keys.actual(instance) }, { key: keys.actual(instance, '{number}') }],
  trait: [{ key: keys.trait('{pipeline}', '{type}') }],
  'trait-query': [{ key: keys.traitQuery('{pipeline}', '{run}', '{type}') }],
  readiness: [{ key: keys.readiness('{pipeline}') }],
  'config-version': [{ key: keys.configVersion('{pipeline}', '{number}') }],
  'config-version-count': [{ key: keys.configVersionCount('{pipeline}') }],
  due: [{ key: keys.due('{pipeline}', '{schedule}'), index: duePosition('{dueAt}', '{pipeline}', '{schedule}') }],
  planning: [{ key: keys.planning('{pipeline}'), index: duePosition('{requestedAt}', '{pipeline}') }],
  'deadline-look': [{ key: keys.deadlineCheck('{pipeline}'), index: duePosition('{lookAt}', '{pipeline}') }],
  'cascade-graph': [{ key: keys.cascadeGraph() }],
  'staged-document': [{ key: keys.stagedDocument('{apply}', 0) }],
  round: [{ key: keys.sweep() }],
  lock: [{ key: keys.lock('{key}') }],
  dependant: [{ key: keys.dependant('{upstream}', '{pipeline}') }],
  marker: [{ key: keys.marker(instance) }],
  'lock-waiter': ['MARKER', 'RERUN'].map((rank) => ({
    key: keys.lockWaiter('{key}', { name: '{execution}', date: '{date}', isRerun: rank === 'RERUN' }),
  })),
  'lock-wanted': [{ key: keys.lockWanted('{key}') }],
  control: [{ key: keys.control('{pipeline}') }],
  rejections: [{ key: keys.rejections('{pipeline}'), index: rejectionsPosition('{until}', '{pipeline}') }],
  'held-marker': [{ key: keys.heldMarker(instance) }],
  'rerun-request': [{ key: keys.rerunRequest(instance) }, { key: keys.rerunRequest(instance, '{kind}') }],
  'cancel-request': [{ key: keys.cancelRequest(instance) }],
  'recheck-request': [{ key: keys.recheckRequest(instance) }],
  'approve-request': [{ key: keys.approveRequest(instance) }],
  approval: [{ key: keys.approval(instance) }],
  'marker-request': [{ key: keys.markerRequest(instance) }],
  ledger: [
    {
      key: keys.ledger(instance),
      index: openRerunPosition('{createdAt}', '{rerunId}'),
      indexed: 'while a rerun is in progress',
    },
  ],
  rerun: [{ key: keys.rerun('{rerunId}'), index: { GSI1PK: lists.reruns, GSI1SK: '{rerunId}' } }],
  'rerun-copy': [{ key: keys.rerunCopy('{pipeline}', '{rerunId}') }],
  engine: [{ key: keys.engine('{engine}') }],
  'engine-wait': [
    { key: keys.engineWait('{engine}', '{pipeline}'), index: engineWaitPosition('{since}', '{engine}', '{pipeline}') },
  ],
  'pool-slots': [{ key: keys.poolSlots('{pool}') }],
  'pool-place': [{ key: keys.poolPlace({ name: '{pool}', priority: 50, since: '{since}', runId: '{runId}' }) }],
  sensor: sensorScopes(instance).map((scope) => ({ key: keys.sensor('{name}', scope) })),
  subject: [{ key: keys.subject('{lifecycle}', '{id}'), index: subjectPosition('{lifecycle}', '{updatedAt}', '{id}') }],
  'subject-group': [{ key: keys.subjectGroup('{lifecycle}', '{group}') }],
};

const anchorOf = (entity: EntityName): string => entities[entity].title.toLowerCase().replaceAll(' ', '-');

/** Which shard it is follows from the id. */
const partitionOf = (name: string): string =>
  shards.includes(name) ? 'OPEN#{shard}' : name.replace(/^(LIFECYCLE#[^#]+)(#\d\d)?$/, '$1#{shard}');

const entityTable = (): string =>
  table(
    ['Entity', 'PK', 'SK', 'GSI1PK', 'GSI1SK'],
    Object.entries(positions).flatMap(([entity, places]) =>
      places.map(({ key, index, indexed }, place) => {
        const listed =
          index === undefined
            ? ['', '']
            : [`${code(partitionOf(index.GSI1PK))}${indexed === undefined ? '' : ` ${indexed}`}`, code(index.GSI1SK)];
        return [
          place === 0
            ? `[${entities[entity as EntityName].title}](table/attributes.md#${anchorOf(entity as EntityName)})`
            : '',
          code(key.PK),
          code(key.SK),
          ...listed,
        ];
      }),
    ),
  );

const listTable = (): string => {
  const meanings: Readonly<Record<keyof typeof lists, string>> = {
    pipelines: 'every registered pipeline, by name',
    archetypes: 'every registered archetype, by name',
    calendars: 'every registered calendar, by name',
    pools: 'every registered pool, by name',
    reruns: 'every rerun',
    due:
      'schedules with a deadline by the instant at which the next one passes, requests to plan the schedules of a ' +
      'pipeline, and when to check its deadlines',
  };
  const meaningsOfOpen: Readonly<Record<keyof typeof openLists | keyof typeof timedLists, string>> = {
    openReruns: 'instances with a rerun in progress, and pipelines that wait for a slot of an engine, oldest first',
    openRuns: 'runs that have not ended, by their beginning',
    deadlines: 'deadlines that have not been decided, those due for a check first',
    cascades: 'completed runs whose dependants have not all got their MARKER, oldest first',
    alerts: 'published alerts that can end and have not, oldest first',
    outbox: 'events that have not been published, oldest first',
    fanOuts: 'runs whose chunks are watched, those due for a check first',
    monitoring: 'completed runs that are monitored, those whose next check is the longest overdue first',
    rejections: 'pipelines whose rejected MARKERs are counted, those whose hour is over first',
  };
  const sharded = `${code(shards[0] ?? '')} to ${code(shards.at(-1) ?? '')}`;
  const ofOpen = (of: Readonly<Record<string, string>>, begins: (list: string) => string): string[][] =>
    Object.entries(of).map(([name, list]) => [
      sharded,
      code(begins(list)),
      meaningsOfOpen[name as keyof typeof meaningsOfOpen],
    ]);
  return table(
    ['Partition of `GSI1`', 'Sort key begins with', 'Holds'],
    [
      ...Object.entries(lists).map(([name, partition]) => [code(partition), '', meanings[name as keyof typeof lists]]),
      ...ofOpen(openLists, (list) => `${list}#`),
      ...ofOpen(timedLists, (list) => `${TIMED}#{instant}#${list}#`),
    ],
  );
};

/** The keys of an item, which the entity table shows. */
const POSITION = new Set(['PK', 'SK', 'GSI1PK', 'GSI1SK']);

const attributeTable = (entity: EntityName, written: ReadonlyMap<string, ReadonlySet<string>>): string => {
  const { attributes, like } = entities[entity];
  if (like !== undefined) return `The attributes of a [${entities[like].title.toLowerCase()}](#${anchorOf(like)}).`;
  const names = [...written.keys()].filter((name) => !POSITION.has(name));
  for (const name of names)
    if (attributes[name] === undefined)
      throw new Error(`entity ${entity}: docs/tables/table-meanings.ts does not say what ${name} means`);
  for (const name of Object.keys(attributes))
    if (!names.includes(name))
      throw new Error(`entity ${entity}: docs/tables/table-meanings.ts describes ${name}, which no store writes`);
  if (entity !== 'run' && attributes === entities.run.attributes) return 'The attributes of a [run](#run).';
  return table(
    ['Attribute', 'Type', 'Meaning'],
    Object.entries(attributes).map(([name, meaning]) => [
      code(name),
      [...required(written.get(name), `attribute ${name}`)].map(code).join(' or '),
      meaning,
    ]),
  );
};

export const tableParts = async (): Promise<Record<string, string>> => {
  const written = await writtenAttributes();
  const names = Object.keys(entities) as (EntityName & ParsedKey['entity'])[];
  return {
    entities: entityTable(),
    lists: listTable(),
    answers: answerTable(),
    rights: rightsTable(),
    'marker-policy': markerPolicy(),
    ...Object.fromEntries(names.map((entity) => [entity, attributeTable(entity, written.get(entity) ?? new Map())])),
  };
};
