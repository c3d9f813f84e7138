/** The requests that a backfill would make, by the plan of `signalbox backfill --dry-run`. */
import { instanceKey } from '../../../app/backfill/backfill-facts';
import { type BackfillOptions, planBackfill } from '../../../app/backfill/backfill-plan';
import { isToRun, type Planning } from '../../../app/backfill/backfill-state';
import { ONE_RUN_USD } from '../../../app/console/run-cost';
import { findPipeline } from '../../../app/stack/pipelines';
import type { Stack } from '../../../app/stack/stack';
import { eventIdOf } from '../../../kernel/events/event';
import type { BackfillPreview, BackfillQuery } from '../../api';

const optionsOf = ({ from, to, schedule, all, withDependants }: BackfillQuery): BackfillOptions => ({
  from,
  to,
  // It has no part in what is planned.
  concurrency: 1,
  all: all === 'true',
  withDependants: withDependants === 'true',
  ...(schedule === undefined ? {} : { schedule }),
});

/** Names the runs that a plan would start: the person who confirms has seen these, and no others. */
export const planDigest = (plannings: readonly Planning[]): string =>
  eventIdOf(
    ...plannings.flatMap(({ planned }) => planned.filter(isToRun).map(({ instance }) => instanceKey(instance))),
  );

export const readPreview = async (stack: Stack, name: string, query: BackfillQuery): Promise<BackfillPreview> => {
  const pipeline = await findPipeline(stack, name);
  const plannings = await planBackfill(stack, pipeline, optionsOf(query), stack.clock.now());
  const instances = plannings.flatMap(({ planned }) =>
    planned.map(({ instance, state, detail, isStartedByUpstream = false }) => ({
      ...instance,
      state,
      detail,
      isStartedByUpstream,
    })),
  );
  const runs = instances.filter(isToRun).length;
  return {
    instances,
    runs,
    plan: planDigest(plannings),
    costUsd: runs * ONE_RUN_USD,
    order: pipeline.concurrency === 'serial' ? 'one at a time' : 'parallel',
    schedules: pipeline.schedules.map((schedule) => schedule.name),
  };
};
