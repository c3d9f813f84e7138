/**
 * The items that need attention, worst first. Open items are in lists of their own and are read each time. Items that
 * failed or were missed are found with their pipeline: each call examines some more pipelines, the longest unexamined
 * first, and reports its progress. So the cost of each call is the same for a fleet of any size.
 */

import { patientOf } from '../../../app/doctor/doctor-check';
import { deadLetters, heartbeat } from '../../../app/doctor/doctor-signals';
import { examine, type Finding } from '../../../app/doctor/examine';
import { relativeText } from '../../../app/explain/time-text';
import { readEngines } from '../../../app/stack/engines';
import type { Stack } from '../../../app/stack/stack';
import { type OpenAlert, readOpenAlerts } from '../../../app/status/open-alerts';
import { parsePipeline } from '../../../kernel/config';
import type { StoredConfig } from '../../../kernel/config/config-store';
import { holdText } from '../../../kernel/holds/hold';
import { completionDueAt, evaluationDueAt, findSchedule } from '../../../kernel/schedule/schedule';
import { addDays, utcDateOf } from '../../../kernel/time/date';
import { required } from '../../../kernel/values/required';
import { RunMode } from '../../../kernel/words/vocabulary';
import type { Attention, AttentionItem, AttentionKind, Cell, CellState, FleetRow } from '../../api';
import type { Fleet } from './fleet';
import { fleetPipeline } from './fleet-rows';

/** As many days back as `signalbox status` reads. */
const DAYS_BACK = 7;
/** Pipelines that one call examines. */
const EXAMINED_AT_ONCE = 100;

const ORDER: readonly AttentionKind[] = [
  'watchdog',
  'dead-letters',
  'stuck',
  'failed',
  'missed',
  'overdue',
  'invalid',
  'alert',
  'held',
  'queued',
];

const kinds: Readonly<Partial<Record<CellState, AttentionKind>>> = {
  FAILED: 'failed',
  MISSED: 'missed',
  STUCK: 'stuck',
  INVALID: 'invalid',
};

/** They are listed for the state of their instance, which has alerts of its own. */
const ALERTED: ReadonlySet<AttentionKind> = new Set(['failed', 'missed', 'stuck', 'overdue']);

const isWaiting = ({ state }: Cell): boolean => state === 'PENDING' || state === 'MARKED' || state === 'QUEUED';

/** The delay of an instance that waits: it should have been ready, or completed, by now. */
const overdueText = (stored: StoredConfig, cell: Cell, nowMs: number): string | undefined => {
  const parsed = parsePipeline(stored.document);
  const schedule = parsed.ok ? findSchedule(parsed.value, cell.scheduleId) : undefined;
  if (!parsed.ok || schedule === undefined || !isWaiting(cell)) return undefined;
  const ready = evaluationDueAt(parsed.value, schedule, cell.date);
  const completed = completionDueAt(parsed.value, schedule, cell.date);
  const due =
    ready !== undefined && ready <= nowMs ? { what: 'ready', at: ready } : { what: 'completed', at: completed };
  if (due.at === undefined || due.at > nowMs) return undefined;
  return `should have been ${due.what} ${relativeText(due.at, nowMs)}; ${cell.detail}`;
};

const itemsOfRow = (stored: StoredConfig, { pipelineId, cells }: FleetRow, nowMs: number): AttentionItem[] => {
  const parsed = parsePipeline(stored.document);
  if (!parsed.ok || parsed.value.mode === RunMode.shadow) return [];
  return cells.flatMap((cell): AttentionItem[] => {
    const { date, scheduleId, since, detail } = cell;
    const late = overdueText(stored, cell, nowMs);
    const kind = kinds[cell.state] ?? (late === undefined ? undefined : 'overdue');
    return kind === undefined ? [] : [{ kind, pipelineId, date, scheduleId, since, message: late ?? detail }];
  });
};

const ofPipeline = (kind: AttentionKind, pipelineId: string, since: string | null, message: string): AttentionItem => ({
  kind,
  pipelineId,
  date: null,
  scheduleId: null,
  since,
  message,
});

const heldItems = (stored: readonly StoredConfig[]): AttentionItem[] =>
  stored.flatMap(({ id, hold }) => (hold === undefined ? [] : [ofPipeline('held', id, hold.at, holdText(hold))]));

const queuedItems = async ({ tables }: Stack, engines: Attention['engines']): Promise<AttentionItem[]> => {
  const waiting = engines.filter((engine) => engine.waiting > 0);
  const waits = await Promise.all(waiting.map(({ engine }) => tables.engines.waits(engine, () => undefined)));
  return waits
    .flat()
    .map(({ engine, pipelineId, since }) =>
      ofPipeline('queued', pipelineId, since, `its reruns wait for a slot of the engine ${engine}`),
    );
};

const subjectOf = ({
  pipelineId,
  date,
  scheduleId,
}: Pick<AttentionItem, 'pipelineId' | 'date' | 'scheduleId'>): string => JSON.stringify([pipelineId, date, scheduleId]);

/** A person takes care of all open alerts of the instance: the instance needs no attention until that is over. */
const takenFrom = (alerts: readonly OpenAlert[]): ((item: AttentionItem) => boolean) => {
  const open = new Set(alerts.filter(({ acknowledged }) => acknowledged === null).map(subjectOf));
  const taken = new Set(alerts.filter(({ acknowledged }) => acknowledged !== null).map(subjectOf));
  return (item) => ALERTED.has(item.kind) && taken.has(subjectOf(item)) && !open.has(subjectOf(item));
};

