/** The timeline: one line per event that matters, in order. */
import { progressText } from '../../kernel/chunks';
import type { Run } from '../../kernel/run/model';
import { isShadow } from '../../kernel/shadow/mode';
import { AlertLevel, EventKind, RunStatus } from '../../kernel/words/vocabulary';
import type { Evidence } from '../evidence/evidence';
import type { SimulationReport, SimulationResult, TimelineLine, Violation } from '../evidence/result';
import { isoAt } from '../invariants/invariant';

export interface Line extends Omit<TimelineLine, 'at'> {
  at: number;
}

const instance = (pipeline: string, date: string | null, schedule: string | null): string =>
  [pipeline, date ?? '(no date)', schedule ?? '(no schedule)'].join(' ');

const registrations = ({ registered }: Evidence): Line[] =>
  registered.map(({ at, document: { kind, name } }) => ({
    at,
    what: 'registered',
    text: `${kind} ${name}`,
    tone: 'faint',
  }));

const markers = (evidence: Evidence): Line[] =>
  evidence.markers.map(({ at, pipeline, date, schedule }) => ({
    at,
    what: 'marker',
    text: instance(pipeline, date, schedule),
    tone: 'plain',
  }));

const signals = (evidence: Evidence): Line[] =>
  evidence.signals.map(({ at, kind, text }) => ({ at, what: kind, text, tone: 'plain' }));

/** Only what changes: an evaluator that says FAIL for the tenth time says nothing new. */
const answers = (evidence: Evidence): Line[] => {
  const last = new Map<string, string | null>();
  return evidence.answers.flatMap(({ at, runId, trait, pipeline, date, schedule, status }): Line[] => {
    const key = `${runId} ${trait}`;
    if (last.has(key) && last.get(key) === status) return [];
    last.set(key, status);
    const tone = status === 'PASS' ? 'faint' : 'warning';
    return [
      {
        at,
        what: 'trait',
        text: `${instance(pipeline, date, schedule)}: ${trait} ${status ?? 'gives no valid answer'}`,
        tone,
      },
    ];
  });
};

const jobs = (evidence: Evidence): Line[] =>
  evidence.jobs.map(({ startedAt, engine, jobId, pipeline, date, schedule, attempt }) => ({
    at: startedAt,
    what: 'job',
    text: `${instance(pipeline, date, schedule)}: attempt ${attempt} started at ${engine} as ${jobId}`,
    tone: 'plain',
  }));

const answerTexts: Readonly<Record<Evidence['reports'][number]['answer'], string>> = {
  recorded: '',
  refused: ', refused',
  lost: ', lost on its way',
};

const reports = (evidence: Evidence): Line[] =>
  evidence.reports.map(({ at, jobId, status, answer }) => {
    const run = evidence.table.runs.find(({ runId }) => runId === jobId);
    const whose =
      run === undefined ? jobId : `${instance(run.pipelineId, run.date, run.scheduleId)}: attempt ${run.attempt}`;
    return {
      at,
      what: 'report',
      text: `${whose} ${status}${answerTexts[answer]}`,
      tone: answer === 'recorded' ? 'plain' : 'warning',
    };
  });

const chunks = (evidence: Evidence): Line[] =>
  evidence.table.chunkRuns.map((run) => {
    const own = evidence.table.chunks.filter(({ runId }) => runId === run.runId);
    const last =
      own
        .map(({ completedAt }) => completedAt ?? '')
        .sort()
        .at(-1) ?? '';
    return {
      at: Date.parse(last === '' ? run.createdAt : last),
      what: 'chunks',
      text: `${run.survey}: ${progressText(run)}`,
      tone: run.jobsFailed === 0 ? 'plain' : 'warning',
    };
  });

/** Why a run has ended otherwise than completed, with a colon before it. */
const reasonOf = ({ status, message, failureCategory }: Run): string => {
  if (message === undefined || status === RunStatus.completed) return '';
  return failureCategory === undefined ? `: ${message}` : `: ${failureCategory} ${message}`;
};

const toneOf = (status: RunStatus): TimelineLine['tone'] => {
  if (status === RunStatus.completed) return 'good';
  return status === RunStatus.shadow || status === RunStatus.skipped ? 'plain' : 'bad';
};

