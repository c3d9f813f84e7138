/** Waits for earlier runs of the same pipeline: where each problem is, and what to write instead. */
import { expect } from 'chai';
import { describeProblem } from '../../../../kernel/config';
import type { References } from '../../../../kernel/registration/references';
import { checkRegistration } from '../../../../kernel/registration/registration';
import { calendarsOfWaits } from '../../../../kernel/registration/waits';
import { archetypeOf, calendarOf, pipelineOf } from '../../../support/documents';

type Fields = Record<string, unknown>;

const holidays = calendarOf({ name: 'nyse', days: ['saturday', 'sunday'], dates: ['2026-12-25'] });
const archetype = archetypeOf({ requiredTraits: [] });
const references: References = {
  ...{
    enabledEngines: ['http'],
    archetypes: new Map([['batch', archetype]]),
    calendars: new Map([['nyse', holidays]]),
  },
};
const complaints = (entry: Fields, fields: Fields = {}, more: Partial<References> = {}): string[] =>
  checkRegistration(pipelineOf({ name: 'books', traits: {}, waitsFor: [entry], ...fields }), {
    ...references,
    ...more,
  }).map(describeProblem);

const own = { pipeline: 'books', date: '{date-1d}', since: '2026-03-01' };

describe('the earlier runs that a pipeline waits for', () => {
  const SINCE =
    'waitsFor[0].since: found nothing; expected the first date that needs an earlier run: without it the first run ' +
    'waits for one that never was. Write since: the date after the first run.';
  const itself = (found: string, date: string, schedule = 'daily') =>
    `waitsFor[0].date: found ${found}; expected an earlier day: the run of ${date} (schedule ${schedule}) would wait ` +
    'for itself. Write date: "{date-1d}" for the run of the day before.';
  const unmet = (date: string, other: string, remedy: string) =>
    `waitsFor[0].date: found \`"{date-1d}"\`; expected a day with a run: that of ${date} would wait for ${other}, ` +
    `which has none. ${remedy}`;
  const NEVER = 'Name a day that is never excluded, or take the exclusions out.';
  const BESIDE = 'Write calendar: nyse beside it, for the last business day at or before it.';
  const weekdays = { exclusions: { days: ['saturday', 'sunday'] } };
  const onNyse = { exclusions: { calendar: 'nyse' } };
  const two = { schedules: [{ name: 'daily' }, { name: 'weekly', cron: '0 6 * * 1' }] };

  const cases: [entry: Fields, fields: Fields, problems: string[]][] = [
    [own, {}, []],
    [{ ...own, since: undefined }, {}, [SINCE]],
    [{ ...own, date: undefined }, {}, [itself('nothing', '2028-01-01')]],
    [{ ...own, date: '{date}' }, weekdays, [itself('`"{date}"`', '2028-01-03')]],
    [{ ...own, date: '{date+1d}' }, {}, [itself('`"{date+1d}"`', '2028-01-01')]],
    [{ ...own, date: undefined, schedule: 'weekly' }, two, [itself('nothing', '2028-01-03', 'weekly')]],
    [own, weekdays, [unmet('2028-01-03', '2028-01-02', NEVER)]],
    [own, { exclusions: { dates: ['2026-03-10'] } }, [unmet('2026-03-11', '2026-03-10', NEVER)]],
    [own, { exclusions: { dates: ['2026-02-27'] } }, []],
    [own, onNyse, [unmet('2028-01-03', '2028-01-02', BESIDE)]],
    [{ ...own, calendar: 'nyse' }, onNyse, []],
    [{ ...own, calendar: 'nyse' }, { exclusions: { days: ['friday'] } }, [unmet('2028-01-01', '2027-12-31', NEVER)]],
    [{ ...own, schedule: 'weekly' }, two, [unmet('2028-01-03', '2028-01-02', NEVER)]],
    [{ ...own, date: '{date-1w}', schedule: 'weekly' }, two, []],
    [
      { ...own, schedule: 'dayly' },
      {},
      [
        'waitsFor[0].schedule: found `"dayly"`; expected schedules of the pipeline itself: one of daily. Did you ' +
          'mean daily?',
      ],
    ],
    [
      { ...own, schedules: ['daily', 'other'] },
      {},
      [
        'waitsFor[0].schedules: found `["daily","other"]`; expected schedules of the pipeline itself: one of daily. ' +
          'Name one of these.',
      ],
    ],
    [{ ...own, schedules: 'hourly', since: undefined }, {}, []],
    [{ name: 'both', pipelines: ['raw', 'books'], date: '{date-1d}' }, {}, [SINCE]],
    [{ name: 'both', pipelines: ['raw', 'books'], date: '{date-1d}', atLeast: 1 }, {}, []],
    [{ pipeline: 'raw' }, {}, []],
    [
      { pipeline: 'raw', calendar: 'other' },
      {},
      [
        'waitsFor[0].calendar: found `"other"`; expected a calendar: one of nyse. Register the calendar with or ' +
          'before the pipeline.',
      ],
    ],
  ];
  for (const [entry, fields, problems] of cases) {
    it(`are ${problems.length === 0 ? 'fine' : 'refused'}: ${JSON.stringify([entry, fields]).slice(0, 85)}`, () =>
      expect(complaints(entry, fields)).to.deep.equal(problems));
  }

  it('are not walked without the calendar that they name', () => {
    expect(complaints({ ...own, calendar: 'other' }, {}, { calendars: undefined as never })).to.deep.equal([]);
  });

  it('are reported where a trait names them', () => {
    const past = { type: 'past', defaultEvaluator: 'builtin:upstream', defaultConfig: { ...own, date: '{date}' } };
    const archetypes = new Map([['batch', archetypeOf({ requiredTraits: [past] })]]);
    const [problem] = checkRegistration(pipelineOf({ name: 'books', traits: {} }), { ...references, archetypes });
    expect(problem?.path).to.deep.equal(['traits', 'past', 'config', 'date']);
  });

  it('name the calendars that registration has to know', () => {
    const pipeline = pipelineOf({ traits: {}, waitsFor: [{ pipeline: 'raw', calendar: 'nyse' }, { pipeline: 'b' }] });
    expect(calendarsOfWaits(pipeline, archetype)).to.deep.equal(['nyse']);
    expect(calendarsOfWaits(pipeline, undefined)).to.deep.equal([]);
  });
});
