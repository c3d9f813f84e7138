/** A run that is ready, and waits for the approval of a person or for slots of its pool. */
import type { Run } from '../../kernel/run/model';
import { AlertCategory } from '../../kernel/words/vocabulary';
import { instanceText } from '../stack/pipelines';
import { poolWaitSentences } from '../stack/pools';
import type { Facts } from './facts';
import { whenText } from './time-text';

/** That a person decides whether it starts. */
export const approvalSentences = ({ instance, events }: Facts, run: Run, nowMs: number): string[] => {
  const asked = events.find(
    ({ category, attempt }) => category === AlertCategory.approvalRequested && attempt === run.attempt,
  );
  return [
    `${instanceText(instance)} has waited for approval since ${whenText(asked?.at ?? run.updatedAt, nowMs)}.`,
    ...run.blocking.map(({ reason }) => `${reason}.`.replace(/^n/, 'N')),
  ];
};

/** Names the runs that have the slots, and those whose turn comes first. */
export const poolSentences = (facts: Facts, run: Run, next: string | undefined, nowMs: number): string[] => {
  const { instance, poolWait } = facts;
  const since = run.pool?.since ?? run.updatedAt;
  const name = `pool ${run.pool?.name ?? ''}`;
  return [
    `${instanceText(instance)} is ready, and has waited for ${name} since ${whenText(since, nowMs)}.`,
    ...(poolWait === undefined ? [] : poolWaitSentences(poolWait)),
    ...(next === undefined ? [] : [`It asks again at ${whenText(next, nowMs)}, or as soon as there is room.`]),
  ];
};
