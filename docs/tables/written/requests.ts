/** Requests of an operator: reruns, cancellations, and pipelines that are held and resumed. */

import { runStateChanged } from '../../../kernel/events/event';
import { circuitOpened, markerHeld, pipelineResumed } from '../../../kernel/holds/hold';
import { newRerun, type RerunRequest, rerunStateChanged } from '../../../kernel/reruns/rerun';
import type { Hold } from '../../../kernel/run/held';
import { required } from '../../../kernel/values/required';
import { approvalAlertId, approvalAnswered, approvalRequested, newApproval } from '../../../kernel/waiting/approval';
import { HoldKind, RerunKind, RerunStatus, RunStatus } from '../../../kernel/words/vocabulary';
import { AT, EXECUTION, instance, markerFacts, routing, runOf } from './example';
import type { Client, Stores } from './table';

export const writeReruns = async (table: Stores): Promise<void> => {
  const request: RerunRequest = {
    ...instance,
    kind: RerunKind.manual,
    reason: 'prices were wrong',
    requestedBy: 'somebody',
    requestedAt: AT,
    concurrency: 3,
    backfill: 'february',
  };
  const begun = {
    ...newRerun(
      request,
      'rerun-1',
      { status: RerunStatus.running, attempt: 2, engine: 'glue', message: undefined },
      AT,
    ),
    chunksOf: 'run-0',
    replaces: { attempt: 1, completedAt: AT, traceId: 'trace' },
  };
  const drift = newRerun(
    { ...request, scheduleId: 'h01' },
    'rerun-2',
    { status: RerunStatus.running, attempt: 2, engine: 'glue', message: undefined },
    AT,
  );
  const refused = newRerun(
    { ...request, scheduleId: 'h02' },
    'rerun-3',
    { status: RerunStatus.refused, attempt: undefined, engine: undefined, message: 'excluded: friday' },
    AT,
  );
  await table.reruns.request(request);
  await table.reruns.showAgain(request);
  const chained = {
    ...request,
    scheduleId: 'h07',
    afterUpstreams: true,
    unlessCompleted: true,
    failedChunks: true,
  } as const;
  await table.reruns.request(chained);
  await table.reruns.setReady(chained, true);
  await table.reruns.request({ ...request, kind: RerunKind.lateData, automatic: true, upstreams: ['customers'] });
  const within = { concurrency: 3, limit: 1, engineLimit: 1, hasTurn: false, refusalId: 'rerun-3' };
  const begins = { ...within, budget: 'manualReruns', cancelledAt: AT } as const;
  await table.reruns.admit(begun, begins, rerunStateChanged(begun, AT));
  await table.reruns.admit(drift, { ...within, budget: 'driftReruns', engineLimit: 2 }, rerunStateChanged(drift, AT));
  const late = newRerun(
    { ...request, scheduleId: 'h03', kind: RerunKind.lateData },
    'rerun-4',
    { status: RerunStatus.running, attempt: 2, engine: 'glue', message: undefined },
    AT,
  );
  await table.reruns.admit(
    late,
    { ...within, budget: 'driftReruns', engineLimit: 3, upstreams: ['customers'] },
    rerunStateChanged(late, AT),
  );
  await table.reruns.refuse(refused, undefined, rerunStateChanged(refused, AT));
  await table.engines.queue('glue', 'orders', 3);
  await table.reruns.signal('glue');
  await table.reruns.finish('rerun-2', { status: RerunStatus.failed, message: 'executor lost', at: AT }, (rerun) =>
    rerunStateChanged(rerun, AT),
  );
};

export const writeCancellations = async (table: Stores): Promise<void> => {
  await table.cancelRequests.write({
    ...instance,
    ...{ runId: runOf(1).runId, reason: 'not needed', requestedBy: 'ada', requestedAt: AT },
    backfill: '2026-03-01..2026-03-07',
  });
  const request = required(await table.cancelRequests.find(instance), 'the request');
  await table.cancelRequests.fix(request, [EXECUTION]);
  await table.runs.create(
    { ...runOf(5), rerunId: 'rerun-1', upstreamAttempts: { customers: 1 } },
    runStateChanged(runOf(5), RunStatus.pending, { at: AT, message: 'attempt 1 begins' }),
  );
  await table.runs.requestCancel(runOf(5).runId, { at: AT, reason: 'cancelled by an operator' });
  await table.runs.transition(
    required(await table.runs.get(runOf(5).runId), 'run'),
    { to: RunStatus.cancelled, at: AT, completedAt: AT },
    [],
  );
};

