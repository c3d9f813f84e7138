/**
 * `signalbox backfill PIPELINE --from A --to B`: requests a rerun of every date and follows them. All requests are
 * written before it follows, so that the backfill continues without the command: ended by Ctrl-C and called again, it
 * requests nothing that waits, runs or was part of the backfill already, and follows the rest.
 */

import { readWorld } from '../../../app/backfill/backfill-facts';
import { type BackfillOptions, planBackfill } from '../../../app/backfill/backfill-plan';
import { followAll, isBad, isOpen, isToRun, type Planned, type Planning } from '../../../app/backfill/backfill-state';
import { requestReruns } from '../../../app/backfill/request-reruns';
import { holdSentence, withInstants } from '../../../app/explain/time-text';
import { engineWaitText } from '../../../app/stack/engines';
import { ExitCode } from '../../../app/stack/exit';
import { findPipeline } from '../../../app/stack/pipelines';
import { type Stack, withStack } from '../../../app/stack/stack';
import { printJson, printTable, progressLine } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

const POLL_MS = 2000;

const counted = (planned: readonly Planned[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { state } of planned) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

const text = (planned: readonly Planned[]): string =>
  Object.entries(counted(planned))
    .map(([state, count]) => `${count} ${state}`)
    .join(', ');

const allOf = (plannings: readonly Planning[]): Planned[] => plannings.flatMap(({ planned }) => planned);

/** Why instances wait, where their own pipeline's slots are not the reason. */
const waitsFor = async (stack: Stack, { pipeline, planned }: Planning): Promise<string[]> => {
  if (!planned.some(({ state }) => state === 'waiting')) return [];
  const hold = (await stack.tables.config.pipeline(pipeline.name))?.hold ?? null;
  if (hold !== null) return [`${pipeline.name} is ${holdSentence(hold)}`];
  const engine = await engineWaitText(stack, pipeline.trigger.type, pipeline.name);
  return engine === undefined ? [] : [`waits for ${engine}`];
};

const progressText = async (stack: Stack, plannings: readonly Planning[]): Promise<string> => {
  const waits = new Set<string>();
  for (const planning of plannings) for (const one of await waitsFor(stack, planning)) waits.add(one);
  return [text(allOf(plannings)), ...waits].join('; ');
};

const codeOf = (planned: readonly Planned[]): ExitCode => (planned.some(isBad) ? ExitCode.bad : ExitCode.ok);

const report = ({ terminal }: Session, plannings: readonly Planning[], json: boolean): ExitCode => {
  const planned = allOf(plannings);
  if (json)
    printJson(terminal, {
      counts: counted(planned),
      instances: planned.map(({ instance, state, detail }) => ({ ...instance, state, detail })),
    });
  else {
    terminal.write(`${text(planned)}.\n`);
    for (const { instance, state, detail } of planned)
      if (state === 'excluded' || isBad({ state })) {
        const name = plannings.length === 1 ? '' : `${instance.pipelineId} `;
        const why = detail === '' ? '' : ` (${withInstants(detail)})`;
        terminal.write(`  ${name}${instance.date} ${instance.scheduleId}: ${state}${why}\n`);
      }
  }
  return codeOf(planned);
};

const wouldBe = (entry: Planned): string => {
  if (!isToRun(entry)) return entry.state;
  return entry.isStartedByUpstream === true ? 'after its upstreams' : 'would run';
};

/** The instances in the order in which they would be requested. */
const preview = ({ terminal }: Session, plannings: readonly Planning[], json: boolean): ExitCode => {
  const planned = allOf(plannings);
  const states = planned.map((entry) => ({ ...entry.instance, state: wouldBe(entry), detail: entry.detail }));
  if (json) printJson(terminal, { dryRun: true, instances: states });
  else {
    printTable(
      terminal,
      ['PIPELINE', 'DATE', 'SCHEDULE', 'WOULD', ''],
      states.map(({ pipelineId, date, scheduleId, state, detail }) => [pipelineId, date, scheduleId, state, detail]),
    );
    const runs = planned.filter(isToRun).length;
    terminal.write(`\n${runs} of ${planned.length} would run: nothing was requested (--dry-run).\n`);
  }
  return codeOf(planned);
};

export const runBackfill = async (
  session: Session,
  name: string,
  options: BackfillOptions & StackOptions,
): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const nowMs = session.clock.now();
    let plannings = await planBackfill(stack, await findPipeline(stack, name), options, nowMs);
    if (options.dryRun === true) return preview(session, plannings, options.json === true);
    const pipelines = plannings.map(({ pipeline }) => pipeline);
    const progress = progressLine(session.terminal);
    try {
      plannings = await requestReruns(stack, plannings, {
        options,
        nowMs,
        onRequested: (done, all) => {
          if (session.terminal.progress) progress.show(`${done} of ${all} requested`);
        },
      });
      while (allOf(plannings).some(isOpen)) {
        plannings = followAll(plannings, await readWorld(stack, pipelines, options));
        if (!allOf(plannings).some(isOpen)) break;
        progress.show(await progressText(stack, plannings));
        await session.clock.sleep(POLL_MS, session.signal);
      }
    } catch (error) {
      if (!session.signal.aborted) throw error;
      progress.clear();
      session.terminal.complain('The backfill continues in the background. Call it again to follow it.\n');
      return ExitCode.bad;
    } finally {
      progress.clear();
    }
    return report(session, plannings, options.json === true);
  });
};
