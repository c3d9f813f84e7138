/** `signalbox backfill PIPELINE --from A --to B --cancel`: ends what is left of that backfill. */
import type { Instance } from '../core/instance';
import { RerunStatus } from '../core/vocabulary';
import type { BackfillOptions } from './backfill';
import { ExitCode } from './exit';
import { findPipeline } from './pipelines';
import { REQUESTED_BY } from './rerun';
import type { Session } from './session';
import { withStack } from './stack';
import { printJson } from './terminal';

/** Those that wait come first, so that none of them takes the slot of one that is ended. */
export const cancelBackfill = async (session: Session, name: string, options: BackfillOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    await findPipeline(stack, name);
    const { reruns, cancelRequests } = stack.tables;
    const backfill = `${options.from}..${options.to}`;
    const isMeant = (of: Instance & { backfill: string | null }): boolean =>
      of.backfill === backfill && (options.schedule === undefined || of.scheduleId === options.schedule);
    const waiting = (await reruns.waiting(name)).filter(isMeant);
    const running = (await reruns.list(name)).filter((rerun) => rerun.status === RerunStatus.running && isMeant(rerun));
    const requestedAt = new Date(session.clock.now()).toISOString();
    for (const { pipelineId, date, scheduleId } of [...waiting, ...running]) {
      await cancelRequests.write({
        pipelineId,
        date,
        scheduleId,
        runId: null,
        reason: options.reason ?? 'its backfill is cancelled',
        requestedBy: REQUESTED_BY,
        requestedAt,
      });
    }
    if (options.json === true)
      printJson(session.terminal, { pipelineId: name, backfill, waiting: waiting.length, running: running.length });
    else if (waiting.length + running.length === 0)
      session.terminal.write(`Nothing of the backfill of ${name} for ${backfill} waits or is under way.\n`);
    else
      session.terminal.write(
        `Asked to cancel what is left of the backfill of ${name} for ${backfill}: ${waiting.length} that wait, ` +
          `${running.length} under way.\n`,
      );
    return ExitCode.ok;
  });
};
