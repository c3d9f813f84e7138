/**
 * Nights around the world through the real state machine and functions: MARKERs at 23:59, 00:00 and 00:01, schedules that open and deadlines
 * that fall due around midnight and in the hours that the clocks leave out or show twice.
 */
import { expect } from 'chai';
import { simulate, type Simulation } from '../../local/simulate/simulate';
import { batch, inlineScenario, polledTrigger } from '../simulation/inline';
import { HOUR_MS, iso, MINUTE_MS } from '../unit/core/clock-edges';
import { clockText, dayAfter, instantShowing } from '../unit/core/clock-oracle';

/** The night that ends on `date`. */
const nights: readonly [title: string, zone: string, date: string][] = [
  ['New York goes to summer time', 'America/New_York', '2026-03-08'],
  ['New York goes to standard time', 'America/New_York', '2026-11-01'],
  ['Berlin goes to standard time', 'Europe/Berlin', '2026-10-25'],
  ['Lord Howe goes half an hour ahead', 'Australia/Lord_Howe', '2026-10-04'],
  ['Lord Howe goes half an hour back', 'Australia/Lord_Howe', '2026-04-05'],
  ['Kolkata begins 29 February', 'Asia/Kolkata', '2028-02-29'],
  ['New York ends 29 February', 'America/New_York', '2028-03-01'],
];

/** Around midnight, and in the hour that the clocks leave out or show twice somewhere. */
const edges = [1439, 0, 1, 105, 135, 150] as const;
const LAST_MINUTE = 1439;
/** 23:59 is of the day before. */
const dateOf = (date: string, minute: number): string => (minute === LAST_MINUTE ? dayAfter(date, -1) : date);

const TICK_MS = 5 * MINUTE_MS;
const minuteOf = (at: string): string => at.slice(0, 16);
const minuteAt = (ms: number): string => minuteOf(iso(ms)!);

/** Whose job outlasts the night: nothing is to be asked about it. */
const lasting = { ...polledTrigger, poll: { initialDelay: '12h', interval: '12h', timeout: '24h' } };
const pipeline = (name: string, fields: Record<string, unknown>) => ({ name, archetype: 'batch', trigger: polledTrigger, watch: { enabled: false }, ...fields });

