/** The warnings about times of a pipeline, word by word, and the times just beside them that need none. */
import { expect } from 'chai';
import { warningsOf } from '../../../../kernel/registration/warnings';
import { archetypeOf, calendarOf, pipelineOf } from '../../../support/documents';

type Fields = Record<string, unknown>;

const FROM = '2026-03-07';
const warnings = (fields: Fields, archetype: Fields | undefined = {}) =>
  warningsOf({
    pipeline: pipelineOf(fields),
    archetype: archetypeOf(archetype),
    calendar: undefined,
    from: FROM,
  }).map(({ field, schedule, message, dates }) => [`${schedule} ${field}: ${message}`, dates.join(' ')]);

const daily = (fields: Fields) => ({ schedules: [{ name: 'daily', ...fields }] });
const stable = { readinessRule: { type: 'all-required-pass', stableFor: 10 } };
const BERLIN = 'Europe/Berlin';
const newYork = daily({ after: '06:00', timezone: 'America/New_York' });

const NEXT_DAY =
  'is meant for the next day, because it is before what it comes after: the instance of 2026-03-07 may begin';
const LATER = 'later. Write a later time, or a duration where that is meant.';
const ORDER = 'is in an impossible order: the instance of 2026-03-07 must';
const startedBy = (first: string, field: string, second: string) =>
  `${ORDER} have started by 2026-03-07T${first}Z, and its ${field} is 2026-03-07T${second}Z already. Write an ` +
  `earlier deadline, or a later ${field}.`;
const readyBy = (first: string, second: string) =>
  `${ORDER} be ready by 2026-03-07T${first}Z, and its completionDeadline is 2026-03-07T${second}Z already, so it is ` +
  `decided at 2026-03-07T${first}Z. Write a later completionDeadline, or an earlier evaluationDeadline.`;
const jumps = (hours: string, next: string, less: string, dates: string) =>
  `jumps by a day with the season: the instance of 2026-03-07 has ${hours} h until then, that of ${next} has ${less} ` +
  `h. It jumps on ${dates.replaceAll(' ', ', ')}. Write it in the zone of the schedule, or as a duration such as +2h.`;
const attempts = (count: number, begins: string, until: string) =>
  `is a time of the clock, and up to ${count} attempts may be made: one that begins after it waits for the next one. ` +
  `Of the instance of 2026-03-07, an attempt that begins at 2026-03-07T${begins}Z waits until ${until}Z. Write a ` +
  'duration such as +4h, which counts from each attempt.';
const UNSTABLE =
  'leaves 8 minutes for the instance of 2026-03-07, and stableFor 10 of the archetype batch takes 9 minutes at ' +
  'least: no run can become ready. Write a longer validationTimeout, or lower stableFor.';
const CHANGES = '2026-03-08 2026-03-29 2026-10-25 2026-11-01';
const MONDAYS = '2026-03-09 2026-03-30 2026-10-26 2026-11-02';

