import { expect } from 'chai';
import { describeProblem, parseCalendar, parsePipeline } from '../../../../kernel/config';
import { checkReferences } from '../../../../kernel/registration/references';
import { calendarOf, pipelineDocument, pipelineOf } from '../../../support/documents';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const complaints = (fields: Record<string, unknown>): string => {
  const parsed = parsePipeline(pipelineDocument(fields));
  return parsed.ok ? '' : parsed.problems.map(describeProblem).join('\n');
};

describe('kernel/config: a schedule that never runs', () => {
  const refused: [title: string, fields: Record<string, unknown>, says: RegExp][] = [
    [
      'all seven days excluded',
      { exclusions: { days: WEEK } },
      /^exclusions\.days: .*schedule daily.*`enabled: false`/,
    ],
    [
      '29 February on excluded weekdays',
      { schedules: [{ name: 'leap', cron: '0 6 29 2 *' }], exclusions: { days: WEEK.filter((day) => day !== 'x') } },
      /schedule leap/,
    ],
    [
      'a day of the week that is excluded',
      { schedules: [{ name: 'weekly', cron: '0 6 * * 1' }], exclusions: { days: ['monday'] } },
      /schedule weekly \(cron 0 6 \* \* 1\)/,
    ],
    [
      'one of two schedules',
      {
        schedules: [{ name: 'daily' }, { name: 'weekly', cron: '0 6 * * 0,6' }],
        exclusions: { days: ['saturday', 'sunday'] },
      },
      /schedule weekly/,
    ],
    [
      'included dates that the days exclude',
      { inclusions: { dates: ['2026-03-07', '2026-03-08'] }, exclusions: { days: ['saturday', 'sunday'] } },
      /^inclusions\.dates: .*schedule daily/,
    ],
    [
      'included dates that cron does not match',
      { schedules: [{ name: 'weekly', cron: '0 6 * * 1' }], inclusions: { dates: ['2026-03-07'] } },
      /^inclusions\.dates: .*schedule weekly/,
    ],
    [
      'included dates that are also listed as excluded dates',
      { inclusions: { dates: ['2026-03-07'] }, exclusions: { dates: ['2026-03-07'] } },
      /^inclusions\.dates/,
    ],
  ];
  for (const [title, fields, says] of refused)
    it(`is refused: ${title}`, () => expect(complaints(fields)).to.match(says));

  const accepted: [title: string, fields: Record<string, unknown>][] = [
    ['six days excluded', { exclusions: { days: WEEK.slice(1) } }],
    [
      '29 February on one day of the week',
      {
        schedules: [{ name: 'leap', cron: '0 6 29 2 *' }],
        exclusions: { days: WEEK.slice(1) },
      },
    ],
    [
      'one included date that is open',
      {
        inclusions: { dates: ['2026-03-07', '2026-03-09'] },
        exclusions: { days: ['saturday'] },
      },
    ],
  ];
  for (const [title, fields] of accepted) it(`is accepted: ${title}`, () => expect(complaints(fields)).to.equal(''));

  it('is refused together with its calendar', () => {
    const among = (fields: Record<string, unknown>, calendar: Record<string, unknown>): string[] =>
      checkReferences(pipelineOf({ exclusions: { calendar: 'holidays', ...fields } }), {
        calendars: new Map([['holidays', calendarOf(calendar)]]),
        enabledEngines: ['http'],
      }).map(describeProblem);
    expect(among({ days: WEEK.slice(0, 5) }, { days: ['saturday', 'sunday'] })[0]).to.match(
      /^exclusions\.calendar: .*schedule daily.*holidays/,
    );
    expect(among({ days: WEEK.slice(0, 5) }, { days: ['sunday'] })).to.deep.equal([]);
  });

  it('a calendar that leaves no day of the week is refused', () => {
    const parsed = parseCalendar({ kind: 'calendar', name: 'closed', days: WEEK });
    expect(parsed.ok ? '' : parsed.problems.map(describeProblem).join()).to.match(/^days: .*`enabled: false`/);
  });
});