const scenarioOf = (zone: string, date: string) => {
  const yesterday = dayAfter(date, -1);
  const longAgo = dayAfter(date, -35);
  const at = (minute: number): string => iso(instantShowing(zone, dateOf(date, minute), minute))!;
  const evening = iso(instantShowing(zone, yesterday, 22 * 60))!;
  const minutesLater = (from: string, minutes: number): string => iso(Date.parse(from) + minutes * MINUTE_MS)!;
  const daily = { name: 'daily', timezone: zone };
  const deadlines = edges.map((minute) => ({ minute, name: `due-${minute}` }));
  return inlineScenario({
    start: iso(instantShowing(zone, yesterday, 21 * 60 + 30)),
    until: iso(instantShowing(zone, date, 4 * 60 + 30)),
    archetypes: [{ ...batch, requiredTraits: batch.requiredTraits.slice(0, 1) }],
    pipelines: [
      pipeline('marked', { schedules: [daily], concurrency: 'per-date' }),
      pipeline('backlog', { schedules: [daily], concurrency: 'per-date' }),
      pipeline('opening', { schedules: edges.map((minute) => ({ name: `s${minute}`, after: clockText(minute), timezone: zone })) }),
      pipeline('missed', { schedules: edges.map((minute) => ({ name: `s${minute}`, deadline: clockText(minute), timezone: zone })), watch: { enabled: true } }),
      ...deadlines.map(({ name, minute }) => pipeline(name, { trigger: lasting, schedules: [{ ...daily, after: '22:00' }], sla: { completionDeadline: clockText(minute), validationTimeout: '12h' } })),
      pipeline('unready', { schedules: [{ ...daily, after: '22:00' }], sla: { evaluationDeadline: '00:00', validationTimeout: '5h' } }),
      pipeline('lasting', { trigger: lasting, schedules: [daily], sla: { maxDuration: '4h', validationTimeout: '12h' } }),
      pipeline('retried', { schedules: [daily], retry: { maxAttempts: 2, backoffSeconds: '3h', maxBackoffSeconds: '3h' } }),
      pipeline('paused', { schedules: [daily], concurrency: 'per-date' }),
      pipeline('breaking', { schedules: [daily], concurrency: 'per-date', circuitBreaker: { failures: 2 } }),
    ],
    evaluators: { 'check-freshness': [{ match: { pipeline: 'unready' }, status: 'FAIL', reason: 'late' }] },
    jobs: [
      ...deadlines.map(({ name }) => ({ match: { pipeline: name }, duration: '20h' })),
      { match: { pipeline: 'lasting' }, duration: '20h' },
      { match: { pipeline: 'retried', attempt: 1 }, duration: '5m', outcome: 'failed', category: 'TRANSIENT', message: 'executor lost' },
      { match: { pipeline: 'breaking' }, duration: '2m', outcome: 'failed', category: 'PERMANENT', message: 'no such column' },
      { duration: '2m' },
    ],
    events: [
      ...[LAST_MINUTE, 0, 1].map((minute) => ({ at: at(minute), marker: { pipeline: 'marked', source: clockText(minute) } })),
      ...[LAST_MINUTE, 0, 1].map((minute) => ({ at: at(minute), marker: { pipeline: 'backlog', date: yesterday, source: clockText(minute) } })),
      ...[LAST_MINUTE, 0, 1].map((minute) => ({ at: at(minute), marker: { pipeline: 'backlog', date: longAgo, replay: true, source: clockText(minute) } })),
      ...edges.map((minute) => ({ at: evening, marker: { pipeline: 'opening', date: dateOf(date, minute), schedule: `s${minute}` } })),
      ...deadlines.map(({ name }) => ({ at: evening, marker: { pipeline: name, date: yesterday } })),
      { at: evening, marker: { pipeline: 'unready', date: yesterday } },
      { at: evening, marker: { pipeline: 'lasting', date: longAgo, replay: true } },
      { at: at(LAST_MINUTE), marker: { pipeline: 'retried' } },
      { at: minutesLater(at(0), -10), pause: { pipeline: 'paused', reason: 'maintenance' } },
      ...[LAST_MINUTE, 1].map((minute) => ({ at: at(minute), marker: { pipeline: 'paused' } })),
      { at: minutesLater(at(0), 180), resume: { pipeline: 'paused' } },
      ...[LAST_MINUTE, 0].map((minute) => ({ at: at(minute), marker: { pipeline: 'breaking' } })),
      { at: minutesLater(at(0), 20), marker: { pipeline: 'breaking', date: dayAfter(date, -2) } },
    ].sort((left, right) => left.at.localeCompare(right.at)),
  });
};

const of = <T extends { pipeline: string | null }>(list: readonly T[], name: string): T[] => list.filter((entry) => entry.pipeline === name);
const category = ({ result }: Simulation, wanted: string) => result.alerts.filter((alert) => alert.category === wanted);

