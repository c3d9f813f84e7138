/** `signalbox backfill PIPELINE --from A --to B --cancel`: ends the rest of that backfill. */

import { instanceKey, readWorld, type World } from '../../../app/backfill/backfill-facts';
import {
  type BackfillOptions,
  checkRange,
  dependantsOf,
  rangeName,
  schedulesOf,
} from '../../../app/backfill/backfill-plan';
import { ExitCode } from '../../../app/stack/exit';
import { findPipeline } from '../../../app/stack/pipelines';
import { withStack } from '../../../app/stack/stack';
import type { PipelineConfig } from '../../../kernel/config';
import { pendingLiveStart } from '../../../kernel/markers/ledger';
import type { CancelRequest } from '../../../kernel/reruns/rerun';
import { isTerminal } from '../../../kernel/run/status';
import type { Instance } from '../../../kernel/words/instance';
import { printJson, printTable } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

interface Left {
  instance: Instance;
  state: 'waiting' | 'running';
  /** Its reruns of the backfill, or the run that one of them has started: other work of the instance continues. */
  only: Pick<CancelRequest, 'runId' | 'backfill'>;
}

const instanceOf = ({ pipelineId, date, scheduleId }: Instance): Instance => ({ pipelineId, date, scheduleId });

type Started = Instance & Pick<CancelRequest, 'runId'>;

/** Runs that completions of the backfill have started: no rerun names them. */
const startedByUpstreams = ({ name, upstream }: PipelineConfig, world: World, backfill: string): Started[] => {
  const { logs, ledgers } = world.of(name);
  const isOfIt = (instance: Instance): boolean =>
    upstream.some(
      ({ pipeline }) =>
        world.of(pipeline).reruns.get(instanceKey({ ...instance, pipelineId: pipeline }))?.backfill === backfill,
    );
  const open = [...logs.values()].filter((log) => log.rerunId === undefined && !isTerminal(log.status));
  const starting = [...ledgers.values()].filter(
    (ledger) => pendingLiveStart(ledger, logs.get(instanceKey(ledger))) !== undefined,
  );
  return [...open.map((log) => ({ ...instanceOf(log), runId: log.runId })), ...starting.map(instanceOf)].filter(isOfIt);
};

/** The rest of the backfill in one pipeline. */
const leftOf = (pipeline: PipelineConfig, world: World, options: BackfillOptions, isDependant: boolean): Left[] => {
  const backfill = rangeName(options);
  const { requests, open } = world.of(pipeline.name);
  const isMeant = (of: { backfill?: string }): boolean => of.backfill === backfill;
  const partOf = (one: Instance, state: Left['state']): Left => ({
    instance: instanceOf(one),
    state,
    only: { backfill },
  });
  const started = isDependant ? startedByUpstreams(pipeline, world, backfill) : [];
  const left: Left[] = [
    ...[...requests.values()].filter(isMeant).map((one) => partOf(one, 'waiting')),
    ...[...open.values()].filter(isMeant).map((one) => partOf(one, 'running')),
    ...started.map((one): Left => ({ instance: instanceOf(one), state: 'running', only: { runId: one.runId } })),
  ];
  return left.filter(({ instance }) => options.schedule === undefined || instance.scheduleId === options.schedule);
};

interface Answer {
  /** As a person names it. */
  what: string;
  left: readonly Left[];
  isDry: boolean;
}

const report = ({ terminal }: Session, { what, left, isDry }: Answer): void => {
  const running = left.filter(({ state }) => state === 'running').length;
  if (left.length === 0) terminal.write(`Nothing of ${what} waits or runs.\n`);
  else if (isDry) {
    printTable(
      terminal,
      ['PIPELINE', 'DATE', 'SCHEDULE', 'STATE'],
      left.map(({ instance, state }) => [instance.pipelineId, instance.date, instance.scheduleId, state]),
    );
    terminal.write(`\n${left.length} of ${what} would be cancelled: nothing was written (--dry-run).\n`);
  } else
    terminal.write(
      `Requested the cancellation of the rest of ${what}: ${left.length - running} waiting, ${running} running.\n`,
    );
};

/**
 * Waiting instances come first, so that none of them takes the slot of one that is ended; dependants before their
 * upstreams.
 */
export const cancelBackfill = async (
  session: Session,
  name: string,
  options: BackfillOptions & StackOptions,
): Promise<ExitCode> => {
  checkRange(options);
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const root = await findPipeline(stack, name);
    const dependants = options.withDependants === true ? await dependantsOf(stack, name) : [];
    const world = await readWorld(stack, [root, ...dependants], options);
    const all = [...dependants].reverse().flatMap((one) => leftOf(one, world, options, true));
    all.push(...leftOf(root, world, options, false));
    // The rest may be of a schedule that the pipeline has no longer; a mistyped one has no rest.
    if (all.length === 0) schedulesOf(root, options.schedule);
    const left = [...all.filter(({ state }) => state === 'waiting'), ...all.filter(({ state }) => state !== 'waiting')];
    const isDry = options.dryRun === true;
    if (!isDry)
      for (const { instance, only } of left)
        await stack.tables.cancelRequests.write({
          ...instance,
          ...only,
          reason: options.reason ?? 'its backfill is cancelled',
          requestedBy: await stack.requester(),
          requestedAt: new Date(session.clock.now()).toISOString(),
        });
    const backfill = rangeName(options);
    const running = left.filter(({ state }) => state === 'running').length;
    if (options.json === true)
      printJson(session.terminal, {
        ...(isDry ? { dryRun: true } : {}),
        ...{ pipelineId: name, backfill, waiting: left.length - running, running },
        instances: left.map(({ instance, state }) => ({ ...instance, state })),
      });
    else {
      const what = `the backfill of ${name}${dependants.length === 0 ? '' : ' with its dependants'} for ${backfill}`;
      report(session, { what, left, isDry });
    }
    return ExitCode.ok;
  });
};
