/** MARKERs of objects and events, when they come twice, late, in the wrong order or not at all. */
import { expect } from 'chai';
import { acted, alertsOf, at, eventsOf, type Fields, fedBy, marker, startsOf } from './orders';

const KEY = 'orders/dt=2026-03-07/_SUCCESS';
const s3: Fields = { type: 's3', bucket: 'raw', key: 'orders/dt={date}/_SUCCESS' };
const put = (key = KEY, fields: Fields = {}): Fields => ({ object: { bucket: 'raw', key, body: 'done', ...fields } });
const signals = (kind: string, fields: Fields = {}): Fields => ({ target: 'signals', kind, ...fields });

describe('scenarios: MARKERs by objects', () => {
  const play = (fields: Fields, pipeline: Fields = {}) => acted({ pipelines: [fedBy(s3, pipeline)], ...fields });

  it('an object runs the pipeline of its date', async () => {
    const simulation = await play({ events: [at('06:00', put())] });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(simulation.result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(alertsOf(simulation)).to.deep.equal([]);
  });

  it('delivered twice, an object is one MARKER, and its second delivery after the run no late data', async () => {
    const twice = await play({ events: [at('06:00', put())], faults: [signals('duplicate')] });
    expect(startsOf(twice)).to.deep.equal(['2026-03-07 1']);
    const [image] = twice.evidence.records;
    expect(twice.evidence.records).to.have.length(1);
    expect(image!.image).to.include({ date: '2026-03-07', scheduleID: 'daily' });
    expect(eventsOf(twice)).not.to.include('LATE_DATA');
  });

  it('a function that dies after its write finds the work done', async () => {
    const simulation = await play({
      events: [at('06:00', put())],
      faults: [{ target: 'lambda:marker-source', kind: 'crash-after', count: 1 }],
    });
    expect(simulation.evidence.records).to.have.length(1);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(simulation.evidence.deadLetters).to.deep.equal([]);
  });

  it('an object that is overtaken by its next version changes nothing any more', async () => {
    const simulation = await play({
      events: [at('06:00', put()), at('2026-03-07T06:00:10Z', put())],
      faults: [signals('delay', { by: '30m', count: 1 })],
    });
    expect(simulation.evidence.records).to.have.length(1);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(eventsOf(simulation)).not.to.include('LATE_DATA');
  });

  it('an object that is written again after the run is late data', async () => {
    const simulation = await play({ events: [at('06:00', put()), at('08:00', put())] });
    expect(simulation.evidence.records).to.have.length(2);
    expect(eventsOf(simulation).filter((kind) => kind === 'LATE_DATA')).to.have.length(1);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
  });

  it('the MARKER of a producer that is newer stays', async () => {
    const simulation = await play({
      events: [at('06:00', put()), at('06:10', marker({ schedule: 'daily' }))],
      faults: [signals('delay', { by: '1h' })],
    });
    expect(simulation.evidence.records).to.have.length(1);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
  });

  it('deliveries that are an hour late run late, and those that are lost for an hour are missed', async () => {
    const daily = { schedules: [{ name: 'daily', deadline: '07:30' }] };
    const late = await play({ events: [at('06:00', put())], faults: [signals('delay', { by: '1h' })] }, daily);
    expect(late.result.jobStarts.map(({ at: started }) => started.slice(11, 13))).to.deep.equal(['07']);
    expect(alertsOf(late)).to.deep.equal([]);
    const hour = { from: '2026-03-07T05:30:00Z', until: '2026-03-07T06:30:00Z' };
    const lost = await play(
      { events: [at('06:00', put()), at('09:00', put())], faults: [signals('drop', hour)] },
      daily,
    );
    expect(alertsOf(lost)).to.deep.equal(['schedule_missed']);
    expect(startsOf(lost)).to.deep.equal(['2026-03-07 1']);
  });

  it('an outage of the function for two hours loses nothing', async () => {
    const outage = { from: '2026-03-07T05:30:00Z', until: '2026-03-07T07:30:00Z' };
    const simulation = await play({
      events: [at('06:00', put())],
      faults: [{ target: 'lambda:marker-source', kind: 'throttle', ...outage }],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(simulation.evidence.deadLetters).to.deep.equal([]);
  });

  it('what fits no pipeline is counted, and alerted once an hour', async () => {
    const other = put('orders/dt=2026-03-07/x/_SUCCESS');
    const { result, ...rest } = await play({
      stack: { markerBuckets: { raw: ['*_SUCCESS'] } },
      events: [at('06:01', { ...other, times: 3 }), at('06:59', other), at('07:01', other)],
    });
    expect(alertsOf({ result, ...rest })).to.deep.equal(['signal_unmatched', 'signal_unmatched']);
    expect(result.alerts[0]!.message).to.contain('s3://raw/orders/dt=2026-03-07/x/_SUCCESS');
    expect(result.jobStarts).to.deep.equal([]);
  });

  it('impossible dates are rejected each, and alerted once an hour', async () => {
    const impossible = put('orders/dt=2026-02-30/_SUCCESS');
    const simulation = await play({
      events: [at('06:01', { ...impossible, times: 3 })],
      faults: [signals('duplicate')],
    });
    expect(eventsOf(simulation).filter((kind) => kind === 'MARKER_REJECTED')).to.have.length(3);
    const [first, further, ...others] = simulation.result.alerts.map(({ message }) => message);
    expect(first).to.contain('s3://raw/orders/dt=2026-02-30/_SUCCESS').and.to.contain('"2026-02-30" is not a date');
    expect(further).to.contain('2 more MARKERs were not run since 2026-03-07T06:01:00.000Z');
    expect(others).to.deep.equal([]);
  });

  it('a pipeline that is registered a minute before its object is known', async () => {
    const simulation = await acted({
      pipelines: [fedBy(s3)],
      events: [
        at('06:00', put()),
        at('06:00', { register: { ...fedBy({ ...s3, key: 'bills/{date}' }), name: 'bills', kind: 'pipeline' } }),
        at('2026-03-07T06:00:20Z', put('bills/2026-03-07')),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-07 1']);
  });

  it('hours of keys run hourly schedules', async () => {
    const simulation = await acted({
      pipelines: [fedBy({ ...s3, key: '{date:yyyy/MM/dd}/{hour}/_SUCCESS' }, { schedules: [{ every: 'hour' }] })],
      events: [at('06:00', put('2026/03/07/5/_SUCCESS')), at('07:00', put('2026/03/07/06/_SUCCESS'))],
    });
    expect(simulation.result.jobStarts.map(({ schedule }) => schedule)).to.deep.equal(['h05', 'h06']);
  });
});

describe('scenarios: MARKERs by events', () => {
  const entry: Fields = {
    type: 'event',
    pattern: { source: ['aws.glue'], 'detail-type': ['Glue Job State Change'], detail: { state: ['SUCCEEDED'] } },
    date: 'detail.date',
    attributes: { rows: 'detail.rows' },
  };
  const ended = (id: string, detail: Fields = {}): Fields => ({
    event: {
      source: 'aws.glue',
      detailType: 'Glue Job State Change',
      id,
      detail: { state: 'SUCCEEDED', date: '2026-03-07', rows: 12, ...detail },
    },
  });
  const play = (fields: Fields) => acted({ pipelines: [fedBy(entry)], ...fields });

  it('an event of almost 1 MiB, as long as EventBridge takes, runs its pipeline', async () => {
    const simulation = await play({ events: [at('06:00', ended('a', { files: 'x'.repeat(1_040_000) }))] });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(simulation.evidence.deadLetters).to.deep.equal([]);
  });

  it('an event runs the pipeline of the date that it names, once under its id', async () => {
    const simulation = await play({ events: [at('06:00', ended('a')), at('08:00', ended('a'))] });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(simulation.evidence.records.map(({ image }) => [image.source, image.attributes])).to.deep.equal([
      ['event aws.glue "Glue Job State Change" a', { rows: 12 }],
    ]);
    expect(eventsOf(simulation)).not.to.include('LATE_DATA');
  });

  it('another event of the date is late data after the run, and one that is overtaken is nothing', async () => {
    const late = await play({ events: [at('06:00', ended('a')), at('08:00', ended('b'))] });
    expect(eventsOf(late).filter((kind) => kind === 'LATE_DATA')).to.have.length(1);
    const overtaken = await play({
      events: [at('06:00', ended('a')), at('2026-03-07T06:00:20Z', ended('b'))],
      faults: [signals('reorder', { count: 1 })],
    });
    expect(overtaken.evidence.records.map(({ image }) => image.source)).to.deep.equal([
      'event aws.glue "Glue Job State Change" b',
    ]);
  });

  it('deliveries that come twice, an hour late, or in another order start one job', async () => {
    const events = [at('06:00', ended('a')), at('06:00', ended('b')), at('06:01', ended('c'))];
    for (const fault of [signals('duplicate'), signals('delay', { by: '1h' }), signals('reorder', { count: 1 })])
      expect(startsOf(await play({ events, faults: [fault] }))).to.deep.equal(['2026-03-07 1']);
  });

  it('an hour in which the rule delivers nothing is made up for by the next event', async () => {
    const hour = { from: '2026-03-07T05:30:00Z', until: '2026-03-07T06:30:00Z' };
    const simulation = await play({
      events: [at('06:00', ended('a')), at('07:00', ended('b'))],
      faults: [signals('drop', hour)],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
  });

  it('events that do not match the rule never come, and those without a date are rejected', async () => {
    const simulation = await play({
      events: [at('06:00', ended('a', { state: 'FAILED' })), at('06:05', ended('b', { date: null }))],
    });
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(alertsOf(simulation)).to.deep.equal(['marker_rejected']);
  });

  it('events on a bus of the user are received only if the stack has a rule on it', async () => {
    const { event } = ended('a') as { event: Fields };
    const events = [at('06:00', { event: { ...event, bus: 'data' } })];
    const stack = { markerEvents: [{ bus: 'data', pattern: { source: ['aws.glue'] } }] };
    expect(startsOf(await play({ events, stack }))).to.deep.equal(['2026-03-07 1']);
    expect(startsOf(await play({ events }))).to.deep.equal([]);
  });
});
