/** MARKERs of messages and openings, when they come twice, late, in the wrong order or not at all. */
import { expect } from 'chai';
import { acted, alertsOf, at, eventsOf, type Fields, fedBy, marker, startsOf } from './orders';

describe('scenarios: MARKERs by messages', () => {
  const entry: Fields = { type: 'sqs', pattern: { type: ['orders.ready'] }, date: 'data.day', format: 'yyyyMMdd' };
  const cloudEvent = (id: string, fields: Fields = {}): Fields => ({
    message: {
      body: {
        specversion: '1.0',
        id,
        source: '/shop',
        type: 'orders.ready',
        time: '2026-03-07T05:59:00Z',
        data: { day: '20260307' },
        ...fields,
      },
    },
  });
  const play = (fields: Fields) => acted({ pipelines: [fedBy(entry)], ...fields });

  it('a CloudEvent runs the pipeline of its date, however often it is sent', async () => {
    const simulation = await play({
      events: [at('06:00', { ...cloudEvent('1'), times: 3 }), at('08:00', cloudEvent('1'))],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(simulation.evidence.records.map(({ image }) => image.source)).to.deep.equal([
      'message /shop "orders.ready" 1',
    ]);
  });

  it('a message of almost 1 MiB, as long as SQS takes, runs its pipeline', async () => {
    const long = { day: '20260307', files: 'x'.repeat(1_040_000) };
    const simulation = await play({ events: [at('06:00', cloudEvent('1', { data: long }))] });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(alertsOf(simulation)).to.deep.equal([]);
  });

  it('one that comes an hour late and after a newer one changes nothing', async () => {
    const newer = cloudEvent('2', { time: '2026-03-07T06:00:00Z' });
    const simulation = await play({ events: [at('06:01', newer), at('07:00', cloudEvent('1'))] });
    expect(simulation.evidence.records).to.have.length(1);
    expect(eventsOf(simulation)).not.to.include('LATE_DATA');
  });

  it('a function that is away for an hour, or dies, runs it afterwards', async () => {
    const hour = { from: '2026-03-07T05:30:00Z', until: '2026-03-07T06:30:00Z' };
    for (const kind of ['throttle', 'crash-before', 'crash-after']) {
      const fault = { target: 'lambda:marker-source', kind, ...(kind === 'throttle' ? hour : { count: 2 }) };
      const simulation = await play({ events: [at('06:00', cloudEvent('1'))], faults: [fault] });
      expect(startsOf(simulation), kind).to.deep.equal(['2026-03-07 1']);
      expect(simulation.evidence.records, kind).to.have.length(1);
    }
  });

  it('what is no JSON, or fits no pipeline, is counted and alerted once an hour, and holds nothing up', async () => {
    const simulation = await play({
      events: [
        at('06:00', { message: { body: 'hello' } }),
        at('06:01', cloudEvent('1', { type: 'other' })),
        at('06:02', cloudEvent('2')),
      ],
    });
    expect(alertsOf(simulation)).to.deep.equal(['signal_unmatched']);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(simulation.evidence.deadLetters).to.deep.equal([]);
  });
});

const polled = { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' };

describe('scenarios: MARKERs by openings', () => {
  const berlin: Fields = { schedules: [{ name: 'daily', after: '06:30', timezone: 'Europe/Berlin' }] };
  const play = (fields: Fields = {}, pipeline: Fields = berlin) =>
    acted({ pipelines: [fedBy({ type: 'schedule' }, pipeline)], ...fields });

  it('a schedule brings its MARKER when it opens', async () => {
    const simulation = await play();
    expect(simulation.result.jobStarts.map(({ at: started }) => started.slice(0, 16))).to.deep.equal([
      '2026-03-07T05:30',
    ]);
    expect(simulation.evidence.records[0]!.image).to.include({
      source: 'opening of schedule daily at 2026-03-07T05:30:00.000Z',
      writtenAt: '2026-03-07T05:30:00.000Z',
    });
  });

  it('a wake-up that comes twice or an hour late is one MARKER', async () => {
    for (const fault of [
      { target: 'scheduler:rate', kind: 'duplicate' },
      { target: 'scheduler:rate', kind: 'delay', by: '1h' },
    ]) {
      const simulation = await play({ faults: [fault] });
      expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
      expect(simulation.evidence.records).to.have.length(1);
    }
  });

  it('an hour without wake-ups is made up for by the next one', async () => {
    const hourly: Fields = { schedules: [{ every: 'hour', after: ':10' }] };
    const hour = { from: '2026-03-07T05:00:00Z', until: '2026-03-07T06:00:00Z' };
    const simulation = await play({ faults: [{ target: 'scheduler:rate', kind: 'drop', ...hour }] }, hourly);
    const starts = simulation.result.jobStarts.map(
      ({ at: started, schedule }) => `${schedule} ${started.slice(11, 16)}`,
    );
    expect(starts).to.have.length(24);
    expect(starts).to.include.members(['h04 04:10', 'h05 06:10', 'h06 06:10', 'h07 07:10']);
  });

  it('a time that the clocks leave out opens at the end of the gap and not a day later', async () => {
    const night = {
      schedules: [
        { name: 'daily', after: '02:30', deadline: '04:00', timezone: 'Europe/Berlin' },
        { name: 'early', after: '02:00', timezone: 'Europe/Berlin' },
      ],
    };
    const simulation = await play({ start: '2026-03-28T12:00:00Z', until: '2026-03-30T12:00:00Z' }, night);
    const starts = simulation.result.jobStarts.map(
      ({ date, schedule, at }) => `${date} ${schedule} ${at.slice(5, 16)}`,
    );
    expect(starts.sort()).to.deep.equal([
      '2026-03-29 daily 03-29T01:00',
      '2026-03-29 early 03-29T01:00',
      '2026-03-30 daily 03-30T00:30',
      '2026-03-30 early 03-30T00:00',
    ]);
    expect(alertsOf(simulation)).to.deep.equal([]);
  });

  const rerun = { rerun: { pipeline: 'orders', date: '2026-03-07' } };
  const beforeTheWakeUp: [what: string, time: string, action: Fields, late: string][] = [
    ['was marked before and waited for it', '05:00', marker(), '20s'],
    ['was marked before and waited for it', '05:00', marker(), '1h'],
    ['was requested before and waited for it', '05:00', rerun, '20s'],
    ['was requested after it', '05:40', rerun, '1h'],
  ];
  for (const [what, time, action, by] of beforeTheWakeUp)
    for (const duration of ['1m', '90m'])
      it(`announces no late data for a job of ${duration} that ${what}, with a wake-up ${by} late`, async () => {
        const simulation = await play(
          {
            events: [at(time, action)],
            faults: [{ target: 'scheduler:rate', kind: 'delay', by }],
            jobs: [{ duration }],
          },
          { ...berlin, lateData: 'rerun', trigger: polled },
        );
        expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
        expect(eventsOf(simulation)).not.to.include('LATE_DATA');
        expect(alertsOf(simulation)).to.deep.equal([]);
      });

  it('a schedule that is renamed runs no date from before that again', async () => {
    const renamed = { schedules: [{ name: 'morning', after: '06:30', timezone: 'Europe/Berlin' }] };
    const register = fedBy({ type: 'schedule' }, renamed);
    const simulation = await play({
      until: '2026-03-09T00:00:00Z',
      events: [{ at: '2026-03-08T04:00:00Z', register: { kind: 'pipeline', ...register } }],
    });
    expect(simulation.result.jobStarts.map(({ date, schedule }) => `${date} ${schedule}`)).to.deep.equal([
      '2026-03-07 daily',
      '2026-03-08 morning',
    ]);
  });

  it('a function that is away runs it afterwards', async () => {
    const simulation = await play({ faults: [{ target: 'lambda:marker-source', kind: 'crash-before', count: 2 }] });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
  });

  it('dates that the schedule does not run for have no MARKER', async () => {
    const simulation = await play({}, { ...berlin, exclusions: { days: ['saturday'] } });
    expect(simulation.evidence.records).to.deep.equal([]);
    expect(eventsOf(simulation)).to.deep.equal([]);
  });
});
