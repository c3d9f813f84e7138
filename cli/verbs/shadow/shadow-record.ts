/** `signalbox shadow record PIPELINE`: what another scheduler has run, as anyone may write it down. */

import { ExitCode, UsageError } from '../../../app/stack/exit';
import { findPipeline, type InstanceOptions, instanceOf, instanceText } from '../../../app/stack/pipelines';
import { withStack } from '../../../app/stack/stack';
import { readActual } from '../../../kernel/shadow/actual';
import { printJson } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

export interface RecordOptions extends StackOptions, InstanceOptions {
  startedAt: string;
  endedAt?: string;
  outcome?: string;
  source?: string;
  number?: number;
}

/** For clocks that differ. */
const AHEAD_MS = 3_600_000;

/** Throws for an instant that is yet to come: a wrong year would be shown with no date of the report. */
const refuseFuture = (instants: Readonly<Record<string, string | undefined>>, nowMs: number): void => {
  for (const [name, at] of Object.entries(instants))
    if (at !== undefined && Date.parse(at) > nowMs + AHEAD_MS)
      throw new UsageError(`what was run cannot be recorded: ${name} is ${at}, which is in the future.`);
};

export const runShadowRecord = async (session: Session, name: string, options: RecordOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  const { startedAt, endedAt, outcome, source, number } = options;
  return withStack(stack, async () => {
    const pipeline = await findPipeline(stack, name);
    // Without a date: that of its start, where the schedule is.
    const startedMs = Date.parse(startedAt);
    const { instance } = instanceOf(pipeline, options, Number.isNaN(startedMs) ? session.clock.now() : startedMs);
    const read = readActual(instance, { startedAt, endedAt, outcome, source });
    if (!read.ok) throw new UsageError(`what was run cannot be recorded: ${read.problem}.`);
    refuseFuture({ startedAt: read.actual.startedAt, endedAt: read.actual.endedAt ?? undefined }, session.clock.now());
    await stack.tables.actuals.write({ ...read.actual, number: number === undefined ? '' : String(number) });
    if (options.json === true) printJson(session.terminal, { ...read.actual, number: number ?? null });
    else session.terminal.write(`Recorded: ${instanceText(instance)} was started at ${read.actual.startedAt}.\n`);
    return ExitCode.ok;
  });
};
