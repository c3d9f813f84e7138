import { expect } from 'chai';
import { BASE, load, problemsOf } from '../loading';

describe('simulator/scenario/recurring', () => {
  const WEEK = BASE.replace('until: 2026-03-08', 'until: 2026-03-10');
  const happening = (...contents: string[]) =>
    load(...contents).events.map(({ at, marker, object }) => [
      new Date(at).toISOString().slice(0, 16),
      marker?.date ?? object?.key,
      marker?.schedule,
    ]);

  it('lets an event happen every day at a time of their zone, also over a change of its clocks', () => {
    expect(
      happening(`${WEEK}
events:
- {recurs: {after: "06:05", timezone: America/New_York, daysBack: 1}, marker: {pipeline: orders, date: "{date}"}}
`),
    ).to.deep.equal([
      ['2026-03-07T11:05', '2026-03-06', undefined],
      ['2026-03-08T10:05', '2026-03-07', undefined],
      ['2026-03-09T10:05', '2026-03-08', undefined],
    ]);
  });

  it('lets an event happen on the dates of a cron expression, between instants of their own', () => {
    expect(
      happening(`${WEEK}
events:
- recurs: {cron: "30 7 * * 0,1", from: 2026-03-08T07:31:00Z}
  object: {bucket: raw-data, key: "dt={date:yyyy/MM/dd}/_SUCCESS"}
`),
    ).to.deep.equal([['2026-03-09T07:30', 'dt=2026/03/09/_SUCCESS', undefined]]);
  });

  it('lets an event happen every hour, in the zone of the scenario, with the hour of its schedule', () => {
    const events = happening(`${BASE}timezone: Asia/Kolkata
events: [{recurs: {every: hour, after: ":10"}, marker: {pipeline: orders, date: "{date}", schedule: "h{hour}"}}]
`);
    expect(events).to.have.length(24);
    expect(events[0]).to.deep.equal(['2026-03-07T00:40', '2026-03-07', 'h06']);
    expect(events.at(-1)).to.deep.equal(['2026-03-07T23:40', '2026-03-08', 'h05']);
  });

  it('fills texts at every depth and leaves the braces of JSON alone', () => {
    const [event] = load(`${BASE}
events:
- recurs: {after: "06:00"}
  event: {source: shop, detailType: Loaded, detail: {tables: [{name: orders, day: "{date}"}], raw: '{"a": 1}'}}
`).events;
    expect(event?.event?.detail).to.deep.equal({ tables: [{ name: 'orders', day: '2026-03-07' }], raw: '{"a": 1}' });
  });

  const refused: Readonly<Record<string, [event: string, path: string, expected: RegExp]>> = {
    'a time of the schedule that is none': [
      '{recurs: {after: "25:00"}, delete: {PK: a, SK: b}}',
      'events[0].recurs.after',
      /HH:MM/,
    ],
    'no time': ['{recurs: {timezone: UTC}, delete: {PK: a, SK: b}}', 'events[0].recurs', /one of `after`, `cron`/],
    'an unknown placeholder': [
      '{recurs: {after: "06:00"}, marker: {pipeline: orders, date: "{day}"}}',
      'events[0].marker.date',
      /\{date\}/,
    ],
    'the hour of a day': [
      '{recurs: {after: "06:00"}, marker: {pipeline: orders, schedule: "h{hour}"}}',
      'events[0].marker.schedule',
      /with `every: hour`/,
    ],
    'an instant as well': [
      '{at: 2026-03-07T06:00:00Z, recurs: {after: "06:00"}, delete: {PK: a, SK: b}}',
      'events[0]',
      /either `at` or `recurs`/,
    ],
    neither: ['{delete: {PK: a, SK: b}}', 'events[0]', /either `at` or `recurs`/],
    'a registration': ['{recurs: {after: "06:00"}, register: {name: orders}}', 'events[0]', /`at` beside `register`/],
  };
  for (const [what, [event, path, expected]] of Object.entries(refused))
    it(`refuses ${what}`, () => {
      const [problem, ...others] = problemsOf(`${BASE}events: [${event}]\n`);
      expect(others).to.deep.equal([]);
      expect(problem?.path).to.equal(path);
      expect(problem?.expected).to.match(expected);
    });
});
