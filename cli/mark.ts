/**
 * `signalbox mark PIPELINE`: says that the data is there, as any producer may do, and on request waits for what comes
 * of it.
 */

import type { PipelineConfig, ScheduleConfig } from '../core/config';
import { commandOn, type Instance } from '../core/instance';
import { addressMarker, decideMarker } from '../core/markers/decision';
import type { Marker, RunLog } from '../core/model';
import type { State } from '../core/situation/kinds';
import { EventKind, RunStatus } from '../core/vocabulary';
import { ExitCode, UsageError } from './exit';
import { explain } from './explain';
import type { Explanation } from './explanation';
import { type Facts, readFacts } from './facts';
import { findPipeline, type InstanceOptions, instanceOf, instanceText } from './pipelines';
import type { Session, StackOptions } from './session';
import { inModeOf, type Stack, withStack } from './stack';
import { paintOf, paintStatus, printJson, progressLine } from './terminal';

export interface MarkOptions extends StackOptions, InstanceOptions {
  /** Also what is too old for a MARKER, or failed for good. */
  replay?: boolean;
  wait?: boolean;
  /** Absent: an hour. */
  timeoutSeconds?: number;
}

const POLL_MS = 1000;
const DEFAULT_TIMEOUT_SECONDS = 3600;
const SOURCE = 'signalbox-cli';

interface Target {
  pipeline: PipelineConfig;
  schedule: ScheduleConfig;
  instance: Instance;
  /** The run log as it was before the MARKER. */
  before: RunLog | undefined;
  markedAtMs: number;
}

const isEnded = ({ completedAt }: RunLog): boolean => completedAt !== null;

/** States in which nothing follows from the MARKER before a person has done something else. */
const WITHOUT_RUN: ReadonlySet<State> = new Set(['FAILED', 'DISABLED', 'INVALID', 'EXCLUDED']);

/** True when the MARKER has led to an end: of a run, or without one; or when none comes before `untilMs`. */
const hasEnded = (
  { runLog, events, rejection, opensAtMs }: Facts,
  { before, markedAtMs }: Target,
  { explanation, untilMs }: { explanation: Explanation; untilMs: number },
): boolean => {
  if (rejection !== undefined && Date.parse(rejection.at) >= markedAtMs) return true;
  if (explanation.situation.kind === 'held') return true;
  if (runLog !== undefined && isEnded(runLog))
    return (
      before === undefined ||
      !isEnded(before) ||
      runLog.attempt > before.attempt ||
      before.status === RunStatus.completed ||
      before.status === RunStatus.shadow
    );
  if (runLog !== undefined) return false;
  const markedAt = new Date(markedAtMs).toISOString();
  return (
    WITHOUT_RUN.has(explanation.state) ||
    (opensAtMs !== undefined && opensAtMs > untilMs) ||
    events.some(({ kind, at }) => kind === EventKind.pipelineExcluded && at >= markedAt)
  );
};

/** How the waiting ended without an end. */
type Unended = 'timeout' | 'interrupted';

const waitForEnd = async (
  session: Session,
  stack: Stack,
  target: Target,
  { timeoutSeconds = DEFAULT_TIMEOUT_SECONDS }: MarkOptions,
): Promise<Explanation | Unended> => {
  const progress = progressLine(session.terminal);
  const untilMs = target.markedAtMs + timeoutSeconds * 1000;
  try {
    for (;;) {
      const facts = await readFacts(stack, target.pipeline, target.schedule, target.instance);
      const nowMs = session.clock.now();
      const explanation = explain(facts, nowMs);
      if (hasEnded(facts, target, { explanation, untilMs })) return explanation;
      if (nowMs >= untilMs) return 'timeout';
      // Where lines cannot be rewritten, what changes with every second is left out.
      progress.show(
        session.terminal.progress ? `${explanation.state}  ${explanation.sentences[0] ?? ''}` : explanation.state,
      );
      await session.clock.sleep(POLL_MS, session.signal).catch((error: unknown) => {
        if (!session.signal.aborted) throw error;
      });
      if (session.signal.aborted) return 'interrupted';
    }
  } finally {
    progress.clear();
  }
};

const unendedText: Readonly<Record<Unended, string>> = {
  timeout: 'has not ended within --timeout',
  interrupted: 'goes on without this command',
};

