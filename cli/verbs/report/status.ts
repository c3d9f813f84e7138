/** `signalbox status`: the current state of every schedule of every pipeline. */

import { deadlineSummary } from '../../../app/explain/deadlines';
import { holdSentence, relativeText } from '../../../app/explain/time-text';
import { enginesText, readEngines } from '../../../app/stack/engines';
import { ExitCode } from '../../../app/stack/exit';
import { findPipeline } from '../../../app/stack/pipelines';
import { poolsText, readPools } from '../../../app/stack/pools';
import { readableOrNone, type Stack, withStack } from '../../../app/stack/stack';
import { readOpenAlerts } from '../../../app/status/open-alerts';
import { readResolvedAlerts } from '../../../app/status/resolved-alerts';
import { openReruns } from '../../../app/status/situation-items';
import { invalid, progressOf, type Row, rowsOf } from '../../../app/status/status-rows';
import type { StoredConfig } from '../../../kernel/config/config-store';
import type { Hold } from '../../../kernel/run/held';
import type { Run } from '../../../kernel/run/model';
import { readingEachOnce } from '../../../kernel/schedule/exclusion';
import { needsPerson } from '../../../kernel/situation/kinds';
import { RunMode, RunStatus } from '../../../kernel/words/vocabulary';
import { type Paint, paintOf, paintStatus, printJson, printTable, progressLine } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';
import { printAlerts } from './status-alerts';

/** Pipelines that are read at the same time. */
const BATCH = 10;

/** Below the table, once per pipeline: why it starts nothing new, since when, and what to do. */
const heldText = (rows: readonly Row[]): string => {
  const holds = new Map(
    rows.flatMap(({ pipelineId, hold }): [string, Hold][] => (hold === null ? [] : [[pipelineId, hold]])),
  );
  return [...holds]
    .map(
      ([pipelineId, hold]) =>
        `${pipelineId} starts nothing new: it is ${holdSentence(hold)}. To continue: signalbox resume ${pipelineId}\n`,
    )
    .join('');
};

/** The state, with the attempt where it is not the first, and the mode where the state does not show it. */
const stateText = ({ state, mode, attempt }: Row, paint: Paint): string => {
  const attemptText = attempt !== null && attempt > 1 ? ` (${attempt})` : '';
  const modeText = mode === RunMode.shadow && state !== RunStatus.shadow ? ' (shadow)' : '';
  return `${paintStatus(paint, state)}${attemptText}${modeText}`;
};

/** All, or those that are named; a name that is none is refused with those that there are. */
const chosen = async (stack: Stack, names: readonly string[]): Promise<StoredConfig[]> => {
  const all = await stack.tables.config.pipelines();
  if (names.length === 0) return all;
  for (const name of names) if (!all.some(({ id }) => id === name)) await findPipeline(stack, name);
  return all.filter(({ id }) => names.includes(id));
};

export const runStatus = async (
  session: Session,
  options: StackOptions,
  names: readonly string[] = [],
): Promise<ExitCode> => {
  const stack = await session.open(options);
  const nowMs = session.clock.now();
  const progress = progressLine(session.terminal);
  const { rows, engines, pools, ...shown } = await withStack(stack, async () => {
    const open = new Map<string, Run>();
    const pipelines = await chosen(stack, names);
    for await (const run of stack.tables.runs.open()) open.set(run.runId, run);
    const surroundings = {
      runs: open,
      reruns: await openReruns(stack),
      progress: await progressOf(stack, open.values()),
      calendars: readingEachOnce(stack.tables.config),
      nowMs,
    };
    const all: Row[] = [];
    for (let start = 0; start < pipelines.length; start += BATCH) {
      if (session.terminal.progress)
        progress.show(`reading ${start + 1} to ${Math.min(start + BATCH, pipelines.length)} of ${pipelines.length}`);
      const batch = await Promise.all(
        pipelines
          .slice(start, start + BATCH)
          .map(
            async (stored) =>
              (await readableOrNone(stack, () => rowsOf(stack, stored, surroundings))) ?? [
                invalid(stored, 'something that it refers to cannot be read'),
              ],
          ),
      );
      all.push(...batch.flat());
    }
    const [alerts, resolved] = [await readOpenAlerts(stack, names), await readResolvedAlerts(stack, names)];
    return { rows: all, engines: await readEngines(stack), pools: await readPools(stack), alerts, resolved };
  }).finally(progress.clear);
  const code = rows.some((row) => needsPerson({ ...row, hold: row.hold ?? undefined })) ? ExitCode.bad : ExitCode.ok;
  if (options.json === true) {
    printJson(session.terminal, { instances: rows, engines, pools, ...shown });
    return code;
  }
  if (rows.length === 0) {
    session.terminal.write(
      `No pipeline is registered on ${stack.title}. Register some: signalbox apply examples/pipelines\n`,
    );
    printAlerts(session, shown, nowMs);
    return code;
  }
  const paint = paintOf(session.terminal);
  const haveDeadlines = rows.some(({ deadlines }) => deadlines.length > 0);
  printTable(
    session.terminal,
    ['PIPELINE', 'SCHEDULE', 'DATE', 'STATE', 'SINCE', ...(haveDeadlines ? ['DEADLINES'] : []), 'DETAIL'],
    rows.map((row) => [
      row.pipelineId,
      row.scheduleId,
      row.date,
      stateText(row, paint),
      row.since === null ? '' : relativeText(row.since, nowMs),
      ...(haveDeadlines ? [deadlineSummary(row.deadlines)] : []),
      row.detail,
    ]),
  );
  session.terminal.write(heldText(rows) + enginesText(engines) + poolsText(pools));
  printAlerts(session, shown, nowMs);
  return code;
};
