/** Runs and registrations as the functions would have left them in the table. */

import type { Decided } from '../../functions/stream-router/marker/decide-answer';
import { runStateChanged } from '../../kernel/events/event';
import { type Alert, isAlert } from '../../kernel/events/open-alerts';
import { markerHeld } from '../../kernel/holds/hold';
import { type Answered, nothingAnswered, withAnswer } from '../../kernel/markers/ledger';
import { newRerun, type RerunRequest, rerunStateChanged } from '../../kernel/reruns/rerun';
import type { DomainEvent, Run } from '../../kernel/run/model';
import type { Instance } from '../../kernel/words/instance';
import { AlertCategory, AlertLevel, EventChannel, EventKind, RerunStatus } from '../../kernel/words/vocabulary';
import { NOON } from './clock';
import { archetypeDocument, pipelineDocument } from './documents';
import { exampleEvent } from './event';
import { exampleAnswer, exampleFacts, exampleStart } from './marker';
import { exampleAdmission } from './rerun';
import { exampleRun } from './run';
import type { TestSession } from './session';

export const register = async ({ stack }: TestSession, fields: Record<string, unknown> = {}): Promise<void> => {
  await stack.tables.config.register('archetype', 'batch', archetypeDocument());
  const document = pipelineDocument(fields);
  await stack.tables.config.register('pipeline', document.name as string, document, {
    registeredAt: '2026-03-01T00:00:00.000Z',
  });
};

/** The run of an execution that was alive a minute ago, at noon. */
export const runOf = (fields: Partial<Run> = {}): Run =>
  exampleRun({
    runId: 'run-1',
    executionArn: 'arn:execution-1',
    traceId: 'trace-1',
    createdAt: '2026-03-07T11:00:00.000Z',
    updatedAt: '2026-03-07T11:00:00.000Z',
    aliveAt: '2026-03-07T11:59:00.000Z',
    nextCheckAt: '2026-03-07T12:01:00.000Z',
    ...fields,
  });

type Change = Parameters<TestSession['stack']['tables']['runs']['transition']>[1];

/** Records the run and takes it through the changes, as its execution does. */
export const seedRun = async ({ stack }: TestSession, run: Run, ...changes: Change[]): Promise<void> => {
  const { runs } = stack.tables;
  let { run: current } = (await runs.create(
    run,
    runStateChanged(run, 'PENDING', { at: run.createdAt, message: 'begins' }),
  )) as {
    run: Run;
  };
  for (const change of changes) {
    const changed = await runs.transition(current, change, [
      runStateChanged(current, change.to, { at: change.at, message: 'continues' }),
    ]);
    if (changed.result === 'refused') throw new Error(`the seed's own change to ${change.to} was refused`);
    current = changed.run;
  }
};

export const triggering: Change = {
  to: 'TRIGGERING',
  at: '2026-03-07T11:10:00.000Z',
  startToken: 'token-1',
  engine: 'http',
};
export const running: Change = {
  to: 'RUNNING',
  at: '2026-03-07T11:11:00.000Z',
  jobId: 'job-7',
  jobStartedAt: '2026-03-07T11:11:00.000Z',
  nextCheckAt: '2026-03-07T12:00:30.000Z',
};
export const completed: Change = {
  to: 'COMPLETED',
  at: '2026-03-07T11:30:00.000Z',
  completedAt: '2026-03-07T11:30:00.000Z',
};
export const failed: Change = {
  to: 'FAILED',
  at: '2026-03-07T11:30:00.000Z',
  completedAt: '2026-03-07T11:30:00.000Z',
  failureCategory: 'PERMANENT',
  message: 'no such table',
};

/** As the router would. */
export const judge = async (
  { stack: { tables } }: TestSession,
  request: RerunRequest,
  refusal: string | null,
): Promise<void> => {
  const fields =
    refusal === null
      ? { status: RerunStatus.running, attempt: 2, engine: 'http' }
      : { status: RerunStatus.refused, message: refusal };
  const rerun = newRerun(request, `rerun-${request.pipelineId}-${request.date}`, fields, NOON);
  if (refusal === null)
    await tables.reruns.admit(
      rerun,
      exampleAdmission({ concurrency: 10, limit: undefined, engineLimit: 25 }),
      rerunStateChanged(rerun, NOON),
    );
  else await tables.reruns.refuse(rerun, undefined, rerunStateChanged(rerun, NOON));
  await tables.reruns.dropRequest(request);
};

/** The newest MARKER of the instance, as the router answers it. */
export const answerMarker = async (
  { stack, clock }: TestSession,
  instance: Instance,
  fields: Partial<Answered> & Decided,
): Promise<void> => {
  const read = await stack.tables.ledgers.get(instance);
  const at = new Date(clock.now()).toISOString();
  const answered = exampleAnswer({ at, recordId: at, attempt: undefined, generation: undefined, ...fields });
  const started = fields.answer === 'started' ? exampleStart({ at, mode: answered.mode }) : undefined;
  const next = withAnswer(read ?? { ...nothingAnswered, ...instance }, answered, started);
  await stack.tables.ledgers.answer({ next, read });
};

export const rejectMarker = (session: TestSession, instance: Instance, reason: string): Promise<void> =>
  answerMarker(session, instance, { answer: 'rejected', reason, remedy: 'Request a rerun.' });

/** A MARKER that comes while the pipeline is held, as the router keeps it. */
export const keepMarker = async ({ stack, clock }: TestSession, instance: Instance): Promise<void> => {
  const { tables } = stack;
  const at = new Date(clock.now()).toISOString();
  const { hold } = (await tables.config.pipeline(instance.pipelineId))!;
  const read = await tables.ledgers.get(instance);
  const answered = exampleAnswer({ at, recordId: at, attempt: undefined, generation: undefined, answer: 'kept' });
  const next = withAnswer(read ?? { ...nothingAnswered, ...instance }, answered);
  const marker = { ...exampleFacts, ...instance, heldAt: at };
  const kept = await tables.holds.keep(marker, { next, read }, markerHeld(marker, hold!));
  if (kept !== 'kept') throw new Error(`the seed's own MARKER was not kept: ${kept}`);
};

/** An alert that has been published. */
export const seedAlert = async (session: TestSession, fields: Partial<DomainEvent> = {}): Promise<Alert> => {
  const { events } = session.stack.tables;
  const event = exampleEvent({
    ...{ eventId: 'alert-1', kind: EventKind.alert, channel: EventChannel.alert },
    ...{ level: AlertLevel.error, category: AlertCategory.runFailed, message: 'orders failed', remedy: 'fix it' },
    ...fields,
  });
  if (!isAlert(event)) throw new Error('an alert has a category and a level');
  await events.append(event);
  await events.markPublished(event);
  return event;
};