describe('the times of a pipeline', () => {
  const warned: [fields: Fields, message: string, dates?: string, archetype?: Fields][] = [
    [
      daily({ after: '09:00', deadline: '08:00' }),
      `daily deadline: 08:00 ${NEXT_DAY} at 2026-03-07T09:00Z, and this is 2026-03-08T08:00Z, 23 h ${LATER}`,
    ],
    [
      daily({ after: '09:05', deadline: '08:05', timezone: BERLIN }),
      `daily deadline: 08:05 ${NEXT_DAY} at 2026-03-07T08:05Z, and this is 2026-03-08T07:05Z, 23 h ${LATER}`,
    ],
    [
      daily({ after: '18:00', deadline: '06:00' }),
      `daily deadline: 06:00 ${NEXT_DAY} at 2026-03-07T18:00Z, and this is 2026-03-08T06:00Z, 12 h ${LATER}`,
    ],
    [
      { ...daily({ after: '09:00', timezone: BERLIN }), sla: { evaluationDeadline: '08:00' } },
      `daily evaluationDeadline: 08:00 ${NEXT_DAY} at 2026-03-07T08:00Z, and this is 2026-03-08T07:00Z, 23 h ${LATER}`,
    ],
    [
      { sla: { evaluationDeadline: '10:00', completionDeadline: '09:00' } },
      `daily completionDeadline: 09:00 ${NEXT_DAY} at 2026-03-07T10:00Z, and this is 2026-03-08T09:00Z, 23 h ${LATER}`,
    ],
    [
      { ...daily({ after: '09:00' }), sla: { completionDeadline: '08:00' } },
      `daily completionDeadline: 08:00 ${NEXT_DAY} at 2026-03-07T09:00Z, and this is 2026-03-08T08:00Z, 23 h ${LATER}`,
    ],
    [
      { ...daily({ after: '09:00' }), sla: { validationTimeout: '08:00' } },
      `daily validationTimeout: 08:00 ${NEXT_DAY} at 2026-03-07T09:00Z, and this is 2026-03-08T08:00Z, 23 h ${LATER}`,
    ],
    [
      { ...daily({ deadline: '12:00' }), sla: { evaluationDeadline: '10:00' } },
      `daily deadline: 12:00 ${startedBy('12:00', 'evaluationDeadline', '10:00')}`,
    ],
    [
      { ...daily({ after: '06:00', deadline: '+5h' }), sla: { completionDeadline: '10:00' } },
      `daily deadline: +5h ${startedBy('11:00', 'completionDeadline', '10:00')}`,
    ],
    [
      { sla: { evaluationDeadline: '+4h', completionDeadline: '+2h' } },
      `daily completionDeadline: +2h ${readyBy('04:00', '02:00')}`,
    ],
    [
      { ...daily({ after: '06:00' }), sla: { evaluationDeadline: '10:00', completionDeadline: '+3h' } },
      `daily completionDeadline: +3h ${readyBy('10:00', '09:00')}`,
    ],
    [
      { ...newYork, sla: { evaluationDeadline: '11:30', timezone: BERLIN } },
      `daily evaluationDeadline: 11:30 ${jumps('23.5', '2026-03-08', '0.5', CHANGES)}`,
      CHANGES,
    ],
    [
      { ...newYork, sla: { evaluationDeadline: '+30m', completionDeadline: '11:40', timezone: BERLIN } },
      `daily completionDeadline: 11:40 ${jumps('23.2', '2026-03-08', '0.2', CHANGES)}`,
      CHANGES,
    ],
    [
      { ...newYork, sla: { completionDeadline: '11:30', timezone: BERLIN }, exclusions: { days: ['sunday'] } },
      `daily completionDeadline: 11:30 ${jumps('23.5', '2026-03-09', '0.5', MONDAYS)}`,
      MONDAYS,
    ],
    [
      { ...newYork, sla: { validationTimeout: '11:30', timezone: BERLIN } },
      `daily validationTimeout: 11:30 ${jumps('23.5', '2026-03-08', '0.5', CHANGES)}`,
      CHANGES,
    ],
    [
      { sla: { validationTimeout: '10:00' }, retry: { maxAttempts: 3 } },
      `daily validationTimeout: 10:00 ${attempts(3, '10:01', '2026-03-08T10:00')}`,
    ],
    [
      { schedules: [{ every: 'hour' }], sla: { validationTimeout: ':05' }, budgets: { codeRetries: 1 } },
      `h00 validationTimeout: :05 ${attempts(2, '00:06', '2026-03-07T01:05')}`,
    ],
    [{ sla: { validationTimeout: '+8m' } }, `daily validationTimeout: +8m ${UNSTABLE}`, FROM, stable],
    [
      { ...daily({ after: '06:00' }), sla: { validationTimeout: '06:08' } },
      `daily validationTimeout: 06:08 ${UNSTABLE}`,
      FROM,
      stable,
    ],
    [
      { schedules: ['12:00', '13:00'].map((after) => ({ name: after, after })), sla: { evaluationDeadline: '10:00' } },
      `12:00 evaluationDeadline: 10:00 ${NEXT_DAY} at 2026-03-07T12:00Z, and this is 2026-03-08T10:00Z, 22 h ${LATER}`,
    ],
  ];
  for (const [fields, message, dates = FROM, archetype] of warned)
    it(`have a warning: ${message.slice(0, 70)}`, () =>
      expect(warnings(fields, archetype)).to.deep.equal([[message, dates]]));

  const fine: [title: string, fields: Fields, archetype?: Fields][] = [
    ['a deadline half a day after the opening', daily({ after: '18:00', deadline: '05:59' })],
    ['a deadline at noon of a day from its begin', daily({ after: '00:00', deadline: '12:00' })],
    [
      'a start that is due with the evaluation',
      { ...daily({ deadline: '10:00' }), sla: { evaluationDeadline: '10:00' } },
    ],
    [
      'a start that is due before the evaluation',
      { ...daily({ deadline: '12:00' }), sla: { evaluationDeadline: '13:00', completionDeadline: '14:00' } },
    ],
    [
      'an evaluation that is due with the completion',
      { sla: { evaluationDeadline: '+4h', completionDeadline: '+4h' } },
    ],
    [
      'a completion of the clock after a duration, in one zone',
      {
        ...daily({ after: '06:00', timezone: BERLIN }),
        sla: { evaluationDeadline: '+4h', completionDeadline: '10:00' },
      },
    ],
    ['one attempt until a time of the clock', { sla: { validationTimeout: '10:00' }, retry: { maxAttempts: 1 } }],
    ['three attempts of a duration', { sla: { validationTimeout: '+4h' }, retry: { maxAttempts: 3 } }],
    ['as many minutes as confirmations take', { sla: { validationTimeout: '+9m' } }, stable],
    ['one confirmation', { sla: { validationTimeout: '+1s' } }],
  ];
  for (const [title, fields, archetype] of fine)
    it(`may have ${title}`, () => expect(warnings(fields, archetype)).to.deep.equal([]));

  it('have a warning about the deadline of each schedule', () => {
    const schedules = ['h01', 'h02'].map((name) => ({ name, deadline: ':45' }));
    expect(warnings({ schedules, sla: { evaluationDeadline: ':30' } })).to.deep.equal([
      [`h01 deadline: :45 ${startedBy('01:45', 'evaluationDeadline', '01:30')}`, FROM],
      [`h02 deadline: :45 ${startedBy('02:45', 'evaluationDeadline', '02:30')}`, FROM],
    ]);
  });

  it('have no warning about confirmations while the archetype is not known', () => {
    const pipeline = pipelineOf({ sla: { validationTimeout: '+1s' } });
    expect(warningsOf({ pipeline, archetype: undefined, calendar: undefined, from: FROM })).to.deep.equal([]);
  });

  it('have a warning about the first day that is open', () => {
    const pipeline = pipelineOf({ sla: { validationTimeout: '+1s' }, exclusions: { calendar: 'holidays' } });
    const calendar = calendarOf({ days: ['saturday'] });
    const [warning] = warningsOf({ pipeline, archetype: archetypeOf(stable), calendar, from: FROM });
    expect(warning?.dates).to.deep.equal(['2026-03-08']);
  });
});
