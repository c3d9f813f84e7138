/** `signalbox backfill PIPELINE --from A --to B --cancel`: ends what is left of that backfill. */
import type { Instance } from '../core/instance';
import { RerunStatus } from '../core/vocabulary';
import { type BackfillOptions, dependantsOf } from './backfill-plan';
import { ExitCode } from './exit';
import { findPipeline } from './pipelines';
import type { Session } from './session';
import { type Stack, withStack } from './stack';
import { printJson } from './terminal';

/** What is left of the backfill in one pipeline. */
const leftOf = async ({ tables: { reruns } }: Stack, name: string, { from, to, schedule }: BackfillOptions) => {
  const isMeant = (of: Instance & { backfill: string | null }): boolean =>
    of.backfill === `${from}..${to}` && (schedule === undefined || of.scheduleId === schedule);
  const waiting = (await reruns.waiting(name)).filter(isMeant);
  const running = (await reruns.list(name)).filter((rerun) => rerun.status === RerunStatus.running && isMeant(rerun));
  return { waiting, running };
};

/**
 * Those that wait come first, so that none of them takes the slot of one that is ended; dependants before those that
 * they wait for.
 */
export const cancelBackfill = async (session: Session, name: string, options: BackfillOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    await findPipeline(stack, name);
    const dependants = options.withDependants === true ? await dependantsOf(stack, name) : [];
    const left = [];
    for (const pipelineId of [...dependants.map((pipeline) => pipeline.name).reverse(), name])
      left.push(await leftOf(stack, pipelineId, options));
    const [waiting, running] = [left.flatMap((one) => one.waiting), left.flatMap((one) => one.running)];
    const requestedAt = new Date(session.clock.now()).toISOString();
    for (const { pipelineId, date, scheduleId } of [...waiting, ...running]) {
      await stack.tables.cancelRequests.write({
        pipelineId,
        date,
        scheduleId,
        runId: null,
        reason: options.reason ?? 'its backfill is cancelled',
        requestedBy: await stack.requester(),
        requestedAt,
      });
    }
    const backfill = `${options.from}..${options.to}`;
    const what = `the backfill of ${name}${dependants.length === 0 ? '' : ' with its dependants'} for ${backfill}`;
    if (options.json === true)
      printJson(session.terminal, { pipelineId: name, backfill, waiting: waiting.length, running: running.length });
    else if (waiting.length + running.length === 0)
      session.terminal.write(`Nothing of ${what} waits or is under way.\n`);
    else
      session.terminal.write(
        `Asked to cancel what is left of ${what}: ${waiting.length} that wait, ${running.length} under way.\n`,
      );
    return ExitCode.ok;
  });
};
