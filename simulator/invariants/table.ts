import type { Run } from '../../kernel/run/model';
import { modeOf } from '../../kernel/shadow/mode';
import { inRecord } from '../../kernel/values/absence';
import { canonicalJson } from '../../kernel/values/json';
import { AlertCategory, RunStatus } from '../../kernel/words/vocabulary';
import { type Evidence, instanceKey } from '../evidence/evidence';
import { isTampered } from './facts';
import { type Broken, groupBy, type Invariant } from './invariant';

const isTerminal = (status: RunStatus): boolean =>
  status === RunStatus.completed ||
  status === RunStatus.failed ||
  status === RunStatus.cancelled ||
  status === RunStatus.skipped ||
  status === RunStatus.shadow;

/** The copy of a run that is open only says which one it is. */
const copied = (run: Run): string => {
  const { pipelineId, date, scheduleId, runId, attempt, executionArn, createdAt } = run;
  return canonicalJson(
    isTerminal(run.status) ? run : { pipelineId, date, scheduleId, runId, attempt, executionArn, createdAt },
  );
};

export const copiesAgree: Invariant = {
  name: 'copies-agree',
  rule: 'Run, list copy and run log agree.',
  check: (evidence) => {
    const { table } = evidence;
    const copies = new Map(table.runCopies.map((copy) => [copy.runId, copy]));
    const logs = new Map(
      [...table.runLogs, ...table.shadowLogs].map((log) => [`${modeOf(log)} ${instanceKey(log)}`, log]),
    );
    return table.runs.flatMap((run): Broken[] => {
      if (isTampered(evidence, run)) return [];
      const at = Date.parse(run.updatedAt);
      const copy = copies.get(run.runId);
      const log = logs.get(`${modeOf(run)} ${instanceKey(run)}`);
      const broken: Broken[] = [];
      if (copy === undefined || isTerminal(copy.status) !== isTerminal(run.status) || copied(copy) !== copied(run))
        broken.push({
          at,
          message: `run ${run.runId} and its list copy differ`,
          evidence: { run: inRecord(run), copy: copy === undefined ? null : inRecord(copy) },
        });
      if (log === undefined || log.attempt < run.attempt)
        broken.push({
          at,
          message:
            `run ${run.runId} is attempt ${run.attempt}, the run log of ${instanceKey(run)} ` +
            `${log === undefined ? 'is missing' : `is at ${log.attempt}`}`,
          evidence: { run: inRecord(run), log: log === undefined ? null : inRecord(log) },
        });
      else if (
        log.runId === run.runId &&
        (isTerminal(log.status) || isTerminal(run.status)) &&
        log.status !== run.status
      ) {
        broken.push({
          at,
          message: `run ${run.runId} is ${run.status}, the run log of ${instanceKey(run)} says ${log.status}`,
          evidence: { run: inRecord(run), log: inRecord(log) },
        });
      }
      return broken;
    });
  },
};

/** These happen once per instance and attempt; others (a run that falls silent twice) may come again. */
const oncePerAttempt: ReadonlySet<AlertCategory> = new Set([
  AlertCategory.scheduleMissed,
  AlertCategory.runFailed,
  AlertCategory.validationTimeout,
  AlertCategory.approvalTimeout,
  AlertCategory.poolTimeout,
  AlertCategory.evaluationSlaBreach,
  AlertCategory.completionSlaBreach,
]);

export const episodesOnce: Invariant = {
  name: 'episodes-once',
  rule: 'An event id stands for one episode, and an episode is alerted under one id.',
  check: (evidence) => [...idsTwice(evidence), ...episodesTwice(evidence)],
};

const idsTwice = ({ table }: Evidence): Broken[] =>
  [...groupBy(table.events, ({ pipelineId, eventId }) => `${pipelineId} ${eventId}`)].flatMap(([id, events]) => {
    const [, second] = events;
    if (second === undefined) return [];
    const episodes = events.map(({ episodeAt }) => episodeAt);
    const message = `event ${id} is recorded ${events.length} times`;
    return { at: Date.parse(second.at), message, evidence: { episodes } };
  });

const episodesTwice = ({ table }: Evidence): Broken[] => {
  const alerts = table.events.filter(({ category }) => category !== null && oncePerAttempt.has(category));
  return [
    ...groupBy(
      alerts,
      ({ category, pipelineId, date, scheduleId, attempt, shadow = false }) =>
        `${category}${shadow ? ' (shadow)' : ''} of ${pipelineId}/${date}/${scheduleId}#${attempt}`,
    ),
  ].flatMap(([episode, events]) => {
    const [, second] = events;
    if (second === undefined) return [];
    const eventIds = events.map(({ eventId }) => eventId);
    const message = `${episode} is alerted under ${events.length} ids`;
    return { at: Date.parse(second.at), message, evidence: { eventIds } };
  });
};

/** Two sweeps of the sweeper at its default interval, and the time of a busy one. */
const SWEEP_MARGIN_MS = 20 * 60_000;

export const outboxSwept: Invariant = {
  name: 'outbox-swept',
  rule: 'Nothing in the outbox is older than the sweep, counted from the last fault.',
  check: ({ table, faults, end }) => {
    const lastFault = faults.reduce((latest, { at }) => Math.max(latest, at), 0);
    return table.outbox
      .filter(({ at }) => Math.max(Date.parse(at), lastFault) + SWEEP_MARGIN_MS < end)
      .map((event) => ({
        at: Date.parse(event.at),
        message: `event ${event.eventId} (${event.kind}) of ${event.pipelineId} was not published`,
        evidence: { eventId: event.eventId, kind: event.kind, recordedAt: event.at },
      }));
  },
};

const SECRET_FORMS: readonly RegExp[] = [
  /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  /aws_?(secret|session)_?(access_?key|token)"?\s*[:=]/i,
  /\bBearer\s+[\w.~+/-]{16,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  // A reference to a secret is none.
  /"(password|passwd|secret|token|api_?key|authorization)":\s*"(?![^"]*\{\{secret:)[^"]{4,}"/i,
];

export const noSecrets: Invariant = {
  name: 'no-secrets',
  rule: 'No item of the table holds a text that has the form of a secret.',
  check: ({ table, end }) =>
    table.items.flatMap((item): Broken[] => {
      const text = JSON.stringify(item);
      const pattern = SECRET_FORMS.find((each) => each.test(text));
      if (pattern === undefined) return [];
      return [
        {
          at: end,
          message: `item ${String(item.PK)} / ${String(item.SK)} holds a text that has the form of a secret`,
          evidence: { pattern: pattern.source },
        },
      ];
    }),
};
