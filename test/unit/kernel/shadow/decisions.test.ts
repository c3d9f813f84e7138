import { expect } from 'chai';
import { type Ledger, nothingAnswered } from '../../../../kernel/markers/ledger';
import type { Run, RunLog } from '../../../../kernel/run/model';
import type { Decision } from '../../../../kernel/shadow/compare';
import { decisionsOf, type ShadowFacts } from '../../../../kernel/shadow/decisions';
import { waitedText } from '../../../../kernel/shadow/mode';
import { calendarOf, pipelineOf } from '../../../support/documents';
import { exampleRun, exampleRunLog } from '../../../support/run';

const run = exampleRun({
  createdAt: '2026-03-07T06:00:00.000Z',
  blocking: [{ type: 'freshness', status: 'FAIL', reason: 'late' }],
});
const log = (fields: Partial<RunLog> = {}): RunLog => {
  const at = '2026-03-07T06:47:00.000Z';
  return exampleRunLog({ status: 'SHADOW', updatedAt: at, completedAt: at, ...fields });
};

const NOW = Date.parse('2026-03-08T12:00:00Z');

const facts = (fields: Partial<ShadowFacts> = {}, config: Record<string, unknown> = {}): ShadowFacts => ({
  pipeline: pipelineOf({ mode: 'shadow', schedules: [{ name: 'daily', deadline: '10:00' }], ...config }),
  calendar: undefined,
  periods: [{ fromMs: Date.parse('2026-03-06T00:00:00Z'), toMs: Infinity }],
  disabled: [],
  ledgers: [],
  logs: [],
  runs: new Map<string, Run>([[run.runId, run]]),
  nowMs: NOW,
  ...fields,
});

