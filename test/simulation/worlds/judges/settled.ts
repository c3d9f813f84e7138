/** A world without faults has no waiting work left a day and a half after its script. */
import { isListed, openLists, timedLists } from '../../../../aws/table/client/index-positions';
import { parseKey } from '../../../../aws/table/client/parse-key';
import type { ExecutionInput } from '../../../../kernel/run/execution';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import type { PlainItem } from '../../../../simulator/evidence/table';
import { type Document, opensAt } from '../../../../simulator/invariants/calendar';
import {
  deletedAt,
  holdsOf,
  nameOf,
  type OfInstance,
  versionAt,
  versionsOf,
} from '../../../../simulator/invariants/documents';
import { endOf, isTampered, slackOf } from '../../../../simulator/invariants/facts';
import type { Broken, Invariant } from '../../../../simulator/invariants/invariant';

const keyOf = ({ PK, SK }: PlainItem): string => `${String(PK)} / ${String(SK)}`;

const isHeldAtEnd = (evidence: Evidence, pipeline: string): boolean =>
  holdsOf(evidence, pipeline).some(({ to }) => to === Infinity);
const pipelineOf = ({ PK }: PlainItem): string => String(PK).replace(/^[A-Z]+#/, '');

const upstreamsAtEnd = (evidence: Evidence, pipeline: string): string[] => {
  const { upstream = [] } = (versionAt(evidence, pipeline, evidence.end) ?? {}) as { upstream?: unknown[] };
  return upstream.map((entry) => (typeof entry === 'string' ? entry : String((entry as Document).pipeline)));
};

/** A backfill continues after its upstreams: a pipeline that is held for good holds them all. */
const waitsForHeld = (evidence: Evidence, pipeline: string, { afterUpstreams }: PlainItem): boolean =>
  afterUpstreams === true &&
  upstreamsAtEnd(evidence, pipeline).some(
    (upstream) => isHeldAtEnd(evidence, upstream) || waitsForHeld(evidence, upstream, { afterUpstreams }),
  );

/** The scenario deleted the pipeline, or one that it waits for, by hand while the item was there. */
const isAbandoned = (evidence: Evidence, pipeline: string, { requestedAt, markerAt }: PlainItem): boolean => {
  const goneAt = deletedAt(evidence, pipeline, evidence.end);
  const since = Date.parse(String(requestedAt ?? markerAt));
  if (goneAt !== undefined) return !(since > goneAt + slackOf(evidence));
  return upstreamsAtEnd(evidence, pipeline).some((upstream) => isAbandoned(evidence, upstream, {}));
};

/** The instance that the item says it is of, else the one that its key names. */
const instanceOf = (item: PlainItem): OfInstance => {
  const [, date = '', scheduleId = ''] = String(item.SK).split('#');
  return { pipelineId: pipelineOf(item), date, scheduleId, ...(item as Partial<OfInstance>) };
};

/**
 * Requests that nothing answers: its key names no instance, and the router passes over it with an alert; or its writer
 * let it expire at once.
 */
const isNoRequest = ({ end }: Evidence, { PK, SK, ttl }: PlainItem): boolean =>
  parseKey({ PK: String(PK), SK: String(SK) }) === undefined || (typeof ttl === 'number' && ttl * 1000 <= end);

/** The scenario wrote an attribute that is Signalbox's own: its place on a list, or what a cancel ends. */
const isWrittenOutside = ({ scenario }: Evidence, { PK, SK }: PlainItem): boolean =>
  scenario.events.some(
    ({ put }) => put?.PK === PK && put?.SK === SK && (put?.GSI1SK !== undefined || put?.targets !== undefined),
  );

/** Ignores records that were given up, which operators write again after an alarm, and items next to invalid ones. */
const left = (evidence: Evidence, what: string, isLeft: (item: PlainItem) => boolean): Broken[] =>
  evidence.table.items
    .filter(
      (item) =>
        isLeft(item) &&
        !evidence.givenUp.has(keyOf(item)) &&
        !isWrittenOutside(evidence, item) &&
        !isAbandoned(evidence, pipelineOf(item), item) &&
        !isTampered(evidence, instanceOf(item)),
    )
    .map((item) => ({ at: evidence.end, message: `${what}: ${keyOf(item)}`, evidence: { item } }));

const begins = (item: PlainItem, prefix: string): boolean => String(item.SK).startsWith(prefix);

/** A pipeline has an unreadable item for the date, so its dependants cannot be notified. */
const isBesideNonsense = (evidence: Evidence, item: PlainItem): boolean =>
  evidence.scenario.documents.some(({ name }) => isTampered(evidence, { ...instanceOf(item), pipelineId: name }));

/** A run that waited for a late opening may continue until its timeouts. */
const GOES_ON_MS = 6 * 3_600_000;

/** A cancel has ended the attempt, or another one has overtaken it: its execution has been woken. */
const isClosed = ({ table }: Evidence, { pipelineId, date, scheduleId, attempt = 1 }: ExecutionInput): boolean =>
  table.runLogs.some(
    (log) =>
      log.pipelineId === pipelineId &&
      log.date === date &&
      log.scheduleId === scheduleId &&
      (log.attempt > attempt || (log.attempt === attempt && log.completedAt !== undefined)),
  );

/** It waits for an opening that the world does not live to see, or only just. */
const isAheadOfTime = (evidence: Evidence, { input, states }: Evidence['executions'][number]): boolean =>
  states.at(-1) === 'WaitForSchedule' &&
  !isClosed(evidence, input) &&
  versionsOf(evidence, input.pipelineId).some(
    (document) => (opensAt(document, input as OfInstance) ?? 0) > evidence.end - GOES_ON_MS,
  );

/** Events of the last tick may still be in transit. */
const PUBLISHED_WITHIN_MS = 10 * 60_000;

/** The time of the monitoring is over while the world lives, and for long enough to be recorded. */
const isOverdue = ({ endsAt }: PlainItem, { end }: Evidence): boolean =>
  !(Date.parse(String(endsAt)) > end - PUBLISHED_WITHIN_MS);

/** A run of a date ahead, which a MARKER by hand began, may be monitored for longer than the world lives. */
const isMonitored = (evidence: Evidence, { arn }: Evidence['executions'][number]): boolean =>
  evidence.table.items.some(
    (item) => item.executionArn === arn && isListed(item, timedLists.monitoring) && !isOverdue(item, evidence),
  );

/** Runs, by their ids and those of their executions, that have only just begun. */
const justBegun = ({ table, end }: Evidence): Set<unknown> =>
  new Set(
    table.runs
      .filter(({ createdAt }) => Date.parse(createdAt) > end - GOES_ON_MS)
      .flatMap(({ runId, executionArn }) => [runId, executionArn]),
  );

/** A set without members is no attribute. */
const leftItems = (evidence: Evidence, young: ReadonlySet<unknown>): Broken[] => [
  ...left(
    evidence,
    'a request for a rerun was not decided',
    (item) =>
      begins(item, 'RERUNREQUEST#') &&
      !isHeldAtEnd(evidence, pipelineOf(item)) &&
      !waitsForHeld(evidence, pipelineOf(item), item) &&
      !isNoRequest(evidence, item),
  ),
  ...left(
    evidence,
    'a request to cancel was not decided',
    (item) => begins(item, 'CANCELREQUEST#') && !isNoRequest(evidence, item),
  ),
  ...left(
    evidence,
    'a request to check now was not decided',
    (item) => begins(item, 'RECHECKREQUEST#') && !isNoRequest(evidence, item),
  ),
  ...left(
    evidence,
    'a MARKER is held although its pipeline is not held',
    (item) => begins(item, 'HELD#') && !isHeldAtEnd(evidence, pipelineOf(item)),
  ),
  ...left(
    evidence,
    'a slot for reruns is taken',
    ({ openReruns, openRerunId }) => openReruns !== undefined || openRerunId !== undefined,
  ),
  ...left(
    evidence,
    'an event was not published',
    (item) => isListed(item, openLists.outbox) && Date.parse(String(item.at)) < evidence.end - PUBLISHED_WITHIN_MS,
  ),
  ...left(
    evidence,
    'MARKERs are owed',
    (item) => isListed(item, openLists.cascades) && !isBesideNonsense(evidence, item),
  ),
  ...left(
    evidence,
    'a run is listed as open',
    (item) => isListed(item, openLists.openRuns) && item.watched === true && !young.has(item.runId),
  ),
  ...left(
    evidence,
    'monitoring is still in progress',
    (item) => isListed(item, timedLists.monitoring) && item.watched === true && isOverdue(item, evidence),
  ),
  ...left(evidence, 'a rerun is running', (item) => String(item.PK).startsWith('RERUN#') && item.status === 'running'),
];

/** A record that fails without a fault would fail forever and block the records after it. */
export const nothingGivenUp: Invariant = {
  name: 'nothing-given-up',
  rule: 'No record of the stream is given up in a world without faults.',
  check: ({ givenUp, faults, end }) =>
    faults.length > 0
      ? []
      : [...givenUp].map((key) => ({ at: end, message: `the record of ${key} was given up`, evidence: {} })),
};

/** A run whose execution was stopped, and whose pipeline asks the sweeper to leave it alone, stays as it is. */
const leftAlone = ({ table }: Evidence): Set<string | undefined> =>
  new Set(table.runs.filter(({ watched }) => !watched).map(({ runId }) => runId));

export const settled: Invariant = {
  name: 'settled',
  rule: 'Every run, execution, rerun, request and event has come to its end, and no lock is held.',
  check: (evidence) => {
    const young = justBegun(evidence);
    return [
      ...evidence.table.runs
        .filter((run) => endOf(run) === Infinity && run.watched && !young.has(run.runId))
        .map(
          (run): Broken => ({
            at: Date.parse(run.createdAt),
            message: `${nameOf(run)} #${run.attempt} is ${run.status}`,
            evidence: { runId: run.runId },
          }),
        ),
      ...evidence.table.runLogs
        .filter(
          ({ status, runId }) =>
            ['PENDING', 'TRIGGERING', 'RUNNING'].includes(status) &&
            !leftAlone(evidence).has(runId) &&
            !young.has(runId),
        )
        .map(
          (log): Broken => ({
            at: Date.parse(log.updatedAt),
            message: `the log of ${nameOf(log)} is ${log.status} at attempt ${log.attempt}`,
            evidence: { runId: log.runId },
          }),
        ),
      ...evidence.executions
        .filter(
          (one) =>
            one.status === 'RUNNING' &&
            !young.has(one.arn) &&
            !isAheadOfTime(evidence, one) &&
            !isMonitored(evidence, one),
        )
        .map(
          ({ name, states, startedAt }): Broken => ({
            at: startedAt,
            message: `execution ${name} still runs, at ${states.at(-1)}`,
            evidence: {},
          }),
        ),
      ...evidence.table.locks
        .filter(({ expiresAt, owner }) => Date.parse(expiresAt) > evidence.end && !young.has(owner))
        .map(
          ({ key, owner, expiresAt, acquiredAt }): Broken => ({
            at: Date.parse(acquiredAt),
            message: `lock ${key} is held until ${expiresAt} by ${owner.split(':').at(-1)}`,
            evidence: {},
          }),
        ),
      ...leftItems(evidence, young),
    ];
  },
};
