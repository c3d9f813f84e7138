/**
 * `signalbox mark PIPELINE`: says that the data is there, as any producer may do, and on request waits for what comes
 * of it.
 */

import type { PipelineConfig, ScheduleConfig } from '../core/config';
import type { Instance } from '../core/instance';
import type { RunLog } from '../core/model';
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
  timeoutSeconds?: number;
}

const POLL_MS = 1000;
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

/** True when the MARKER has led to an end: of a run, or without one. */
const hasEnded = ({ runLog, events }: Facts, { before, markedAtMs }: Target, explanation: Explanation): boolean => {
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
    explanation.state === 'FAILED' ||
    events.some(({ kind, at }) => kind === EventKind.pipelineExcluded && at >= markedAt)
  );
};

const waitForEnd = async (
  session: Session,
  stack: Stack,
  target: Target,
  { timeoutSeconds }: MarkOptions,
): Promise<Explanation | 'timeout'> => {
  const progress = progressLine(session.terminal);
  try {
    for (;;) {
      const facts = await readFacts(stack, target.pipeline, target.schedule, target.instance);
      const nowMs = session.clock.now();
      const explanation = explain(facts, nowMs);
      if (hasEnded(facts, target, explanation)) return explanation;
      if (timeoutSeconds !== undefined && nowMs - target.markedAtMs >= timeoutSeconds * 1000) return 'timeout';
      // Where lines cannot be rewritten, what changes with every second is left out.
      progress.show(
        session.terminal.progress ? `${explanation.state}  ${explanation.sentences[0] ?? ''}` : explanation.state,
      );
      await session.clock.sleep(POLL_MS, session.signal);
    }
  } finally {
    progress.clear();
  }
};

const reportEnd = (
  { terminal }: Session,
  { instance }: Target,
  end: Explanation | 'timeout',
  json: boolean,
): ExitCode => {
  if (end === 'timeout') {
    if (json) printJson(terminal, { ...instance, marked: true, state: 'TIMEOUT', sentences: [], remedy: '' });
    else
      terminal.complain(
        `${instanceText(instance)} has not ended within --timeout. \`signalbox why ${instance.pipelineId} --date ` +
          `${instance.date}\` says what it waits for.\n`,
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

const findTarget = async (stack: Stack, name: string, options: MarkOptions, markedAtMs: number): Promise<Target> => {
  const pipeline = await findPipeline(stack, name);
  if (!pipeline.enabled)
    throw new UsageError(`${name} is disabled: its MARKER would be refused. Set \`enabled: true\` and apply it.`);
  const { instance, schedule } = instanceOf(pipeline, options, markedAtMs);
  const before = await inModeOf(stack, pipeline).runLogs.get(instance);
  return { pipeline, schedule, instance, before, markedAtMs };
};

export const runMark = async (session: Session, name: string, options: MarkOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const target = await findTarget(stack, name, options, session.clock.now());
    await stack.tables.markers.write({
      ...target.instance,
      source: SOURCE,
      ...(options.replay === true ? { replay: true } : {}),
    });
    const json = options.json === true;
    if (!json) session.terminal.write(`MARKER written: ${instanceText(target.instance)}.\n`);
    if (target.before?.status === RunStatus.shadow && !json)
      session.terminal.write('It would have started already, in shadow mode; the MARKER is recorded as late data.\n');
    if (target.before?.status === RunStatus.completed && !json)
      session.terminal.write('It is COMPLETED already, so nothing runs; the MARKER is recorded as late data.\n');
    if (options.wait !== true) {
      if (json) printJson(session.terminal, { ...target.instance, marked: true });
      return ExitCode.ok;
    }
    return reportEnd(session, target, await waitForEnd(session, stack, target, options), json);
  });
};