/** Open alerts that are not acknowledged, of what is not listed for its state. Those of no pipeline are the stack's. */
const alertItems = (
  alerts: readonly OpenAlert[],
  known: readonly StoredConfig[],
  listed: readonly AttentionItem[],
): AttentionItem[] => {
  const subjects = new Set(listed.map(subjectOf));
  const ids = new Set(known.map(({ id }) => id));
  return alerts
    .filter((alert) => alert.acknowledged === null && !subjects.has(subjectOf(alert)))
    .map(({ pipelineId, date, scheduleId, timestamp, alertType, message }) => ({
      kind: 'alert',
      pipelineId: ids.has(pipelineId) ? pipelineId : null,
      ...{ date, scheduleId, since: timestamp, message: `${alertType}: ${message}` },
    }));
};

/**
 * Examines the stack itself, with the checks of `signalbox doctor`; what the caller may not read is listed as unknown.
 */
const examineStack = async (stack: Stack): Promise<{ items: AttentionItem[]; unknown: string[] }> => {
  const checks = [
    { kind: 'watchdog', check: heartbeat },
    { kind: 'dead-letters', check: deadLetters },
  ] as const;
  let patient: ReturnType<typeof patientOf>;
  try {
    patient = patientOf(stack);
  } catch (error) {
    return { items: [], unknown: [(error as Error).message] };
  }
  const found = await Promise.all(
    checks.map(async ({ kind, check }) => ({ kind, finding: await examine(check, patient) })),
  );
  const said = (state: Finding['state']) => found.filter(({ finding }) => finding.state === state);
  return {
    items: said('problem').map(({ kind, finding }) => ({
      kind,
      pipelineId: null,
      date: null,
      scheduleId: null,
      since: null,
      message: `${finding.message}. ${finding.remedy}`,
    })),
    unknown: said('cannot be read').map(({ finding }) => `${finding.check}: ${finding.message}`),
  };
};

interface Examined {
  at: string;
  row: FleetRow;
  stored: StoredConfig;
}

/** Which pipelines have been examined, and in which order they are examined again. */
const createExamination = (stack: Stack, fleet: Fleet) => {
  const examined = new Map<string, Examined>();
  let after: string | undefined;
  let isListed = false;
  /** The next page of the list of all pipelines, until the end has been reached once; then from the beginning. */
  const list = async (): Promise<void> => {
    const { next } = await fleet.page({ after });
    after = next ?? undefined;
    isListed ||= next === null;
  };
  return async (nowMs: number) => {
    await list();
    const known = fleet.known();
    const ids = new Set(known.map(({ id }) => id));
    for (const id of examined.keys()) if (!ids.has(id)) examined.delete(id);
    const oldestFirst = [...known].sort((left, right) =>
      (examined.get(left.id)?.at ?? '').localeCompare(examined.get(right.id)?.at ?? ''),
    );
    const chosen = new Map(oldestFirst.slice(0, EXAMINED_AT_ONCE).map((stored) => [stored.id, stored]));
    const today = utcDateOf(nowMs);
    const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, 1) };
    for (const row of await fleet.rows([...chosen.keys()], range))
      examined.set(row.pipelineId, {
        at: new Date(stack.clock.now()).toISOString(),
        row,
        stored: required(chosen.get(row.pipelineId), `pipeline ${row.pipelineId}`),
      });
    return { examined: [...examined.values()], known, isListed };
  };
};

const byUrgency = (left: AttentionItem, right: AttentionItem): number =>
  ORDER.indexOf(left.kind) - ORDER.indexOf(right.kind) ||
  (right.since ?? right.date ?? '').localeCompare(left.since ?? left.date ?? '') ||
  (left.pipelineId ?? '').localeCompare(right.pipelineId ?? '');

export const createAttention = (stack: Stack, fleet: Fleet): (() => Promise<Attention>) => {
  const examineNext = createExamination(stack, fleet);
  return async () => {
    const nowMs = stack.clock.now();
    const [{ examined, known, isListed }, engines, own, alerts] = await Promise.all([
      examineNext(nowMs),
      readEngines(stack),
      examineStack(stack),
      readOpenAlerts(stack),
    ]);
    const isTaken = takenFrom(alerts);
    const listed = [
      ...own.items,
      ...examined.flatMap(({ stored, row }) => itemsOfRow(stored, row, nowMs)).filter((item) => !isTaken(item)),
      ...heldItems(known),
      ...(await queuedItems(stack, engines)),
    ];
    const items = [...listed, ...alertItems(alerts, known, listed)];
    const named = new Set(items.map(({ pipelineId }) => pipelineId));
    const times = examined.map(({ at }) => at).sort();
    return {
      items: items.sort(byUrgency),
      pipelines: known
        .filter(({ id }) => named.has(id))
        .map(fleetPipeline)
        .sort((left, right) => left.pipelineId.localeCompare(right.pipelineId)),
      engines,
      examined: {
        pipelines: examined.length,
        of: known.length,
        isComplete: isListed && examined.length === known.length,
        oldestAt: times[0] ?? null,
        days: DAYS_BACK,
      },
      unknown: [...own.unknown, ...stack.unreadable],
    };
  };
};