const reportEnd = (
  { terminal }: Session,
  { instance }: Target,
  end: Explanation | Unended,
  json: boolean,
): ExitCode => {
  if (typeof end === 'string') {
    if (json) printJson(terminal, { ...instance, marked: true, state: end.toUpperCase(), sentences: [], remedy: '' });
    else
      terminal.complain(
        `${instanceText(instance)} ${unendedText[end]}. \`${commandOn('why', instance)}\` says what it waits for.\n`,
      );
    return ExitCode.bad;
  }
  const { state, sentences, remedy } = end;
  if (json) printJson(terminal, { ...instance, marked: true, state, sentences, remedy });
  else
    terminal.write(
      `${paintStatus(paintOf(terminal), state)}  ` +
        `${sentences.join('\n')}\n${remedy === '' ? '' : `What to do: ${remedy}\n`}`,
    );
  return state === RunStatus.completed || state === RunStatus.shadow ? ExitCode.ok : ExitCode.bad;
};

/** Why the router would reject the MARKER, as things stand; the router decides. */
const rejectionAhead = (
  { pipeline, instance, before, markedAtMs }: Target,
  { source, replay = false }: { source: string; replay?: boolean },
): string | undefined => {
  const marker: Marker = {
    ...instance,
    source,
    writtenAt: new Date(markedAtMs).toISOString(),
    traceId: null,
    replay,
    notBefore: null,
    upstreamAttempts: null,
  };
  const addressed = addressMarker(marker, pipeline, markedAtMs);
  if (!addressed.ok) return addressed.reason;
  const decision = decideMarker(marker, pipeline, { notToRun: undefined, runLog: before });
  return decision.kind === 'reject' ? decision.reason : undefined;
};

export const rejectionText = ({ instance }: Target, reason: string): string =>
  `No MARKER was written: one for ${instanceText(instance)} would be rejected, because ${reason}.`;

const reportRejection = ({ terminal }: Session, target: Target, reason: string, json: boolean): ExitCode => {
  const { instance } = target;
  const remedy = `To run it all the same: ${commandOn('mark', instance)} --replay`;
  if (json) printJson(terminal, { ...instance, marked: false, state: 'REJECTED', sentences: [reason], remedy });
  else terminal.complain(`${rejectionText(target, reason)} ${remedy}\n`);
  return ExitCode.bad;
};

const findTarget = async (
  stack: Stack,
  name: string,
  options: InstanceOptions,
  markedAtMs: number,
): Promise<Target> => {
  const pipeline = await findPipeline(stack, name);
  if (!pipeline.enabled)
    throw new UsageError(`${name} is disabled: its MARKER would be refused. Set \`enabled: true\` and apply it.`);
  const { instance, schedule } = instanceOf(pipeline, options, markedAtMs);
  const before = await inModeOf(stack, pipeline).runLogs.get(instance);
  return { pipeline, schedule, instance, before, markedAtMs };
};

/** What became of it: written, or why it would have been rejected. */
export interface Marked {
  target: Target;
  rejection: string | undefined;
}

export const writeMarker = async (
  stack: Stack,
  name: string,
  options: InstanceOptions & { replay?: boolean; source: string },
  nowMs: number,
): Promise<Marked> => {
  const target = await findTarget(stack, name, options, nowMs);
  const rejection = rejectionAhead(target, options);
  if (rejection === undefined)
    await stack.tables.markers.write({
      ...target.instance,
      source: options.source,
      ...(options.replay === true ? { replay: true } : {}),
    });
  return { target, rejection };
};

/** What follows of a MARKER that another one of the instance has preceded; empty: a run. */
export const nothingRuns = ({ before }: Target): string => {
  if (before?.status === RunStatus.shadow)
    return 'It would have started already, in shadow mode; the MARKER is recorded as late data.';
  return before?.status === RunStatus.completed
    ? 'It is COMPLETED already, so nothing runs; the MARKER is recorded as late data.'
    : '';
};

export const runMark = async (session: Session, name: string, options: MarkOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const { target, rejection } = await writeMarker(stack, name, { ...options, source: SOURCE }, session.clock.now());
    const json = options.json === true;
    if (rejection !== undefined) return reportRejection(session, target, rejection, json);
    const nothing = nothingRuns(target);
    if (!json)
      session.terminal.write(
        `MARKER written: ${instanceText(target.instance)}.\n${nothing === '' ? '' : `${nothing}\n`}`,
      );
    if (options.wait !== true) {
      if (json) printJson(session.terminal, { ...target.instance, marked: true });
      return ExitCode.ok;
    }
    return reportEnd(session, target, await waitForEnd(session, stack, target, options), json);
  });
};