describe('kernel/shadow/decisions', () => {
  const ofLogs: [string, Partial<RunLog>, Decision][] = [
    [
      'ready',
      {},
      {
        kind: 'start',
        at: '2026-03-07T06:47:00.000Z',
        heardAt: null,
        turn: null,
        waitedMinutes: 47,
        waitedFor: run.blocking,
      },
    ],
    [
      'ready, and its run is gone',
      { runId: 'gone' },
      { kind: 'start', at: '2026-03-07T06:47:00.000Z', heardAt: null, turn: null, waitedMinutes: 0, waitedFor: [] },
    ],
    [
      'never ready',
      { status: 'FAILED', failureCategory: 'TIMEOUT', message: 'not ready by noon' },
      { kind: 'no-start', at: '2026-03-07T06:47:00.000Z', reason: 'not ready by noon' },
    ],
    [
      'an error that ended it',
      { status: 'FAILED', failureCategory: 'PERMANENT', message: 'the table is gone' },
      { kind: 'cut-off', at: '2026-03-07T06:47:00.000Z', reason: 'the table is gone' },
    ],
    [
      'a timeout before there was a run',
      { status: 'FAILED', failureCategory: 'TIMEOUT', runId: undefined, message: 'the lock was not free in time' },
      { kind: 'cut-off', at: '2026-03-07T06:47:00.000Z', reason: 'the lock was not free in time' },
    ],
    [
      'still waiting',
      { status: 'PENDING', completedAt: undefined },
      { kind: 'waiting', since: run.createdAt, waitedFor: run.blocking },
    ],
  ];
  for (const [what, fields, expected] of ofLogs) {
    it(`a log that says ${what}`, () =>
      expect(decisionsOf(facts({ logs: [log(fields)] }), '2026-03-07', '2026-03-07')[0]!.decision).to.deep.equal(
        expected,
      ));
  }

  it('a log holds although the configuration excludes its date by now', () => {
    expect(
      decisionsOf(facts({ logs: [log()] }, { exclusions: { dates: ['2026-03-07'] } }), '2026-03-07', '2026-03-07').map(
        ({ decision }) => decision.kind,
      ),
    ).to.deep.equal(['start']);
  });

  const withoutLog: [string, Record<string, unknown>, string, Partial<ShadowFacts>, Decision][] = [
    [
      'excluded by its calendar',
      { exclusions: { calendar: 'holidays' } },
      '2026-03-07',
      { calendar: calendarOf({ dates: ['2026-03-07'] }) },
      { kind: 'excluded', reason: '2026-03-07 is listed in the excluded dates of the calendar holidays' },
    ],
    ['disabled', { enabled: false }, '2026-03-07', {}, { kind: 'excluded', reason: 'pipeline orders is disabled' }],
    ['past its deadline', {}, '2026-03-07', {}, { kind: 'no-marker', dueAt: '2026-03-07T10:00:00.000Z' }],
    [
      'of a day that is over, without a deadline',
      { schedules: [{ name: 'daily' }] },
      '2026-03-07',
      {},
      { kind: 'no-marker', dueAt: null },
    ],
    ['of today, past its deadline', {}, '2026-03-08', {}, { kind: 'no-marker', dueAt: '2026-03-08T10:00:00.000Z' }],
    [
      'of today, with its deadline to come',
      { schedules: [{ name: 'daily', deadline: '20:00' }] },
      '2026-03-08',
      {},
      { kind: 'expected' },
    ],
  ];
  for (const [what, config, date, more, expected] of withoutLog) {
    it(`no log, ${what}`, () =>
      expect(decisionsOf(facts(more, config), date, date).map(({ decision }) => decision)).to.deep.equal([expected]));
  }

  it('says nothing of days before shadow mode, nor of those to come, unless something ran', () => {
    const dates = (also: string[]) =>
      decisionsOf(
        facts(),
        '2026-03-04',
        '2026-03-10',
        also.map((date) => ({ pipelineId: 'orders', date, scheduleId: 'daily' })),
      ).map(({ date }) => date);
    expect(dates([])).to.deep.equal(['2026-03-06', '2026-03-07', '2026-03-08']);
    expect(dates(['2026-03-05'])).to.deep.equal(['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']);
  });

  it('a date is not compared unless the pipeline was in shadow mode for all of it', () => {
    const kinds = (fromMs: number, toMs: number): string[] =>
      decisionsOf(facts({ periods: [{ fromMs, toMs }] }, { mode: 'live' }), '2026-03-05', '2026-03-08', [
        { pipelineId: 'orders', date: '2026-03-05', scheduleId: 'daily' },
        { pipelineId: 'orders', date: '2026-03-06', scheduleId: 'daily' },
        { pipelineId: 'orders', date: '2026-03-08', scheduleId: 'daily' },
      ]).map(({ date, decision }) => `${date} ${decision.kind}`);
    const [began, ended] = [Date.parse('2026-03-06T08:00:00Z'), Date.parse('2026-03-08T07:00:00Z')];
    expect(kinds(began, ended)).to.deep.equal([
      '2026-03-05 outside',
      '2026-03-06 outside',
      '2026-03-07 no-marker',
      '2026-03-08 outside',
    ]);
  });

  describe('says why a date has no verdict', () => {
    const [third, fourth, fifth] = ['03', '04', '05'].map((day) => Date.parse(`2026-03-${day}T12:00:00Z`)) as [
      number,
      number,
      number,
    ];
    const decided = (fields: Partial<ShadowFacts>): string[] =>
      decisionsOf(facts(fields), '2026-03-02', '2026-03-06').map(
        ({ date, decision }) => `${date.slice(-2)} ${'reason' in decision ? decision.reason : decision.kind}`,
      );
    const since = { fromMs: Date.parse('2026-03-02T12:00:00Z'), toMs: Infinity };

    it('disabled for a part of the time', () => {
      const disabled = [{ fromMs: third, toMs: fifth }];
      const reason = 'the pipeline was disabled for a part of this time';
      expect(decided({ periods: [since], disabled })).to.deep.equal([
        '03 no-marker',
        `04 ${reason}`,
        `05 ${reason}`,
        '06 no-marker',
      ]);
    });

    it('live between two periods in shadow mode', () => {
      const reason = 'the pipeline was not in shadow mode for all of this time';
      const periods = [
        { ...since, toMs: third },
        { fromMs: fourth, toMs: Infinity },
      ];
      expect(decided({ periods })).to.deep.equal(['03 no-marker', `04 ${reason}`, '05 no-marker', '06 no-marker']);
    });
  });

  it('of a pipeline that is live by now only what was decided in shadow mode is left', () => {
    expect(
      decisionsOf(facts({ logs: [log()], periods: [] }, { mode: 'live' }), '2026-03-06', '2026-03-08').map(
        ({ date }) => date,
      ),
    ).to.deep.equal(['2026-03-07']);
  });

  it('distinguishes a wait before the run from a MARKER that came late', () => {
    const heard = (notBefore: string | undefined): Ledger => ({
      ...nothingAnswered,
      pipelineId: 'orders',
      date: '2026-03-07',
      scheduleId: 'daily',
      ttl: Number.POSITIVE_INFINITY,
      started: {
        name: 'e',
        attempt: 1,
        generation: 1,
        at: '2026-03-07T02:44:00.000Z',
        outcome: undefined,
        markerSort: '2026-03-07#daily',
        recordedAt: '2026-03-07T02:44:00.000Z',
        markerAt: '2026-03-07T02:44:00.000Z',
        source: '',
        traceId: 't',
        notBefore,
        upstreamAttempts: undefined,
        replay: false,
        mode: 'shadow',
      },
    });
    const turn = (notBefore: string | undefined, config: Record<string, unknown> = {}) => {
      const [found] = decisionsOf(
        facts({ logs: [log()], ledgers: [heard(notBefore)] }, config),
        '2026-03-07',
        '2026-03-07',
      );
      return (found!.decision as { turn: unknown }).turn;
    };
    expect(turn(undefined)).to.deep.equal({ minutes: 196, for: 'lock' });
    expect(turn('2026-03-07T06:00:00.000Z')).to.deep.equal({ minutes: 196, for: 'opening' });
    expect(turn(undefined, { schedules: [{ name: 'daily', after: '06:00' }] })).to.deep.equal({
      minutes: 196,
      for: 'opening',
    });
  });

  it('every schedule of every date, and those that are configured no more', () => {
    const of = facts(
      { logs: [log({ scheduleId: 'gone' })] },
      { schedules: [{ name: 'h07' }, { name: 'h08' }], sla: { completionDeadline: '12:00' } },
    );
    expect(
      decisionsOf(of, '2026-03-07', '2026-03-07').map(({ scheduleId, completionDueAt }) => [
        scheduleId,
        completionDueAt,
      ]),
    ).to.deep.equal([
      ['h07', '2026-03-07T12:00:00.000Z'],
      ['h08', '2026-03-07T12:00:00.000Z'],
      ['gone', null],
    ]);
  });

  it('waiting in words', () => {
    expect(waitedText(run, '2026-03-07T06:47:00.000Z')).to.equal('waiting 47 minutes for freshness (FAIL: late)');
    expect(waitedText(run, '2026-03-07T06:01:00.000Z')).to.equal('waiting a minute for freshness (FAIL: late)');
    expect(waitedText({ ...run, blocking: [] }, '2026-03-07T06:47:00.000Z')).to.equal(undefined);
  });
});
