/** `signalbox runs PIPELINE`: its runs, newest first. */
import type { Run } from '../core/model';
import { ExitCode } from './exit';
import { blockingList } from './explain';
import { findPipeline } from './pipelines';
import type { Session, StackOptions } from './session';
import { withStack } from './stack';
import { paintOf, paintStatus, printJson, printTable, type Paint } from './terminal';
import { durationText, instantText } from './time-text';

const detail = ({ status, message, blocking, engine, jobId }: Run): string => {
  if (message !== null) return message;
  if (status === 'PENDING' && blocking.length > 0) return blockingList(blocking);
  return jobId === null ? '' : `${engine ?? ''} ${jobId}`;
};

const row = (run: Run, nowMs: number, paint: Paint): string[] => [
  run.date,
  run.scheduleId,
  String(run.attempt),
  paintStatus(paint, run.status),
  instantText(run.createdAt),
  // An attempt that waits for its backoff has not begun.
  Date.parse(run.createdAt) > nowMs ? '' : durationText(run.createdAt, run.completedAt ?? nowMs),
  run.runId,
  detail(run),
];

export const runRuns = async (session: Session, name: string, options: StackOptions & { limit: number }): Promise<ExitCode> => {
  const stack = await session.open(options);
  const runs = await withStack(stack, async () => {
    await findPipeline(stack, name);
    return stack.tables.runs.list(name, options.limit);
  });
  if (options.json === true) {
    printJson(session.terminal, runs);
    return ExitCode.ok;
  }
  if (runs.length === 0) {
    session.terminal.write(`${name} has not run yet. \`signalbox why ${name}\` says what it waits for.\n`);
    return ExitCode.ok;
  }
  const nowMs = session.clock.now();
  const paint = paintOf(session.terminal);
  printTable(session.terminal, ['DATE', 'SCHEDULE', 'ATTEMPT', 'STATUS', 'BEGAN', 'TOOK', 'RUN', 'DETAIL'], runs.map((run) => row(run, nowMs, paint)));
  if (runs.length === options.limit) session.terminal.write(`\nThe last ${options.limit}; --limit shows more.\n`);
  return ExitCode.ok;
};