export const writeRechecks = (table: Stores): Promise<void> =>
  table.recheckRequests.write({
    ...instance,
    runId: runOf(1).runId,
    reason: 'the table was loaded again',
    requestedBy: 'somebody',
    requestedAt: AT,
  });

export const writeApprovals = async (table: Stores): Promise<void> => {
  const plan = { by: ['ada'], timeoutSeconds: 86_400, otherwise: 'fail' } as const;
  const about = { ...instance, attempt: 1, traceId: 'trace-1', runId: runOf(1).runId, executionArn: EXECUTION };
  const asked = newApproval(about, { ...plan, by: [...plan.by] }, Date.parse(AT));
  const approval = await table.approvals.ask(asked, approvalRequested(about, asked, { ...plan, by: [...plan.by] }));
  const request = {
    ...{ ...instance, runId: about.runId, reason: 'checked', requestedBy: 'ada', requestedAt: AT },
    alertId: approvalAlertId(approval),
  };
  await table.approveRequests.write(request);
  await table.approvals.decide(
    approval,
    { outcome: 'approved', at: AT, by: 'ada', reason: 'checked' },
    approvalAnswered(request, undefined, { about, recordedAt: AT, now: AT }),
  );
};

/** One run that had slots and has ended, one that has them, and one that waits. */
export const writePools = async (table: Stores): Promise<void> => {
  const waits = { name: 'warehouse', weight: 2, priority: 50, since: AT, state: 'waits' } as const;
  const [ended, holding, waiting] = [runOf(7), runOf(8), runOf(9)];
  for (const run of [ended, holding, waiting]) {
    await table.runs.create(run, runStateChanged(run, RunStatus.pending, { at: AT, message: 'attempt 1 begins' }));
    await table.pools.wait(run, waits, undefined);
    if (run !== waiting) await table.pools.take(run, { ...waits, state: 'holds' }, { before: waits, slots: 4 });
  }
  const current = required(await table.runs.get(ended.runId), 'run');
  await table.runs.transition(current, { to: RunStatus.cancelled, at: AT, completedAt: AT }, []);
};

export const writeRejections = async (table: Stores): Promise<void> => {
  const rejection = {
    about: { ...instance, date: null, scheduleId: null, routing },
    marker: 'MARKER#orders / 2026-02-30#daily',
    writtenAt: AT,
    at: AT,
    reason: '"2026-02-30" is not a date',
    remedy: 'Write the MARKER again with an existing date as YYYY-MM-DD.',
  };
  await table.rejections.record({ ...rejection, recordId: 'first' });
  await table.rejections.record({ ...rejection, recordId: 'second' });
};

export const writeHolds = async (table: Stores, client: Client): Promise<void> => {
  await table.locks.want('eval:orders:daily', Date.parse(AT));
  const waiter = { name: 'orders-daily-2026-03-07', date: instance.date, isRerun: false };
  await table.locks.queue('eval:orders:daily', waiter, Date.parse(AT));
  const hold: Hold = { kind: HoldKind.circuit, at: AT, by: '', reason: '5 runs failed in a row' };
  const marker = { ...instance, ...markerFacts, heldAt: AT };
  const read = required(await table.ledgers.get(instance), 'ledger');
  await table.holds.hold('orders', hold, circuitOpened({ pipelineId: 'orders' }, hold));
  const answer = { next: { ...read, version: read.version + 1 }, read };
  await table.holds.keep(marker, answer, markerHeld(marker, hold));
  await table.holds.resume('orders', hold, pipelineResumed('orders', hold, 'somebody', AT));
  await table.holds.drain('orders');
  await table.holds.hold('orders', hold, circuitOpened({ pipelineId: 'orders' }, hold));
  await client.update({
    key: { PK: 'PIPELINE#orders', SK: 'CONTROL' },
    update: 'SET failuresInARow = :one',
    values: { ':one': 1 },
  });
};
