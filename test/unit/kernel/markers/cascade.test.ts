import { expect } from 'chai';
import * as fc from 'fast-check';
import { type Completion, type Dependant, decideCascade, upstreamSkipped } from '../../../../kernel/markers/cascade';
import { exampleRun } from '../../../support/run';

const instance = { date: '2026-03-07', scheduleId: 'daily' };
const dependant = (fields: Partial<Dependant> = {}): Dependant => ({
  pipelineId: 'report',
  schedules: ['daily'],
  upstreams: [
    { pipeline: 'orders', delaySeconds: 0 },
    { pipeline: 'customers', delaySeconds: 0 },
  ],
  ...fields,
});
const completion = (completedAt: string, fields: Partial<Completion> = {}): Completion => ({
  attempt: 1,
  completedAt,
  traceId: `trace of ${completedAt}`,
  ...fields,
});
const decide = (completions: Record<string, Completion>, fields: Partial<Dependant> = {}) =>
  decideCascade(dependant(fields), instance, (name) => completions[name]);

const EARLY = '2026-03-07T06:00:00.000Z';
const LATE = '2026-03-07T07:00:00.000Z';

describe('kernel/markers/cascade', () => {
  it('waits until every upstream has completed, and names those that have not', () => {
    expect(decide({})).to.deep.equal({ kind: 'waiting', missing: ['orders', 'customers'] });
    expect(decide({ orders: completion(EARLY) })).to.deep.equal({ kind: 'waiting', missing: ['customers'] });
  });

  it('the last completion gives the MARKER its time, source and trace', () => {
    expect(decide({ orders: completion(LATE, { attempt: 3 }), customers: completion(EARLY) })).to.deep.equal({
      kind: 'mark',
      marker: {
        pipelineId: 'report',
        ...instance,
        source: 'upstream orders attempt 3',
        traceId: `trace of ${LATE}`,
        writtenAt: LATE,
        notBefore: undefined,
        upstreamAttempts: { customers: 1, orders: 3 },
      },
    });
  });

  it('has nothing to do with schedules that the dependant does not have', () => {
    expect(decide({ orders: completion(EARLY), customers: completion(LATE) }, { schedules: ['h01'] })).to.deep.equal({
      kind: 'other-schedule',
    });
  });

  it('a delay counts from its own upstream`s completion', () => {
    const notBefore = (orders: number, customers: number): string | undefined => {
      const decision = decide(
        { orders: completion(EARLY), customers: completion(LATE) },
        {
          upstreams: [
            { pipeline: 'orders', delaySeconds: orders },
            { pipeline: 'customers', delaySeconds: customers },
          ],
        },
      );
      return decision.kind === 'mark' ? decision.marker.notBefore : 'no MARKER';
    };
    expect(notBefore(600, 0), 'is over before the last one completes').to.equal(undefined);
    expect(notBefore(7200, 0)).to.equal('2026-03-07T08:00:00.000Z');
    expect(notBefore(7200, 5400)).to.equal('2026-03-07T08:30:00.000Z');
  });

  it('is the same MARKER whichever upstream asks, and in whatever order they are listed', () => {
    const upstream = fc.record({
      pipeline: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      delaySeconds: fc.nat(86_400),
      completion: fc.record({
        attempt: fc.integer({ min: 1, max: 9 }),
        completedAt: fc
          .date({ min: new Date(EARLY), max: new Date(LATE), noInvalidDate: true })
          .map((date) => date.toISOString()),
        traceId: fc.string(),
      }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(upstream, { selector: ({ pipeline }) => pipeline, minLength: 1 }),
        fc.infiniteStream(fc.nat(1000)),
        (upstreams, order) => {
          const shuffled = upstreams
            .map((each) => ({ each, at: order.next().value as number }))
            .sort((left, right) => left.at - right.at)
            .map(({ each }) => each);
          const decided = (list: typeof upstreams) =>
            decideCascade(
              dependant({ upstreams: list }),
              instance,
              (name) => list.find(({ pipeline }) => pipeline === name)?.completion,
            );
          const decision = decided(upstreams);
          expect(decided(shuffled)).to.deep.equal(decision);
          if (decision.kind !== 'mark') return expect.fail('all have completed');
          const times = upstreams.map(({ completion: { completedAt } }) => completedAt).sort();
          expect(decision.marker.writtenAt).to.equal(times.at(-1));
          for (const {
            delaySeconds,
            completion: { completedAt },
          } of upstreams) {
            expect(Date.parse(decision.marker.notBefore ?? decision.marker.writtenAt)).to.be.at.least(
              Date.parse(completedAt) + delaySeconds * 1000,
            );
          }
        },
      ),
    );
  });
});

describe('a dependant of a run that was skipped', () => {
  const skipped = exampleRun({ pipelineId: 'raw', attempt: 2, status: 'SKIPPED', completedAt: EARLY });
  const noticeOf = (by: string, run = skipped) => upstreamSkipped(run, { pipelineId: 'report', by }, LATE);

  it('gets one notice for each attempt, with the upstream through which it waits', () => {
    expect(noticeOf('raw')).to.include({
      pipelineId: 'report',
      date: skipped.date,
      scheduleId: skipped.scheduleId,
      traceId: skipped.traceId,
      kind: 'UPSTREAM_SKIPPED',
      at: LATE,
      episodeAt: EARLY,
      message: 'no MARKER follows: it waits for raw, whose attempt 2 was skipped',
    });
    expect(noticeOf('orders').message).to.equal(
      'no MARKER follows: it waits for orders, which waits for raw, whose attempt 2 was skipped',
    );
    expect(noticeOf('orders').eventId).to.equal(noticeOf('raw').eventId);
    expect(noticeOf('raw', { ...skipped, attempt: 3 }).eventId).not.to.equal(noticeOf('raw').eventId);
    expect(noticeOf('raw', { ...skipped, completedAt: undefined, updatedAt: LATE }).episodeAt).to.equal(LATE);
  });
});