for (const [title, zone, date] of nights) {
  describe(`scenarios: the night in which ${title}`, function () {
    this.timeout(60_000);
    let night: Simulation;
    const yesterday = dayAfter(date, -1);
    const longAgo = dayAfter(date, -35);
    const at = (minute: number): number => instantShowing(zone, dateOf(date, minute), minute);
    const evening = instantShowing(zone, yesterday, 22 * 60);
    const starts = (name: string): string[] => of(night.result.jobStarts, name).map((start) => `${minuteOf(start.at)} ${start.date} ${start.attempt}`);

    before(async () => {
      night = await simulate(scenarioOf(zone, date), { seed: 1 });
    });

    it('MARKERs of 23:59, 00:00 and 00:01 are of the date that the clocks show, and one run each', () => {
      expect(starts('marked')).to.deep.equal([`${minuteAt(at(LAST_MINUTE))} ${yesterday} 1`, `${minuteAt(at(0))} ${date} 1`]);
    });

    it('what is written for yesterday and for the month before keeps its date, and runs once', () => {
      expect(starts('backlog').sort()).to.deep.equal([`${minuteAt(at(LAST_MINUTE))} ${longAgo} 1`, `${minuteAt(at(LAST_MINUTE))} ${yesterday} 1`]);
    });

    it('schedules open when the clocks show it, for the first time', () => {
      const found = of(night.result.jobStarts, 'opening').map(({ at: startedAt, date: day, schedule }) => `${minuteOf(startedAt)} ${day} ${schedule}`);
      expect(found.sort()).to.deep.equal(edges.map((minute) => `${minuteAt(at(minute))} ${dateOf(date, minute)} s${minute}`).sort());
    });

    it('what nobody started is missed once, at the first tick after its deadline', () => {
      const found = of(category(night, 'schedule_missed'), 'missed').map(({ at: toldAt, date: day, schedule }) => `${minuteOf(toldAt)} ${day} ${schedule}`);
      expect(found.sort()).to.deep.equal(edges.map((minute) => `${minuteAt(Math.ceil(at(minute) / TICK_MS) * TICK_MS)} ${dateOf(date, minute)} s${minute}`).sort());
    });

    it('a completion deadline is breached when the clocks show it, once, whatever the hour', () => {
      const found = category(night, 'completion_sla_breach').map(({ at: toldAt, pipeline: name, date: day }) => `${minuteOf(toldAt)} ${name} ${day}`);
      expect(found.sort()).to.deep.equal(edges.map((minute) => `${minuteAt(at(minute))} due-${minute} ${yesterday}`).sort());
    });

    it('an evaluation deadline is breached at midnight; times of waiting and of running are elapsed time', () => {
      const breaches = (wanted: string): string[] => category(night, wanted).map(({ at: toldAt, pipeline: name, date: day }) => `${minuteOf(toldAt)} ${name} ${day}`);
      expect(breaches('evaluation_sla_breach')).to.deep.equal([`${minuteAt(at(0))} unready ${yesterday}`]);
      expect(breaches('validation_timeout')).to.deep.equal([`${minuteAt(evening + 5 * HOUR_MS)} unready ${yesterday}`]);
      expect(breaches('duration_sla_breach')).to.deep.equal([`${minuteAt(evening + 4 * HOUR_MS)} lasting ${longAgo}`]);
    });

    it('a retry comes after its backoff in elapsed time, for the date of yesterday', () => {
      const [first, second, ...others] = of(night.result.jobStarts, 'retried');
      expect([first!.date, second!.date, others.length]).to.deep.equal([yesterday, yesterday, 0]);
      const ended = night.result.runs.find(({ pipeline: name, attempt }) => name === 'retried' && attempt === 1)!.completedAt!;
      const waited = Date.parse(second!.at) - Date.parse(ended);
      expect(waited).to.be.within(0.8 * 3 * HOUR_MS, 3 * HOUR_MS + MINUTE_MS);
    });

    it('MARKERs that came on both sides of midnight while the pipeline was paused keep their dates', () => {
      const resumed = minuteAt(at(0) + 180 * MINUTE_MS);
      expect(starts('paused').sort()).to.deep.equal([`${resumed} ${yesterday} 1`, `${resumed} ${date} 1`]);
    });

    it('failures on both sides of midnight are in a row, and open the circuit breaker', () => {
      expect(category(night, 'circuit_open').map(({ pipeline: name }) => name)).to.deep.equal(['breaking']);
      expect(of(night.result.jobStarts, 'breaking').map((start) => start.date)).to.deep.equal([yesterday, date]);
    });

    it('no invariant is broken, and nothing else is alerted', () => {
      expect(night.result.violations).to.deep.equal([]);
      const known = new Set(['schedule_missed', 'completion_sla_breach', 'evaluation_sla_breach', 'validation_timeout', 'duration_sla_breach', 'circuit_open', 'run_failed']);
      expect(night.result.alerts.filter((alert) => !known.has(alert.category))).to.deep.equal([]);
    });
  });
}
