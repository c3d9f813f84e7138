/** The texts of the command about deadlines: in a table, as facts, in sentences. */
import { expect } from 'chai';
import { deadlineFacts, deadlineSentences, deadlineSummary, deadlinesOf } from '../../../../app/explain/deadlines';
import type { Deadline } from '../../../../kernel/run/model';
import type { RunStatus } from '../../../../kernel/words/vocabulary';

const deadline = (fields: Partial<Deadline> = {}): Deadline => ({
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  kind: 'completion',
  dueAt: '2026-03-07T12:00:00.000Z',
  judgeAt: '2026-03-07T12:00:00.000Z',
  riskAt: undefined,
  warned: false,
  attempt: 1,
  outcome: 'pending',
  decidedAt: undefined,
  reason: undefined,
  announced: false,
  ...fields,
});

describe('app/explain/deadlines', () => {
  const cases: { title: string; deadline: Partial<Deadline>; now: string; summary: string; sentence: string }[] = [
    {
      title: 'open',
      deadline: {},
      now: '11:00',
      summary: 'completion due 2026-03-07 12:00:00Z',
      sentence: 'Its completion deadline 2026-03-07 12:00:00Z, in 1 hour, is open.',
    },
    {
      title: 'at risk',
      deadline: { warned: true },
      now: '11:45',
      summary: 'completion due 2026-03-07 12:00:00Z',
      sentence: 'Its completion deadline 2026-03-07 12:00:00Z, in 15 minutes, is at risk.',
    },
    {
      title: 'open, and of an instance that was cancelled',
      deadline: { reason: 'attempt 1 was cancelled', warned: true },
      now: '11:00',
      summary: 'completion will not apply',
      sentence: 'Its completion deadline 2026-03-07 12:00:00Z, in 1 hour, will not apply: attempt 1 was cancelled.',
    },
    {
      title: 'met',
      deadline: { kind: 'evaluation', outcome: 'met', reason: 'ready at 2026-03-07T11:00:00.765Z' },
      now: '13:00',
      summary: 'evaluation met',
      sentence: 'Its evaluation deadline 2026-03-07 12:00:00Z, 1 hour ago, was met: ready at 2026-03-07 11:00:00Z.',
    },
    {
      title: 'breached',
      deadline: { kind: 'duration', outcome: 'breached', reason: 'attempt 1 is RUNNING', announced: true },
      now: '12:00',
      summary: 'duration breached',
      sentence: 'Its duration deadline 2026-03-07 12:00:00Z, now, was breached: attempt 1 is RUNNING.',
    },
    {
      title: 'not applicable',
      deadline: { outcome: 'not-applicable', reason: 'attempt 1 was cancelled' },
      now: '12:30',
      summary: 'completion not-applicable',
      sentence:
        'Its completion deadline 2026-03-07 12:00:00Z, 30 minutes ago, does not apply: attempt 1 was cancelled.',
    },
    {
      title: 'decided without a reason',
      deadline: { outcome: 'met' },
      now: '12:30',
      summary: 'completion met',
      sentence: 'Its completion deadline 2026-03-07 12:00:00Z, 30 minutes ago, was met.',
    },
  ];
  for (const { title, deadline: fields, now, summary, sentence } of cases) {
    it(title, () => {
      expect(deadlineSummary(deadlineFacts([deadline(fields)]))).to.equal(summary);
      expect(deadlineSentences([deadline(fields)], Date.parse(`2026-03-07T${now}:00.000Z`))).to.deep.equal([sentence]);
    });
  }

  it('several are shown side by side, and none is an empty text', () => {
    expect(
      deadlineSummary(
        deadlineFacts([deadline({ outcome: 'breached' }), deadline({ kind: 'evaluation', outcome: 'met' })]),
      ),
    ).to.equal('completion breached, evaluation met');
    expect([deadlineSummary([]), deadlineSentences([], 0), deadlineFacts([])]).to.deep.equal(['', [], []]);
  });

  it('takes those of the instance, and of them what a program needs', () => {
    const found = [deadline(), deadline({ date: '2026-03-06' }), deadline({ scheduleId: 'h03' })];
    expect(deadlinesOf(found, { date: '2026-03-07', scheduleId: 'h03' }, undefined)).to.deep.equal([found[2]]);
    expect(deadlineFacts([deadline({ outcome: 'breached', reason: 'late' })])).to.deep.equal([
      { kind: 'completion', dueAt: '2026-03-07T12:00:00.000Z', outcome: 'breached', reason: 'late' },
    ]);
  });

  const reasonsAfter = (status: RunStatus, fields: Partial<Deadline>): (string | undefined)[] =>
    deadlinesOf([deadline(fields)], deadline(), { status, attempt: 1 }).map(({ reason }) => reason);

  it('an open one has the reason why it does not apply to the last attempt', () => {
    expect(reasonsAfter('CANCELLED', {})).to.deep.equal(['attempt 1 was cancelled']);
    expect(reasonsAfter('SKIPPED', { kind: 'validation' })).to.deep.equal(['attempt 1 was skipped']);
    expect(reasonsAfter('FAILED', { kind: 'validation' })).to.deep.equal([
      'attempt 1 failed before its validation timeout',
    ]);
  });

  it('an open one applies to an attempt that may still reach it, or that comes later', () => {
    expect(reasonsAfter('PENDING', {})).to.deep.equal([undefined]);
    expect(reasonsAfter('FAILED', { kind: 'evaluation' })).to.deep.equal([undefined]);
    expect(reasonsAfter('CANCELLED', { attempt: 2 })).to.deep.equal([undefined]);
  });

  it('one that is decided keeps its own reason', () => {
    expect(reasonsAfter('CANCELLED', { outcome: 'met', reason: 'ready' })).to.deep.equal(['ready']);
  });
});