const runEnds = (evidence: Evidence): Line[] =>
  evidence.table.runs.flatMap((run) => {
    const { completedAt, pipelineId, date, scheduleId, status } = run;
    if (completedAt === undefined) return [];
    const what = `${status.toLowerCase()}${isShadow(run) && status !== RunStatus.shadow ? ' (shadow)' : ''}`;
    const text = `${instance(pipelineId, date, scheduleId)}${reasonOf(run)}`;
    return { at: Date.parse(completedAt), what, text, tone: toneOf(status) };
  });

const outcomes = (evidence: Evidence): Line[] =>
  evidence.executions.flatMap(({ name, outcome, status, stoppedAt, input }): Line[] => {
    const isUsual = status === 'SUCCEEDED' && ['COMPLETED', 'FAILED', 'SKIPPED', 'SHADOW'].includes(outcome ?? '');
    if (stoppedAt === undefined || isUsual) return [];
    const what = (outcome ?? status).toLowerCase().replaceAll('_', ' ');
    const text = input.pipelineId === undefined ? name : instance(input.pipelineId, input.date, input.scheduleId);
    return [{ at: stoppedAt, what, text, tone: status === 'SUCCEEDED' ? 'faint' : 'bad' }];
  });

const alerts = (evidence: Evidence): Line[] =>
  evidence.alerts.map(({ at, event }) => ({
    at,
    what: 'alert',
    text:
      `${event.category} (${event.level}) ${instance(event.pipelineId, event.date, event.scheduleId)}: ` +
      `${event.message}`,
    tone: event.level === AlertLevel.error ? 'bad' : 'warning',
  }));

const resolved = (evidence: Evidence): Line[] =>
  evidence.bus
    .filter(({ event }) => event.kind === EventKind.alertResolved)
    .map(({ at, event }) => ({
      at,
      what: 'resolved',
      text: `${event.category} ${instance(event.pipelineId, event.date, event.scheduleId)}: ${event.message}`,
      tone: 'good',
    }));

const lifecycle = (evidence: Evidence): Line[] =>
  evidence.lifecycle.map(({ at, event }) => ({
    at,
    what: 'lifecycle',
    text: `${event.kind} ${instance(event.pipelineId, event.date, event.scheduleId)}`,
    tone: 'faint',
  }));

const faults = (evidence: Evidence): Line[] =>
  evidence.faults.map(({ at, target, kind, scripted }) => ({
    at,
    what: 'fault',
    text: `${kind} at ${target}${scripted ? '' : ' (random)'}`,
    tone: 'warning',
  }));

const broken = (violations: readonly Violation[]): Line[] =>
  violations.map(({ at, invariant, message }) => ({
    at: Date.parse(at),
    what: 'VIOLATION',
    text: `${invariant}: ${message}`,
    tone: 'bad',
  }));

/**
 * A hundred MARKERs of one instance at one instant are one line, and so are the four attempts of a call that fails at
 * once.
 */
const counted = (lines: readonly Line[]): Line[] => {
  const known = new Map<string, { line: Line; count: number }>();
  for (const line of lines) {
    const key = `${line.at} ${line.what} ${line.text}`;
    const same = known.get(key);
    if (same === undefined) known.set(key, { line, count: 1 });
    else same.count += 1;
  }
  return [...known.values()].map(({ line, count }) =>
    count === 1 ? line : { ...line, text: `${line.text} (${count} times)` },
  );
};

/** Lines of one instant stay in the order of cause and effect in which the parts are listed here. */
export const timelineOf = (evidence: Evidence, violations: readonly Violation[]): Line[] =>
  counted(
    [
      registrations,
      signals,
      markers,
      faults,
      answers,
      jobs,
      reports,
      chunks,
      runEnds,
      outcomes,
      lifecycle,
      alerts,
      resolved,
    ]
      .flatMap((part) => part(evidence))
      .concat(broken(violations))
      .sort((left, right) => left.at - right.at),
  );

/** The result with its timeline. */
export const reportOf = (evidence: Evidence, result: SimulationResult): SimulationReport => ({
  ...result,
  timeline: timelineOf(evidence, result.violations).map(({ at, ...line }) => ({ at: isoAt(at), ...line })),
});
