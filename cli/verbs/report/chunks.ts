/**
 * `signalbox chunks RUN`: how a run's chunks are doing, and which are stuck or failed; `--survey NAME`: the runs of a
 * survey.
 */

import { readChunks, type Shown } from '../../../app/chunks/chunks';
import { durationText, instantText } from '../../../app/explain/time-text';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { type Stack, withStack } from '../../../app/stack/stack';
import { type ChunkRun, isDone, progressText } from '../../../kernel/chunks';
import { inRecord } from '../../../kernel/values/absence';
import { type Coloured, paintOf, paintStatus, printJson, printTable, type Terminal } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

export interface ChunksOptions extends StackOptions {
  stuck?: boolean;
  failed?: boolean;
  survey?: string;
  limit: number;
}

const BAR_WIDTH = 40;

/** `[######--........] 45 %`: completed, failed, the rest. */
export const progressBar = (
  { jobsTotal, jobsCompleted, jobsFailed }: Pick<ChunkRun, 'jobsTotal' | 'jobsCompleted' | 'jobsFailed'>,
  terminal: Coloured,
): string => {
  const paint = paintOf(terminal);
  const share = (count: number): number => (jobsTotal === 0 ? BAR_WIDTH : Math.floor((count * BAR_WIDTH) / jobsTotal));
  const [done, ended] = [share(jobsCompleted), share(jobsCompleted + jobsFailed)];
  const percent = jobsTotal === 0 ? 100 : Math.floor(((jobsCompleted + jobsFailed) * 100) / jobsTotal);
  return (
    `[${paint.green('#'.repeat(done))}${paint.red('x'.repeat(ended - done))}${'.'.repeat(BAR_WIDTH - ended)}] ` +
    `${percent} %`
  );
};

const isWanted = ({ state }: Shown, { stuck = false, failed = false }: ChunksOptions): boolean =>
  (!stuck && !failed) || (stuck && (state === 'STUCK' || state === 'LOST')) || (failed && state === 'FAILED');

const rowOf = (chunk: Shown, nowMs: number, terminal: Terminal): string[] => [
  chunk.chunkId,
  paintStatus(paintOf(terminal), chunk.state),
  String(chunk.attempt),
  chunk.startedAt === undefined ? '' : instantText(chunk.startedAt),
  chunk.startedAt === undefined ? '' : durationText(chunk.startedAt, chunk.completedAt ?? nowMs),
  chunk.error ?? chunk.outputKey ?? chunk.chunkKey ?? '',
];

const listSurvey = async (
  session: Session,
  stack: Stack,
  survey: string,
  { json, limit }: ChunksOptions,
): Promise<ExitCode> => {
  const { terminal } = session;
  const runs = await withStack(stack, () => stack.tables.chunks.runsOf(survey, { limit }));
  if (json === true) printJson(terminal, runs.map(inRecord));
  else if (runs.length === 0) terminal.write(`No run of ${survey} has chunks.\n`);
  else
    printTable(
      terminal,
      ['BEGAN', 'RUN', 'PROGRESS'],
      runs.map((run) => [instantText(run.createdAt), run.runId, progressText(run)]),
    );
  return ExitCode.ok;
};

const printChunks = (
  { terminal }: Session,
  run: ChunkRun,
  { wanted, all }: { wanted: readonly Shown[]; all: readonly Shown[] },
  { limit, nowMs, stoppedAt }: { limit: number; nowMs: number; stoppedAt: string | undefined },
): void => {
  const count = (...states: Shown['state'][]): number => all.filter(({ state }) => states.includes(state)).length;
  // Nothing waits in a stopped run, and a worker that is gone leaves its chunk as it is.
  const [atWork, waiting] = stoppedAt === undefined ? ['at work', 'waiting'] : ['not ended', 'not started'];
  const counts = [
    [atWork, count('IN_PROGRESS')],
    [waiting, count('PENDING')],
    ['stuck', count('STUCK')],
    ['lost', count('LOST')],
  ] as const;
  const details = counts.flatMap(([what, number]) => (number === 0 ? [] : [`, ${number} ${what}`])).join('');
  const end =
    stoppedAt === undefined || isDone(run) ? '' : `; nothing has been dispatched since ${instantText(stoppedAt)}`;
  terminal.write(`Run ${run.runId} of ${run.survey}: ${progressText(run)}${details}${end}\n`);
  if (terminal.isTerminal) terminal.write(`${progressBar(run, terminal)}\n`);
  if (wanted.length === 0) return;
  terminal.write('\n');
  printTable(
    terminal,
    ['CHUNK', 'STATE', 'ATTEMPT', 'STARTED', 'TOOK', 'DETAIL'],
    wanted.slice(0, limit).map((chunk) => rowOf(chunk, nowMs, terminal)),
  );
  if (wanted.length > limit) terminal.write(`\n${wanted.length - limit} more; --limit shows them.\n`);
};

export const runChunks = async (
  session: Session,
  runId: string | undefined,
  options: ChunksOptions,
): Promise<ExitCode> => {
  const { survey } = options;
  const isOne = (runId === undefined) !== (survey === undefined);
  if (isOne && survey !== undefined) return listSurvey(session, await session.open(options), survey, options);
  if (!isOne || runId === undefined)
    throw new UsageError(
      'Say which run: signalbox chunks RUN; or list the runs of a survey: signalbox chunks --survey NAME.',
    );
  const stack = await session.open(options);
  const nowMs = session.clock.now();
  const found = await withStack(stack, () => readChunks(stack, runId, nowMs));
  if (found === undefined) {
    if ((await withStack(stack, () => stack.tables.runs.get(runId))) === undefined)
      throw new UsageError(
        `${stack.title} has no run "${runId}". \`signalbox runs\` shows the newest ones, which are kept for a while.`,
      );
    session.terminal.complain(
      `Run ${runId} has no chunks. \`signalbox runs PIPELINE\` shows the runs of a pipeline; chunks are kept as ` +
        'long as runs are.\n',
    );
    return ExitCode.bad;
  }
  const { run, all, fanOut } = found;
  const stoppedAt = fanOut?.stoppedAt;
  const wanted = all.filter((chunk) => isWanted(chunk, options));
  if (options.json === true)
    printJson(session.terminal, { ...inRecord(run), done: isDone(run), chunks: wanted.map(inRecord) });
  else printChunks(session, run, { wanted, all }, { limit: options.limit, nowMs, stoppedAt });
  return all.some(({ state }) => state === 'STUCK' || state === 'LOST' || state === 'FAILED')
    ? ExitCode.bad
    : ExitCode.ok;
};
