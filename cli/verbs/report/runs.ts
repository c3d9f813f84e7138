/** `signalbox runs PIPELINE…`: the runs of these pipelines, or of all, newest first. */

import { deadlineFacts, deadlineSummary, deadlinesOf, readDeadlines } from '../../../app/explain/deadlines';
import { durationText, instantText } from '../../../app/explain/time-text';
import { ExitCode } from '../../../app/stack/exit';
import { findPipeline } from '../../../app/stack/pipelines';
import { type Stack, withStack } from '../../../app/stack/stack';
import { jobText, runLine } from '../../../app/status/situation-line';
import { type PipelineConfig, parsePipeline } from '../../../kernel/config';
import type { Deadline, Run } from '../../../kernel/run/model';
import { isTerminal } from '../../../kernel/run/status';
import { isShadow, modeOf } from '../../../kernel/shadow/mode';
import { retryAt, runSituation } from '../../../kernel/situation/run';
import { spanOfDates } from '../../../kernel/time/date';
import { inRecord } from '../../../kernel/values/absence';
import { inParallel } from '../../../kernel/values/in-parallel';
import { RunStatus } from '../../../kernel/words/vocabulary';
import { type Paint, paintOf, paintStatus, printJson, printTable } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

/** The activity of an open run; the outcome of an ended one, or its job. */
const detail = (run: Run, nowMs: number): string =>
  isTerminal(run.status) ? (run.message ?? jobText(run)) : runLine(run, runSituation(run, nowMs), { nowMs });

/** An attempt that waits for its backoff has not begun. */
export const begunText = (run: Run, nowMs: number): string =>
  retryAt(run, nowMs) === undefined ? instantText(run.createdAt) : '';

/** The status, or STUCK; and the mode, where the status does not show it. */
export const runStateText = (run: Run, nowMs: number, paint: Paint): string => {
  const state = isTerminal(run.status) ? run.status : runSituation(run, nowMs).state;
  return `${paintStatus(paint, state)}${isShadow(run) && run.status !== RunStatus.shadow ? ' (shadow)' : ''}`;
};

const row = (run: Run, nowMs: number, paint: Paint): string[] => [
  run.date,
  run.scheduleId,
  String(run.attempt),
  runStateText(run, nowMs, paint),
  begunText(run, nowMs),
  retryAt(run, nowMs) === undefined ? durationText(run.createdAt, run.completedAt ?? nowMs) : '',
  run.configVersion === undefined ? '' : String(run.configVersion),
  run.runId,
];

/** Pipelines that are read at the same time. */
const AT_ONCE = 8;

interface Listed {
  run: Run;
  deadlines: Deadline[];
}

const readOne = async (stack: Stack, pipeline: PipelineConfig, limit: number): Promise<Listed[]> => {
  const runs = await stack.tables.runs.list(pipeline.name, limit);
  const range = spanOfDates(runs.map(({ date }) => date));
  const deadlines = range === undefined ? [] : await readDeadlines(stack, pipeline, ...range);
  // The deadlines of the pipeline's mode were read; a run in the other mode has none of them.
  return runs.map((run) => {
    // They come newest first, and a deadline is its instance's.
    const latest = runs.find(({ date, scheduleId }) => date === run.date && scheduleId === run.scheduleId);
    return { run, deadlines: modeOf(run) === pipeline.mode ? deadlinesOf(deadlines, run, latest) : [] };
  });
};

/** The named pipelines, or all that can be read. */
const chosen = async (stack: Stack, names: readonly string[]): Promise<PipelineConfig[]> => {
  if (names.length > 0) return Promise.all([...new Set(names)].map((name) => findPipeline(stack, name)));
  return (await stack.tables.config.pipelines()).flatMap(({ document }) => {
    const parsed = parsePipeline(document);
    return parsed.ok ? [parsed.value] : [];
  });
};

/** The newest of all; where several began at one instant, by pipeline. */
const readAll = async (stack: Stack, names: readonly string[], limit: number): Promise<Listed[]> => {
  const found: Listed[] = [];
  await inParallel(
    await chosen(stack, names),
    { atOnce: AT_ONCE, isTimeUp: () => false },
    async (pipeline) => void found.push(...(await readOne(stack, pipeline, limit))),
  );
  const newestFirst = ({ run: left }: Listed, { run: right }: Listed): number =>
    right.createdAt.localeCompare(left.createdAt) || left.pipelineId.localeCompare(right.pipelineId);
  return found.sort(newestFirst).slice(0, limit);
};

const noRuns = (names: readonly string[]): string =>
  names.length === 1
    ? `${names[0]} has not run yet. \`signalbox why ${names[0]}\` says what it waits for.\n`
    : 'None has run yet. `signalbox status` says what they wait for.\n';

const show = (session: Session, listed: readonly Listed[], isOfOne: boolean): void => {
  const nowMs = session.clock.now();
  const paint = paintOf(session.terminal);
  const haveDeadlines = listed.some(({ deadlines }) => deadlines.length > 0);
  printTable(
    session.terminal,
    [
      ...(isOfOne ? [] : ['PIPELINE']),
      'DATE',
      'SCHEDULE',
      'ATTEMPT',
      'STATUS',
      'BEGAN',
      'TOOK',
      'CONFIG',
      'RUN',
      ...(haveDeadlines ? ['DEADLINES'] : []),
      'DETAIL',
    ],
    listed.map(({ run, deadlines }) => [
      ...(isOfOne ? [] : [run.pipelineId]),
      ...row(run, nowMs, paint),
      ...(haveDeadlines ? [deadlineSummary(deadlineFacts(deadlines))] : []),
      detail(run, nowMs),
    ]),
  );
};

/** `names`: none means all. */
export const runRuns = async (
  session: Session,
  names: readonly string[],
  options: StackOptions & { limit: number },
): Promise<ExitCode> => {
  const stack = await session.open(options);
  // One more shows whether there are more.
  const found = await withStack(stack, () => readAll(stack, names, options.limit + 1));
  const listed = found.slice(0, options.limit);
  if (options.json === true)
    printJson(
      session.terminal,
      listed.map(({ run, deadlines }) => ({
        ...inRecord(run),
        situation: isTerminal(run.status) ? null : runSituation(run, session.clock.now()),
        shadow: isShadow(run),
        deadlines: deadlineFacts(deadlines),
      })),
    );
  else if (listed.length === 0) session.terminal.write(noRuns(names));
  else {
    show(session, listed, names.length === 1);
    if (found.length > options.limit) session.terminal.write(`\nThe last ${options.limit}; --limit shows more.\n`);
  }
  return ExitCode.ok;
};
