/**
 * `signalbox mark PIPELINE`: reports that the data is complete, as any producer may do, and on request waits for the
 * outcome.
 */

import { explain } from '../../../app/explain/explain';
import type { Explanation } from '../../../app/explain/explanation';
import { type Facts, readFacts } from '../../../app/explain/facts';
import { nothingRuns, type Rejection, rejectionText, type Target, writeMarker } from '../../../app/requests/mark';
import { ExitCode } from '../../../app/stack/exit';
import { findPipeline, type InstanceOptions, instanceText, scheduleOf } from '../../../app/stack/pipelines';
import { type Stack, withStack } from '../../../app/stack/stack';
import type { Answered } from '../../../kernel/markers/ledger';
import type { RunLog } from '../../../kernel/run/model';
import { isTerminal } from '../../../kernel/run/status';
import type { State } from '../../../kernel/situation/kinds';
import { commandOn, nameInPipeline } from '../../../kernel/words/instance';
import { EventKind, MarkerAnswer, RerunStatus, RunMode, RunStatus } from '../../../kernel/words/vocabulary';
import { paintOf, paintStatus, printJson, progressLine } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

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

/** The end of its job is on a run before the run has ended. */
const isEnded = ({ status }: RunLog): boolean => isTerminal(status);

/** States in which nothing follows from the MARKER before a person has done something else. */
const WITHOUT_RUN: ReadonlySet<State> = new Set(['FAILED', 'DISABLED', 'INVALID', 'EXCLUDED']);

/** The stream knows the second in which a MARKER was written. */
const secondOf = (ms: number): number => Math.floor(ms / 1000) * 1000;

const answerOf = ({ ledger }: Facts, { markedAtMs }: Target): Answered | undefined =>
  ledger?.answers.findLast(({ at }) => Date.parse(at) >= secondOf(markedAtMs));

/** The instance had its end when the MARKER was written, so that the MARKER starts no attempt itself. */
const hadEnded = ({ before, replay }: Target): boolean =>
  before !== undefined &&
  (before.status === RunStatus.completed ||
    before.status === RunStatus.shadow ||
    (before.status === RunStatus.skipped && !replay));

/** Late data has another run requested: it ends later than the one that missed the data. */
const awaitsRerun = (facts: Facts, target: Target): boolean => {
  if (facts.pipeline.lateData !== 'rerun' || facts.pipeline.mode === RunMode.shadow) return false;
  const answered = answerOf(facts, target);
  if (answered === undefined) return hadEnded(target);
  return answered.answer === MarkerAnswer.late && (facts.runLog?.attempt ?? 0) <= (answered.attempt ?? 0);
};

/** True when the MARKER has led to an end: of a run, or without one; or when none comes before `untilMs`. */
const hasEnded = (
  facts: Facts,
  target: Target,
  { explanation, untilMs }: { explanation: Explanation; untilMs: number },
): boolean => {
  const { runLog, events, rejection, opensAtMs, held } = facts;
  const { before, markedAtMs } = target;
  if (rejection !== undefined && Date.parse(rejection.at) >= secondOf(markedAtMs)) return true;
  if (explanation.situation.kind === 'held') return held !== undefined;
  if (runLog !== undefined && isEnded(runLog))
    return (
      !awaitsRerun(facts, target) &&
      (before === undefined || !isEnded(before) || runLog.attempt > before.attempt || hadEnded(target))
    );
  if (runLog !== undefined) return false;
  const markedAt = new Date(markedAtMs).toISOString();
  return (
    WITHOUT_RUN.has(explanation.state) ||
    (opensAtMs !== undefined && opensAtMs > untilMs) ||
    events.some(({ kind, at }) => kind === EventKind.pipelineExcluded && at >= markedAt)
  );
};

/** Why the run that late data had requested was refused; undefined: it was not. */
const refusalOf = async ({ tables }: Stack, { instance, markedAtMs }: Target): Promise<string | undefined> =>
  (await tables.reruns.list(instance.pipelineId)).find(
    ({ status, createdAt, ...rerun }) =>
      status === RerunStatus.refused &&
      Date.parse(createdAt) >= secondOf(markedAtMs) &&
      nameInPipeline(rerun) === nameInPipeline(instance),
  )?.message;

/** How the waiting ended without an end. */
interface Unended {
  unended: 'TIMEOUT' | 'INTERRUPTED' | 'REFUSED';
  text: string;
}

const timeout: Unended = { unended: 'TIMEOUT', text: 'has not ended within --timeout' };
const interrupted: Unended = { unended: 'INTERRUPTED', text: 'continues in the background' };

const waitForEnd = async (
  session: Session,
  stack: Stack,
  target: Target,
  { timeoutSeconds = DEFAULT_TIMEOUT_SECONDS }: MarkOptions,
): Promise<Explanation | Unended> => {
  const progress = progressLine(session.terminal);
  const untilMs = target.markedAtMs + timeoutSeconds * 1000;
  const { instance } = target;
  try {
    for (;;) {
      // It may be changed while the command waits.
      const pipeline = await findPipeline(stack, instance.pipelineId);
      const facts = await readFacts(stack, pipeline, scheduleOf(pipeline, instance.scheduleId), instance);
      const nowMs = session.clock.now();
      const explanation = explain(facts, nowMs);
      if (hasEnded(facts, target, { explanation, untilMs })) return explanation;
      const refused = awaitsRerun(facts, target) ? await refusalOf(stack, target) : undefined;
      if (refused !== undefined) return { unended: 'REFUSED', text: `is not run again for the late data: ${refused}` };
      if (nowMs >= untilMs) return timeout;
      // Where lines cannot be rewritten, what changes with every second is left out.
      progress.show(
        session.terminal.progress ? `${explanation.state}  ${explanation.sentences[0] ?? ''}` : explanation.state,
      );
      await session.clock.sleep(POLL_MS, session.signal).catch((error: unknown) => {
        if (!session.signal.aborted) throw error;
      });
      if (session.signal.aborted) return interrupted;
    }
  } finally {
    progress.clear();
  }
};

const reportEnd = (
  { terminal }: Session,
  { instance }: Target,
  end: Explanation | Unended,
  json: boolean,
): ExitCode => {
  if ('unended' in end) {
    if (json) printJson(terminal, { ...instance, marked: true, state: end.unended, sentences: [], remedy: '' });
    else terminal.complain(`${instanceText(instance)} ${end.text}. \`${commandOn('why', instance)}\` says more.\n`);
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

const reportRejection = ({ terminal }: Session, target: Target, rejection: Rejection, json: boolean): ExitCode => {
  const { instance } = target;
  const { reason, remedy = `To run it all the same: ${commandOn('mark', instance)} --replay` } = rejection;
  if (json) printJson(terminal, { ...instance, marked: false, state: 'REJECTED', sentences: [reason], remedy });
  else terminal.complain(`${rejectionText(target, rejection)} ${remedy}\n`);
  return ExitCode.bad;
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
