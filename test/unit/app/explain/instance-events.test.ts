/** The events of an instance that is behind hundreds of newer ones of its pipeline. */
import { expect } from 'chai';
import { runTrace } from '../../../../cli/verbs/report/trace';
import { runWhy } from '../../../../cli/verbs/report/why';
import { exampleEvent } from '../../../support/event';
import { completed, failed, register, running, runOf, seedAlert, seedRun, triggering } from '../../../support/seeds';
import { testSession } from '../../../support/session';

const DATE = '2026-03-06';
const of = { pipelineId: 'orders', date: DATE, scheduleId: 'daily' };

/** A failed run of the 6th with its alert, and `newer` events of the next day. */
const world = async (newer: number) => {
  const session = testSession('2026-03-12T00:00:00.000Z');
  await register(session);
  const at = { createdAt: '2026-03-07T11:00:00.000Z' };
  await seedRun(session, runOf({ ...of, ...at, runId: 'old', traceId: 'trace-old' }), triggering, running, failed);
  await seedAlert(session, { ...of, runId: 'old', at: failed.at, episodeAt: failed.at });
  const other = runOf({ ...at, runId: 'other', executionArn: 'arn:other', traceId: 'trace-other' });
  await seedRun(session, other, triggering, running, completed);
  for (let index = 0; index < newer; index += 1) {
    const later = new Date(Date.parse('2026-03-10T00:00:00.000Z') + index * 1000).toISOString();
    const fields = { at: later, episodeAt: later, eventId: `event-${index}` };
    await session.stack.tables.events.append(exampleEvent({ ...of, ...fields, date: '2026-03-10' }));
  }
  return session;
};

const whyOf = async (newer: number): Promise<string[]> => {
  const session = await world(newer);
  await runWhy(session, 'orders', { date: DATE, json: true });
  return session.json().events.map(({ kind, status }: Record<string, string>) => `${kind} ${status ?? ''}`.trim());
};

describe('app/explain/instance-events', () => {
  it('are the same behind 600 newer events of the pipeline', async () => {
    const few = await whyOf(0);
    expect(few).to.include('ALERT').and.to.include('RUN_STATE_CHANGED FAILED');
    expect(await whyOf(600)).to.deep.equal(few);
  });

  it('are part of the trace there, too', async () => {
    const session = await world(1100);
    const before = session.out().length;
    expect(await runTrace(session, 'trace-old', { limit: 100, json: true })).to.equal(0);
    const events = JSON.parse(session.out().slice(before)) as { status: string }[];
    expect(events.map(({ status }) => status)).to.include('FAILED');
  });
});
