/** Every row of "What a MARKER leads to" in docs/table.md, played: the answer in the ledger, and what follows. */
import { expect } from 'chai';
import { answers } from '../../docs/tables/answers';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, alertsOf, at, eventsOf, type Fields, marker, orders, pause, startsOf, stop } from './orders';
import { missing, skipping } from './timeouts';

interface Case {
  /** The row's first column. */
  found: string;
  play: Fields;
  /** Attempts whose jobs start, over all MARKERs of the case. */
  starts?: readonly string[];
  /** The MARKER names no instance: it has its alert, and no ledger. */
  isNowhere?: boolean;
  follows?: (simulation: Simulation) => void;
}

const again = marker({ source: 'again' });
const written = (fields: Fields, SK = '2026-03-07#daily'): Fields => ({
  put: { PK: 'MARKER#orders', SK, writtenAt: '2026-03-07T06:00:00Z', ...fields },
});
const RAN = ['2026-03-07 1'];
const routerAway = (from: string, until: string): Fields => ({
  target: 'lambda:stream-router',
  kind: 'crash-before',
  from: `2026-03-07T${from}:00Z`,
  until: `2026-03-07T${until}:00Z`,
});
const late = orders({ schedules: [{ name: 'daily', after: '10:00' }] });
const polled = orders({
  trigger: { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' },
});
const failing = { duration: '1s', outcome: 'failed', category: 'PERMANENT', message: 'bad data' };
/** As an execution of last year has left it. */
const oldLedger = {
  PK: 'PIPELINE#orders',
  SK: 'LEDGER#2026-03-07#daily',
  version: 1,
  generation: 1,
  answers: [],
  started: {
    name: 'long-gone',
    attempt: 1,
    generation: 1,
    at: '2025-12-01T06:00:00.000Z',
    markerSort: '2026-03-07#daily',
    recordedAt: '2025-12-01T06:00:00.000Z',
    markerAt: '2025-12-01T06:00:00.000Z',
    source: '',
    traceId: 'trace',
    mode: 'live',
  },
};

const count = (kinds: readonly string[], kind: string): number => kinds.filter((one) => one === kind).length;

const rejected: readonly Case[] = [
  {
    found: 'the key names no pipeline, or the name is not one',
    play: { events: [at('06:00', { put: { PK: 'MARKER#', SK: '2026-03-07#daily' } })] },
    isNowhere: true,
  },
  {
    found: 'no such pipeline is registered, or its configuration is not valid in this release',
    play: { events: [at('06:00', marker({ pipeline: 'nobody' }))] },
    isNowhere: true,
  },
  { found: 'the pipeline has no such schedule', play: { events: [at('06:00', marker({ schedule: 'nightly' }))] } },
  {
    found: 'key and attributes name different dates or schedules',
    play: { events: [at('06:00', written({ date: '2026-03-06' }))] },
  },
  {
    found: 'the date is empty: the key is `#{schedule}`, or the attribute `date` is `""`, and neither names a date',
    play: { events: [at('06:00', written({}, '#daily'))] },
    isNowhere: true,
  },
  { found: 'the date does not exist', play: { events: [at('06:00', marker({ date: '2026-02-30' }))] } },
  {
    found: '`notBefore` is not an instant, or more than 7 days ahead',
    play: { events: [at('06:00', written({ notBefore: 'soon' }))] },
  },
  {
    found: "the date is more than 7 days after the day on which the MARKER was written, in the schedule's zone",
    play: { events: [at('06:00', marker({ date: '2026-03-15' }))] },
  },
  {
    found:
      "the date is older than the pipeline's `maxMarkerAge` (7 days by default), without `replay`, and it does not " +
      'come from a cascade; counted from its stream record, or if that was lost from `writtenAt`, or without ' +
      'both from when the sweeper found it',
    play: { events: [at('06:00', marker({ date: '2026-02-27' }))] },
  },
  {
    found: 'the calendar that the pipeline names is not there',
    play: {
      calendars: [{ name: 'holidays', dates: [] }],
      pipelines: [orders({ exclusions: { calendar: 'holidays' } })],
      events: [at('05:00', { delete: { PK: 'CALENDAR#holidays', SK: 'CONFIG' } }), at('06:00', marker())],
    },
  },
  {
    found:
      "the last attempt is `FAILED` with a category outside of the pipeline's `retry.retryableFailures` " +
      '(`TRANSIENT` and `TIMEOUT` by default), or is `CANCELLED`, or is `FAILED` and the 20th or later; ' +
      'without `replay`',
    play: { jobs: [failing], events: [at('06:00', marker()), at('07:00', again)] },
    starts: RAN,
  },
  {
    found: 'the last attempt is the 50th or later and `FAILED`, `CANCELLED` or `SKIPPED`, also with `replay`',
    play: {
      jobs: [failing],
      events: [
        at('06:00', marker()),
        at('06:30', { update: { PK: 'PIPELINE#orders', SK: 'RUNLOG#2026-03-07#daily', attempt: 50 } }),
        at('07:00', marker({ replay: true })),
      ],
    },
    starts: RAN,
  },
  {
    found:
      'five executions of the MARKER have died before their jobs were started, and the MARKER was not written again',
    play: {
      pipelines: [orders({ schedules: [{ name: 'daily', after: '20:00' }] })],
      events: [at('06:00', marker()), ...['06:30', '08:00', '10:00', '12:00', '14:00'].map((time) => at(time, stop))],
    },
    follows: (simulation) => {
      expect(count(alertsOf(simulation), 'orchestration_error')).to.equal(5);
      expect(simulation.evidence.executions, 'one by the MARKER, four on their own').to.have.length(5);
    },
  },
  {
    found: 'an execution was started more than 90 days ago, and its outcome is not recorded; without `replay`',
    play: { events: [at('05:00', { put: oldLedger }), at('06:00', marker())] },
  },
];

const completed: readonly Case[] = [
  {
    found:
      'the last attempt is `COMPLETED`, and the MARKER was written after its job was started or, of a cascade, ' +
      'stands for an attempt of an upstream that the run has not read',
    play: { events: [at('06:00', marker()), at('07:00', marker({ replay: true }))] },
    starts: RAN,
    follows: (simulation) => expect(count(eventsOf(simulation), 'LATE_DATA')).to.equal(1),
  },
  {
    found:
      'the job of the last attempt was started, the attempt has not ended, and the MARKER was written after the ' +
      'start and is no MARKER of a cascade whose upstreams it began with',
    play: { pipelines: [polled], jobs: [{ duration: '4m' }], events: [at('06:00', marker()), at('06:02', again)] },
    starts: RAN,
    follows: (simulation) => expect(count(eventsOf(simulation), 'LATE_DATA')).to.equal(1),
  },
  {
    found: 'the last attempt is `COMPLETED`, and the MARKER brings nothing that it has not read',
    play: {
      evaluators: {
        'check-freshness': [
          { status: 'FAIL', reason: 'late' },
          { from: '2026-03-07T06:04:00Z', status: 'PASS' },
        ],
      },
      faults: [routerAway('06:01', '06:10')],
      events: [at('06:00', marker()), at('06:02', again)],
    },
    starts: RAN,
    follows: (simulation) => expect(eventsOf(simulation)).to.not.include('LATE_DATA'),
  },
  {
    found: 'the last attempt is `COMPLETED`, and this very MARKER was answered with `late` already',
    play: {
      stack: { streamRetries: 1 },
      faults: [routerAway('06:12', '07:21')],
      events: [
        at('06:05', written({ notBefore: '2026-03-07T12:00:00Z' })),
        at('06:10', stop),
        at('07:22', again),
        at('07:26', marker({ source: 'late' })),
      ],
    },
    starts: ['2026-03-07 2'],
    follows: (simulation) => expect(count(eventsOf(simulation), 'LATE_DATA')).to.equal(1),
  },
];

const skipped: readonly Case[] = [
  {
    found: 'the last attempt is `SKIPPED`, and the MARKER was written after it had begun and has no `replay`',
    play: { pipelines: [skipping()], evaluators: missing, events: [at('06:00', marker()), at('07:00', again)] },
    follows: (simulation) => expect(count(eventsOf(simulation), 'LATE_DATA')).to.equal(1),
  },
  {
    // Its record fails at the router, and is redriven only after a rerun was skipped.
    found: 'the last attempt is `SKIPPED`, and the MARKER was written before it had begun',
    play: {
      stack: { streamRetries: 0 },
      pipelines: [skipping({ sla: { validationTimeout: '1m', onTimeout: 'skip' } })],
      evaluators: missing,
      faults: [routerAway('06:02', '06:04')],
      events: [at('06:03', marker()), at('06:04', { rerun: { pipeline: 'orders', date: '2026-03-07' } })],
    },
    follows: (simulation) => expect(eventsOf(simulation)).to.not.include('LATE_DATA'),
  },
];

const others: readonly Case[] = [
  {
    found: 'the date is excluded',
    play: { pipelines: [orders({ exclusions: { dates: ['2026-03-07'] } })], events: [at('06:00', marker())] },
    follows: (simulation) => expect(eventsOf(simulation)).to.include('PIPELINE_EXCLUDED'),
  },
  {
    found: 'the pipeline is disabled',
    play: { pipelines: [orders({ enabled: false })], events: [at('06:00', marker())] },
    follows: (simulation) => expect(eventsOf(simulation)).to.include('PIPELINE_EXCLUDED'),
  },
  {
    found: 'the last attempt is `PENDING`, or its job runs and the MARKER was written before the start',
    play: {
      evaluators: {
        'check-freshness': [
          { status: 'FAIL', reason: 'late' },
          { from: '2026-03-07T06:02:40Z', status: 'PASS' },
        ],
      },
      events: [at('06:00', marker()), at('06:03', again)],
    },
    starts: RAN,
    follows: ({ result }) => expect(result.jobStarts[0]!.at, 'evaluated at once').to.match(/T06:03:0/),
  },
  {
    found: 'an execution that a MARKER started waits for its opening or for the lock',
    play: { pipelines: [late], events: [at('06:00', marker()), at('06:30', again)] },
    starts: RAN,
    follows: ({ evidence }) => expect(evidence.executions).to.have.length(1),
  },
  {
    found:
      'a request to [cancel](reruns.md#cancel) the instance was written after the MARKER, and no attempt was ' +
      'requested since',
    play: {
      faults: [routerAway('05:55', '06:20')],
      events: [at('06:00', marker()), at('06:10', { cancel: { pipeline: 'orders', date: '2026-03-07' } })],
    },
    follows: (simulation) => expect(eventsOf(simulation)).to.include('PIPELINE_CANCELLED'),
  },
  {
    found: 'the pipeline is held',
    play: { events: [at('05:00', pause), at('06:00', marker())] },
    follows: (simulation) => expect(eventsOf(simulation)).to.include('MARKER_HELD'),
  },
  { found: 'anything else', play: { events: [at('06:00', marker())] }, starts: RAN },
];

const rows = Object.entries(answers).flatMap(([answer, ofAnswer]) => ofAnswer.map(({ found }) => ({ answer, found })));

const lastAnswer = ({ evidence }: Simulation): string | undefined => {
  const ledgers = evidence.ever.items.filter(({ SK }) => String(SK).startsWith('LEDGER#'));
  expect(ledgers.length).to.be.at.most(1);
  const given = (ledgers[0]?.answers ?? []) as { answer: string }[];
  return given.at(-1)?.answer;
};

describe('scenarios: what a MARKER leads to', () => {
  const cases = [...rejected, ...completed, ...skipped, ...others];
  for (const { answer, found } of rows) {
    it(`${answer}: ${found}`, async () => {
      const { play, starts = [], isNowhere = false, follows } = cases.find((one) => one.found === found)!;
      const simulation = await acted(play);
      expect(lastAnswer(simulation)).to.equal(isNowhere ? undefined : answer);
      expect(count(alertsOf(simulation), 'marker_rejected')).to.equal(answer === 'rejected' ? 1 : 0);
      expect(startsOf(simulation)).to.deep.equal(starts);
      follows?.(simulation);
    });
  }

  for (const pipeline of ['', 'orders#daily', 'two words', 'x'.repeat(2_000)]) {
    it(`a MARKER of "${pipeline.slice(0, 20)}" is rejected at once, and does not block the next MARKER`, async () => {
      const key = { PK: `MARKER#${pipeline}`, SK: '2026-03-07#daily' };
      const simulation = await acted({ events: [at('06:00', { put: key }), at('06:00', marker())] });
      const [alert] = simulation.result.alerts;
      expect(alert).to.include({ category: 'marker_rejected', at: '2026-03-07T06:00:00.000Z' });
      expect(simulation.result.jobStarts.map((start) => start.at)).to.deep.equal(['2026-03-07T06:00:00.000Z']);
      expect([...simulation.evidence.givenUp]).to.deep.equal([]);
    });
  }

  it('is played row by row', () => {
    expect(cases.map(({ found }) => found)).to.have.members(rows.map(({ found }) => found));
  });
});
