/** `signalbox runs PIPELINE`: its runs, newest first. */
import type { Deadline, Run } from '../core/model';
import { isShadow, modeOf } from '../core/shadow/mode';
import { RunStatus } from '../core/vocabulary';
import { deadlineFacts, deadlineSummary, deadlinesOf, readDeadlines } from './deadlines';
import { ExitCode } from './exit';
import { blockingList } from './explanation';
import { findPipeline } from './pipelines';
import type { Session, StackOptions } from './session';
import { withStack } from './stack';
import { type Paint, paintOf, paintStatus, printJson, printTable } from './terminal';
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
  `${paintStatus(paint, run.status)}${isShadow(run) && run.status !== RunStatus.shadow ? ' (shadow)' : ''}`,
  instantText(run.createdAt),
  // An attempt that waits for its backoff has not begun.
  Date.parse(run.createdAt) > nowMs ? '' : durationText(run.createdAt, run.completedAt ?? nowMs),
  run.configVersion === null ? '' : String(run.configVersion),
  run.runId,
];

export const runRuns = async (
  session: Session,
  name: string,
  options: StackOptions & { limit: number },
): Promise<ExitCode> => {
  const stack = await session.open(options);
  const { runs, deadlines, mode } = await withStack(stack, async () => {
    const pipeline = await findPipeline(stack, name);
    const found = await stack.tables.runs.list(name, options.limit);
    const dates = found.map(({ date }) => date).sort();
    return {
      mode: pipeline.mode,
      runs: found,
      deadlines: found.length === 0 ? [] : await readDeadlines(stack, pipeline, dates[0]!, dates.at(-1)!),
    };
  });
  // Those of the pipeline's mode were read; a run in the other mode is held to none of them.
  const ofRun = (run: Run): Deadline[] => (modeOf(run) === mode ? deadlinesOf(deadlines, run) : []);
  if (options.json === true) {
    printJson(
      session.terminal,
      runs.map((run) => ({ ...run, shadow: isShadow(run), deadlines: deadlineFacts(ofRun(run)) })),
    );
    return ExitCode.ok;
  }
  if (runs.length === 0) {
    session.terminal.write(`${name} has not run yet. \`signalbox why ${name}\` says what it waits for.\n`);
    return ExitCode.ok;
  }
  const nowMs = session.clock.now();
  const paint = paintOf(session.terminal);
  printTable(
    session.terminal,
    [
      'DATE',
      'SCHEDULE',
      'ATTEMPT',
      'STATUS',
      'BEGAN',
      'TOOK',
      'CONFIG',
      'RUN',
      ...(deadlines.length > 0 ? ['DEADLINES'] : []),
      'DETAIL',
    ],
    runs.map((run) => [
      ...row(run, nowMs, paint),
      ...(deadlines.length > 0 ? [deadlineSummary(ofRun(run))] : []),
      detail(run),
    ]),
  );
  if (runs.length === options.limit) session.terminal.write(`\nThe last ${options.limit}; --limit shows more.\n`);
  return ExitCode.ok;
};
