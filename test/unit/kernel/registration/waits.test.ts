/** `builtin:upstream`: calendars that do not exist, and waits for own runs that could never be met, are refused. */
import { expect } from 'chai';
import { describeProblem } from '../../../../kernel/config';
import { checkRegistration } from '../../../../kernel/registration/registration';
import { archetypeOf, calendarOf, pipelineOf } from '../../../support/documents';

type Fields = Record<string, unknown>;

/** Weekends, and Christmas, a Friday. */
const nyse = calendarOf({ name: 'nyse', days: ['saturday', 'sunday'], dates: ['2026-12-25'] });
const weekends = calendarOf({ name: 'weekends', days: ['saturday', 'sunday'] });
const calendars = new Map([nyse, weekends].map((calendar) => [calendar.name, calendar]));

const complaintsOf = (config: Fields, fields: Fields = {}): string[] => {
  const archetype = archetypeOf({
    requiredTraits: [{ type: 'past', defaultEvaluator: 'builtin:upstream', defaultConfig: config }],
  });
  const pipeline = pipelineOf({ name: 'books', archetype: archetype.name, traits: {}, ...fields });
  const archetypes = new Map([[archetype.name, archetype]]);
  return checkRegistration(pipeline, { enabledEngines: ['http'], archetypes, calendars }).map(describeProblem);
};

const SINCE = '2026-03-01';
const own = { pipeline: 'books', date: '{date-1d}', since: SINCE };

const weekdays = { exclusions: { days: ['saturday', 'sunday'] } };
const onNyse = { exclusions: { calendar: 'nyse' } };

describe('runs that wait for earlier ones of their pipeline', () => {
  const met: [what: string, config: Fields, fields?: Fields][] = [
    ['the day before', own],
    ['the week before, though weekends are excluded', { ...own, date: '{date-1w}' }, weekdays],
    [
      'the week before, by a weekly cron',
      { ...own, date: '{date-1w}' },
      { schedules: [{ name: 'daily', cron: '0 6 * * 1' }] },
    ],
    ['another pipeline, without a first date', { pipeline: 'raw', date: '{date-1d}' }],
    ['the last business day before, though weekends are excluded', { ...own, calendar: 'weekends' }, weekdays],
    ['the last business day before, by its own calendar', { ...own, calendar: 'nyse' }, onNyse],
    ['the last business day before, of fewer ones', { ...own, calendar: 'nyse' }, { exclusions: { days: ['sunday'] } }],
    ['the last business day of another pipeline, on its own date', { pipeline: 'raw', calendar: 'nyse' }],
    ['the day before, though a day long before the first was excluded', own, { exclusions: { dates: ['2026-01-15'] } }],
    ['one of several', { pipelines: ['books', 'raw'], atLeast: 1 }],
  ];
  for (const [what, config, fields] of met)
    it(`may wait for ${what}`, () => expect(complaintsOf(config, fields)).to.deep.equal([]));

  const refused: [what: string, config: Fields, says: RegExp, fields?: Fields][] = [
    [
      'its own date',
      { pipeline: 'books' },
      /config\.date: found nothing; expected an earlier day: the run of 2028-01-01/,
    ],
    [
      'the start of its week',
      { ...own, date: '{weekStart}' },
      /config\.date: .*the run of 2028-01-03 .*would wait for itself/,
    ],
    ['the next day', { ...own, date: '{date+1d}' }, /config\.date: .*expected an earlier day/],
    [
      'the day before without a first date',
      { pipeline: 'books', date: '{date-1d}' },
      /config\.since: found nothing; expected the first date that needs an earlier run/,
    ],
    [
      'the day before, though weekends are excluded',
      own,
      /config\.date: .*expected a day with a run: that of 2028-01-03 would wait for 2028-01-02, which has none/,
      weekdays,
    ],
    [
      'the day before, by a weekly cron',
      own,
      /that of 2028-01-03 would wait for 2028-01-02, which has none/,
      { schedules: [{ name: 'daily', cron: '0 6 * * 1' }] },
    ],
    [
      'a schedule that it does not have',
      { ...own, schedule: 'dayly' },
      /config\.schedule: found `"dayly"`; expected schedules of the pipeline itself: .*daily.* Did you mean `?daily/,
    ],
    [
      'the last business day of a calendar that does not exist',
      { pipeline: 'raw', calendar: 'nise' },
      /config\.calendar: found `"nise"`; expected a calendar: one of nyse, weekends\. Did you mean nyse\?/,
    ],
    [
      'the last business day of its own date',
      { ...own, date: '{date}', calendar: 'nyse' },
      /config\.date: .*the run of 2028-01-03 \(schedule daily\) would wait for itself/,
    ],
    [
      'the day before, though its calendar excludes weekends',
      own,
      /that of 2028-01-03 would wait for 2028-01-02, which has none\. Write calendar: nyse beside it/,
      onNyse,
    ],
    [
      'the last business day before of a calendar without a holiday of its own',
      { ...own, calendar: 'weekends' },
      /that of 2026-12-28 would wait for 2026-12-25, which has none/,
      onNyse,
    ],
    ['one schedule of a list that it does not have', { ...own, schedules: ['daily', 'h07'] }, /config\.schedules: /],
  ];
  for (const [what, config, says, fields] of refused)
    it(`cannot wait for ${what}`, () => {
      const [first, ...others] = complaintsOf(config, fields);
      expect(first).to.match(says);
      expect(others).to.deep.equal([]);
    });
});
