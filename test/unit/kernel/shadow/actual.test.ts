import { expect } from 'chai';
import { readActual } from '../../../../kernel/shadow/actual';
import type { Instance } from '../../../../kernel/words/instance';
import { instance } from '../../../support/instance';

const STARTED_AT = '2026-03-07T06:05:00Z';

describe('kernel/shadow/actual', () => {
  const read: [string, Record<string, unknown>, Record<string, unknown>][] = [
    [
      'a start alone',
      { startedAt: STARTED_AT },
      { startedAt: '2026-03-07T06:05:00.000Z', endedAt: null, outcome: null, source: null },
    ],
    [
      'everything',
      { startedAt: STARTED_AT, endedAt: '2026-03-07T06:31:00Z', outcome: 'succeeded', source: 'cron' },
      {
        startedAt: '2026-03-07T06:05:00.000Z',
        endedAt: '2026-03-07T06:31:00.000Z',
        outcome: 'succeeded',
        source: 'cron',
      },
    ],
    [
      'another zone, and a word in capitals',
      { startedAt: '2026-03-07T01:05:00-05:00', outcome: 'FAILED' },
      { startedAt: '2026-03-07T06:05:00.000Z', endedAt: null, outcome: 'failed', source: null },
    ],
    [
      'empty texts as nothing, and what is not ours as not there',
      { startedAt: STARTED_AT, endedAt: '', outcome: '', source: '', dag: 'orders' },
      { startedAt: '2026-03-07T06:05:00.000Z', endedAt: null, outcome: null, source: null },
    ],
  ];
  for (const [what, fields, expected] of read) {
    it(`reads ${what}`, () =>
      expect(readActual(instance, fields)).to.deep.equal({ ok: true, actual: { ...instance, ...expected } }));
  }

  const refused: [string, Record<string, unknown>, RegExp, Partial<Instance>?][] = [
    [
      'no start',
      {},
      /^startedAt is missing, expected an ISO 8601 instant with its zone, for example 2026-03-07T06:05:00Z$/,
    ],
    ['a start without a zone', { startedAt: '2026-03-07T06:05:00' }, /^startedAt is "2026-03-07T06:05:00", expected/],
    ['a start that is a number', { startedAt: 1772863500 }, /^startedAt is 1772863500, expected/],
    [
      'a day that does not exist',
      { startedAt: '2026-02-30T06:05:00Z' },
      /^startedAt is "2026-02-30T06:05:00Z", expected/,
    ],
    ['an end that is none', { startedAt: STARTED_AT, endedAt: 'soon' }, /^endedAt is "soon", expected/],
    [
      'an end before the start',
      { startedAt: STARTED_AT, endedAt: '2026-03-07T06:04:59Z' },
      /^endedAt is 2026-03-07T06:04:59\.000Z, which is before startedAt/,
    ],
    ['an unknown outcome', { startedAt: STARTED_AT, outcome: 'ok' }, /^outcome is "ok", expected succeeded or failed/],
    [
      'a key without a date',
      { startedAt: STARTED_AT },
      /^its SK says the date "today", expected \{date\}#\{scheduleId\}/,
      { date: 'today' },
    ],
    ['a key without a schedule', { startedAt: STARTED_AT }, /^its SK names no schedule, expected/, { scheduleId: '' }],
  ];
  for (const [what, fields, problem, key = {}] of refused) {
    it(`refuses ${what}`, () => {
      const answer = readActual({ ...instance, ...key }, fields);
      expect(answer.ok ? '' : answer.problem).to.match(problem);
    });
  }
});
