/** The answers about a deadline agree with the watchdog, whatever was configured since. */
import { expect } from 'chai';
import { answerAt, answersAt, registered } from './answers';
import { at, type Fields, orders } from './orders';

const daily = (fields: Fields): Fields => ({ schedules: [{ name: 'daily', ...fields }] });
const due = daily({ deadline: '10:00' });
const listed = { exclusions: { dates: ['2026-03-06', '2026-03-07'] } };

/** Applied at 14:00; `before` is the configuration until then. */
const changed = (before: Fields, after: Fields, more: Fields = {}): Fields => ({
  start: '2026-03-05T00:00:00Z',
  pipelines: [orders({ ...before })],
  events: [at('14:00', registered(after))],
  ...more,
});

const WHY = 'why orders --date 2026-03-07';

const neverDue: [string, Fields][] = [
  ['a deadline that was added', changed(daily({}), due)],
  ['a date that was included again', changed({ ...due, ...listed }, due)],
  ['a pipeline that was enabled', changed({ ...due, enabled: false }, due)],
  ['a pipeline that is watched again', changed({ ...due, watch: { enabled: false } }, due)],
  [
    'a date that its calendar includes again',
    {
      start: '2026-03-05T00:00:00Z',
      calendars: [{ name: 'holidays', dates: listed.exclusions.dates }],
      pipelines: [orders({ ...due, exclusions: { calendar: 'holidays' } })],
      events: [at('14:00', { register: { kind: 'calendar', name: 'holidays', dates: ['2026-01-01'] } })],
    },
  ],
];

describe('scenarios: why, of deadlines from before a change', () => {
  for (const [what, fields] of neverDue)
    it(`calls no run missed because of ${what}`, async () => {
      const commands = [WHY, 'why orders --date 2026-03-06', 'status orders'];
      const [why, whyBefore, status] = await answersAt('16:00', commands, fields);
      expect(why).to.match(/^EXPECTED [\s\S]*That is no missed run: by the configuration of then it was not due\./);
      expect(whyBefore).to.match(/^EXPECTED /);
      expect(status).to.match(/EXPECTED .*no MARKER yet; was not due when its deadline passed/);
    });

  it('keeps the deadline that a date had when an earlier one was configured', async () => {
    const fields = changed(daily({ deadline: '18:00' }), daily({ deadline: '12:00' }));
    const [why, status] = await answersAt('16:00', [WHY, 'status orders'], fields);
    expect(why).to.match(/^EXPECTED [\s\S]*It is due to start by 2026-03-07 18:00:00Z/);
    expect(status).to.match(/EXPECTED .*due in 2 hours/);
    expect(await answerAt('19:00', WHY, fields)).to.match(/^MISSED [\s\S]*It was due to start by 2026-03-07 18:00:00Z/);
  });

  it('keeps what was missed before the change', async () => {
    const fields = changed(due, daily({ deadline: '12:00' }));
    const [why, whyEarlier] = await answersAt('16:00', [WHY, 'why orders --date 2026-03-05'], fields);
    expect(why).to.match(/^MISSED [\s\S]*It was due to start by 2026-03-07 10:00:00Z/);
    expect(whyEarlier).to.match(/^MISSED /);
    const inShadow = changed({ ...due, mode: 'shadow' }, { ...daily({ deadline: '12:00' }), mode: 'shadow' });
    expect(await answerAt('16:00', WHY, inShadow)).to.match(/^MISSED /);
  });

  it('calls a run missed from the next deadline on', async () => {
    const fields = changed(daily({}), daily({ deadline: '15:00' }), {
      events: [at('13:00', registered(daily({ deadline: '15:00' })))],
    });
    expect(await answerAt('14:00', WHY, fields)).to.match(/^EXPECTED [\s\S]*It is due to start by/);
    expect(await answerAt('16:00', WHY, fields)).to.match(/^MISSED /);
  });

  it('finds nothing missed in the console that the watchdog does not', async () => {
    const attention = (fields: Fields): Promise<string> => answerAt('16:00', 'GET /api/attention', fields);
    expect(await attention(changed(daily({}), due))).not.to.match(/"missed"/);
    expect(await attention(changed(due, daily({ deadline: '12:00' })))).to.match(/"missed".*2026-03-07/);
  });
});
