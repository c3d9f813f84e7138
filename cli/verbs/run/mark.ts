/**
 * `signalbox mark PIPELINE`: reports that the data is complete, as any producer may do, and on request waits for the
 * outcome.
 */

import { explain } from '../../../app/explain/explain';
import type { Explanation } from '../../../app/explain/explanation';
import { type Facts, readFacts } from '../../../app/explain/facts';
import { nothingRuns, type Rejection, rejectionText, type Target, writeMarker } from '../../../app/requests/mark';
import { ExitCode } from '../../../app/stack/exit';
import { type InstanceOptions, instanceText } from '../../../app/stack/pipelines';
import { type Stack, withStack } from '../../../app/stack/stack';
import type { RunLog } from '../../../kernel/run/model';
import type { State } from '../../../kernel/situation/kinds';
import { commandOn } from '../../../kernel/words/instance';
import { EventKind, RunStatus } from '../../../kernel/words/vocabulary';
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

const isEnded = ({ completedAt }: RunLog): boolean => completedAt !== null;

/** States in which nothing follows from the MARKER before a person has done something else. */
const WITHOUT_RUN: ReadonlySet<State> = new Set(['FAILED', 'DISABLED', 'INVALID', 'EXCLUDED']);

/** True when the MARKER has led to an end: of a run, or without one; or when none comes before `untilMs`. */
const hasEnded = (
  { runLog, events, rejection, opensAtMs }: Facts,
  { before, replay, markedAtMs }: Target,
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
      (before.status === RunStatus.skipped && !replay) ||
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
  interrupted: 'continues in the background',
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
