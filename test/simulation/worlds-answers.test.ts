/** The rules about what commands answer in a world: each is shown an answer that it has to notice. */
import { expect } from 'chai';
import type { Evidence } from '../../simulator/evidence/evidence';
import type { Asked } from './worlds/asked/ask';
import { judgeAnswers } from './worlds/asked/rules';

const AT = Date.parse('2026-03-07T06:00:00Z');
const LATER = '2026-03-07T08:00:00.000Z';

const evidence = (fields: Partial<Evidence> = {}): Evidence =>
  ({ scenario: { events: [], clocks: {}, faults: [] }, jobs: [], faults: [], ...fields }) as unknown as Evidence;

const asked = (words: readonly string[], out: unknown, fields: Partial<Asked> = {}): Asked => ({
  at: AT,
  words,
  exitCode: 0,
  out: typeof out === 'string' ? out : JSON.stringify(out),
  err: '',
  ...fields,
});

const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };
const job = (startedAt: string) => ({
  ...{ pipeline: 'orders', date: '2026-03-07', schedule: 'daily' },
  startedAt: Date.parse(startedAt),
});

const status = (state: string, situation: string, nextAt: string | null = null): Asked =>
  asked(['status', '--json'], { instances: [{ ...orders, state, situation, nextAt }] });
const why = (state: string, kind: string, nextAt: string | null = null): Asked =>
  asked(['why', 'orders', '--json'], { ...orders, state, situation: { kind, nextAt } });

const acknowledgement = { by: 'visitor', at: new Date(AT).toISOString(), until: null, reason: 'the vendor is on it' };

/** Two readings of `status` with an acknowledgement between them. */
const acknowledged = (of: { before?: object; shown?: object | null; done?: boolean; open?: boolean }): Asked[] => {
  const { before, shown = acknowledgement, done = true, open = true } = of;
  const alert = { ...orders, alertId: 'alert-1', alertType: 'run_failed' };
  const reading = (one: object | null): Asked =>
    asked(['status', '--json'], { instances: [], alerts: open ? [{ ...alert, acknowledged: one }] : [] });
  const words = ['ack', 'orders', '--date', orders.date, '--schedule', orders.scheduleId, '--json'];
  const refusal = { exitCode: 2, err: 'signalbox: orders has no open alert. See what is open: signalbox status' };
  return [reading(before ?? null), asked(words, {}, done ? {} : refusal), reading(shown)];
};

const recorded = (count: number): Evidence =>
  evidence({
    ever: {
      events: Array.from({ length: count }, () => ({
        kind: 'ALERT_ACKNOWLEDGED',
        at: acknowledgement.at,
        ofAlert: { alertId: 'alert-1' },
        message: 'the alert run_failed of then is acknowledged by visitor (the vendor is on it)',
      })),
    } as unknown as Evidence['ever'],
  });

/** The version of an hour before has another schedule; that of ten minutes before has one that was due before it. */
const renamed = evidence({
  registered: [
    ['05:00', { schedules: [{ name: 'morning' }] }],
    ['05:50', { schedules: [{ name: 'daily', deadline: '05:30' }] }],
  ].map(([time, document]) => ({
    at: Date.parse(`2026-03-07T${time}:00Z`),
    document: { kind: 'pipeline', name: 'orders', document },
  })) as unknown as Evidence['registered'],
});

const NEVER = 'EXPECTED No MARKER for orders for 2026-03-07 has ever arrived.';
const nothing = { runs: [], events: [], items: [] } as unknown as Evidence['ever'];
const records = [{ at: AT - 3_600_000, id: '1', pipeline: 'orders', sort: '2026-03-07#daily', image: {} }];
const marked = evidence({
  ...{ executions: [], ever: nothing, records },
  registered: renamed.registered.map((entry) => ({ ...entry, at: 0 })),
});

const cases: [rule: string, what: string, answers: Asked[], world: Evidence][] = [
  [
    'answers-readable',
    'an exit code that means no answer',
    [asked(['status'], '', { exitCode: 3, err: 'x' })],
    evidence(),
  ],
  [
    'answers-readable',
    'an error of the program',
    [asked(['status'], '', { exitCode: 1, err: 'unexpected error' })],
    evidence(),
  ],
  ['answers-readable', 'a value without a text', [asked(['why', 'orders'], 'orders waits for undefined.')], evidence()],
  ['answers-readable', 'silence', [asked(['runs'], '')], evidence()],
  [
    'answers-agree-at-once',
    'two answers of one instant',
    [status('RUNNING', 'runs'), why('COMPLETED', 'completed')],
    evidence({ jobs: [job('2026-03-07T05:00:00Z')] as unknown as Evidence['jobs'] }),
  ],
  [
    'answers-kept',
    'a job before the instant that was named',
    [why('NOT_DUE', 'not-due', LATER)],
    evidence({ jobs: [job('2026-03-07T07:00:00Z')] as unknown as Evidence['jobs'] }),
  ],
  [
    'answers-ahead',
    'a next instant that has passed',
    [why('PENDING', 'waits-data', '2026-03-07T05:00:00Z')],
    evidence(),
  ],
  ['answers-missed', 'a deadline from before its schedule', [why('MISSED', 'missed')], renamed],
  [
    'answers-arrived',
    'a MARKER that has arrived',
    [why('EXPECTED', 'expected'), asked(['why', 'orders'], NEVER)],
    marked,
  ],
  ['answers-backed', 'a job that no engine has', [why('RUNNING', 'runs')], evidence()],
  ['acknowledged-shown', 'an acknowledgement that is not shown', acknowledged({ shown: null }), recorded(1)],
  ['acknowledged-shown', 'an acknowledgement of another person', acknowledged({ shown: { by: 'x' } }), recorded(1)],
  ['acknowledged-shown', 'an acknowledgement without an event', acknowledged({}), recorded(0)],
  ['acknowledged-shown', 'an acknowledgement with two events', acknowledged({}), recorded(2)],
  ['acknowledged-shown', 'a refusal while the alert is open', acknowledged({ done: false, shown: null }), recorded(0)],
  ['acknowledged-shown', 'one of an alert that is not open', acknowledged({ open: false }), recorded(0)],
];

describe('the rules about the answers of commands', () => {
  for (const [rule, what, answers, world] of cases)
    it(`${rule}: ${what} is noticed`, () => {
      expect(judgeAnswers(answers, world).map(({ invariant }) => invariant)).to.include(rule);
    });

  it('answers that agree with each other and with the world are accepted', () => {
    const jobs = [job('2026-03-07T05:00:00Z'), job(LATER)] as unknown as Evidence['jobs'];
    const answers = [
      status('RUNNING', 'runs'),
      why('RUNNING', 'runs'),
      asked(['events'], '', { err: 'No such events.' }),
    ];
    expect(judgeAnswers(answers, evidence({ jobs }))).to.deep.equal([]);
    expect(judgeAnswers([why('NOT_DUE', 'not-due', LATER)], evidence({ jobs: jobs.slice(1) }))).to.deep.equal([]);
  });

  it('an acknowledgement that is shown and recorded is accepted, and a refusal where no alert is open', () => {
    expect(judgeAnswers(acknowledged({}), recorded(1))).to.deep.equal([]);
    expect(judgeAnswers(acknowledged({ open: false, done: false }), recorded(0))).to.deep.equal([]);
  });
});
