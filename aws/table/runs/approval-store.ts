/** Approvals, one item for each instance: the last one that an execution requested, and its first decision. */

import type { Approval, ApprovalDecision, ApprovalReader, ApprovalStore } from '../../../kernel/waiting/approval';
import type { OpenTable } from '../client/client';
import { type Item, isExpired, itemReader, lastingTtl } from '../client/item-reader';
import { keys } from '../client/keys';
import { keyFor } from '../client/parse-key';
import { eventItem } from '../items/event-items';

const decisionFrom = (item: Item): ApprovalDecision | undefined => {
  if (item.outcome === undefined) return undefined;
  const { string, instant, oneOf } = itemReader(item);
  return {
    outcome: oneOf('outcome', { approved: 'approved', expired: 'expired' }),
    at: instant('decidedAt'),
    by: string('decidedBy'),
    reason: string('reason'),
  };
};

export const approvalFrom = (item: Item): Approval => {
  const { pipelineId, date, scheduleId } = keyFor(item, 'approval');
  const { string, instant, number, strings } = itemReader(item);
  return {
    pipelineId,
    date,
    scheduleId,
    executionArn: string('executionArn'),
    runId: string('runId'),
    attempt: number('attempt'),
    requestedAt: instant('requestedAt'),
    dueAt: instant('dueAt'),
    by: strings('approvers'),
    decision: decisionFrom(item),
  };
};

export const approvalReader = ({ client, clock }: OpenTable): ApprovalReader => ({
  get: async (instance) => {
    const item = await client.get(keys.approval(instance), { consistent: true });
    return item === undefined || isExpired(item, clock.now()) ? undefined : approvalFrom(item);
  },
});

export const approvalStore = (table: OpenTable): ApprovalStore => {
  const { client, ttl } = table;
  const { get } = approvalReader(table);
  /** Its condition failed where another execution's approval is there now, or none. */
  const current = async (approval: Approval): Promise<Approval> => {
    const found = await get(approval);
    if (found?.executionArn === approval.executionArn) return found;
    throw new Error(`the approval that ${approval.executionArn} requested is not there any more; it is read again`);
  };
  return {
    get,
    ask: async (approval, alert) => {
      const { executionArn, runId, attempt, requestedAt, dueAt, by } = approval;
      const asked = { executionArn, runId, attempt, requestedAt, dueAt, approvers: by };
      const { written } = await client.transact([
        {
          // The execution may live longer than what has ended is kept.
          put: { ...keys.approval(approval), ttl: lastingTtl(requestedAt, ttl(requestedAt)), ...asked },
          condition: {
            expression: 'attribute_not_exists(PK) OR executionArn <> :execution',
            values: { ':execution': executionArn },
          },
        },
        { put: eventItem(alert, ttl(alert.at)) },
      ]);
      return written ? approval : current(approval);
    },
    decide: async (approval, decision, event) => {
      const { written } = await client.transact([
        {
          update: {
            key: keys.approval(approval),
            update: 'SET outcome = :outcome, decidedAt = :at, decidedBy = :by, reason = :reason',
            expression: 'executionArn = :execution AND attribute_not_exists(outcome)',
            values: {
              ':execution': approval.executionArn,
              ':outcome': decision.outcome,
              ':at': decision.at,
              ':by': decision.by,
              ':reason': decision.reason,
            },
          },
        },
        { put: eventItem(event, ttl(event.at)) },
      ]);
      return written ? { ...approval, decision } : current(approval);
    },
  };
};
