import { expect } from 'chai';
import { reasonOf } from '../../../../app/shadow/shadow-text';
import { compare, type Decision } from '../../../../kernel/shadow/compare';
import { instance } from '../../../support/instance';

const started = { ...instance, startedAt: '2026-03-07T03:00:00.000Z', endedAt: null, outcome: null, source: null };
const late = [{ type: 'rows', status: 'FAIL' as const, reason: 'too few' }];

const reason = (fields: Partial<Extract<Decision, { kind: 'start' }>>): string => {
  const decision: Decision = {
    kind: 'start',
    at: '2026-03-07T06:16:00.000Z',
    heardAt: '2026-03-07T03:00:00.000Z',
    turn: null,
    waitedMinutes: 0,
    waitedFor: [],
    ...fields,
  };
  return reasonOf(compare([{ ...instance, decision, completionDueAt: null, isPast: true }], [started])[0]!);
};

describe('cli: why a shadow would have started later', () => {
  const cases: [string, Partial<Extract<Decision, { kind: 'start' }>>, string][] = [
    ['its MARKER', { heardAt: '2026-03-07T06:16:00.000Z' }, 'its MARKER came 196 minutes later'],
    ['its opening', { turn: { minutes: 196, for: 'opening' } }, 'would have waited 196 minutes for its opening'],
    ['its lock', { turn: { minutes: 196, for: 'lock' } }, 'would have waited 196 minutes for its lock'],
    ['its traits', { waitedMinutes: 196, waitedFor: late }, 'would have waited 196 minutes for rows is FAIL (too few)'],
    [
      'all of them',
      {
        heardAt: '2026-03-07T05:00:00.000Z',
        turn: { minutes: 60, for: 'lock' },
        waitedMinutes: 16,
        waitedFor: late,
      },
      'its MARKER came 120 minutes later, would have waited 60 minutes for its lock, ' +
        'would have waited 16 minutes for rows is FAIL (too few)',
    ],
    ['an unknown cause', { heardAt: null }, ''],
  ];
  for (const [what, fields, expected] of cases) it(what, () => expect(reason(fields)).to.equal(expected));
});
