/** The answers of `why` and `status` at an instant, and the effect of the remedies that they print. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';
import { answerAt, registered } from './answers';
import { at, type Fields, marker, orders } from './orders';
import { comesAt } from './timeouts';

const polled = {
  trigger: { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' },
};
const raw = orders({ name: 'raw', ...polled });

const why = (time: string, fields: Fields): Promise<string> => answerAt(time, 'why orders --date 2026-03-07', fields);

describe('scenarios: why', () => {
  it('says since when a run has waited for the person, not for its data', async () => {
    const said = await why('09:30', {
      pipelines: [orders({ approval: { timeout: '12h' } })],
      evaluators: comesAt('08:30'),
      events: [at('06:05', marker())],
    });
    expect(said).to.match(
      /orders for 2026-03-07 has waited for approval since 2026-03-07 08:3\d:\d\dZ, 5\d minutes ago\./,
    );
  });

  describe('of a dependant whose upstream fails when it runs again', () => {
    const failing = {
      pipelines: [raw, orders({ upstream: [{ pipeline: 'raw', delay: '30m' }], schedules: [{ name: 'daily' }] })],
      jobs: [
        { match: { pipeline: 'raw', attempt: 2 }, duration: '1m', outcome: 'failed', category: 'PERMANENT' },
        { duration: '1m' },
      ],
      events: [
        at('06:00', marker({ pipeline: 'raw' })),
        at('06:10', { rerun: { pipeline: 'raw', date: '2026-03-07' } }),
      ],
    };

    it('names the upstream while its delay lasts', async () => {
      expect(await why('06:20', failing)).to.match(
        /Its upstreams have to be complete when it begins, and raw is FAILED/,
      );
    });

    it('names it afterwards, and how to start without it', async () => {
      const said = await why('07:00', failing);
      expect(said).to.match(/^EXPECTED {2}Its MARKER started nothing: upstream raw: attempt 2 is FAILED\.\n/);
      expect(said).to.match(/0 of 1 have: raw is FAILED since/);
      expect(said).to.match(/signalbox why raw .*; to start it without them: signalbox mark orders/);
      expect(await answerAt('07:00', 'status orders', failing)).to.match(/EXPECTED .* its MARKER started nothing/);
    });

    it('names it once its deadline has passed', async () => {
      const [upstream, dependant] = failing.pipelines;
      const due = { ...dependant, schedules: [{ name: 'daily', deadline: '10:00' }] };
      expect(await why('11:00', { ...failing, pipelines: [upstream, due] })).to.match(
        /^MISSED .*started nothing[\s\S]*; to start it without them: signalbox mark orders/,
      );
    });
  });

  it('of a dependant names the upstream that runs again while its start waits for it', async () => {
    const said = await why('08:20', {
      pipelines: [raw, orders({ upstream: ['raw'], schedules: [{ name: 'daily', after: '08:00' }] })],
      jobs: [{ match: { attempt: 2 }, duration: '3h' }, { duration: '1m' }],
      events: [
        at('06:00', marker({ pipeline: 'raw' })),
        at('06:10', { rerun: { pipeline: 'raw', date: '2026-03-07' } }),
      ],
    });
    expect(said).to.match(/^MARKED {2}orders for 2026-03-07 has not begun\. .* and raw is RUNNING since/);
  });

  it('says that no MARKER follows a completion from before the dependency', async () => {
    const dependant = { pipelines: [raw, orders({ enabled: false })], jobs: [{ duration: '1m' }] };
    const events = [at('06:00', marker({ pipeline: 'raw' })), at('07:30', registered({ upstream: ['raw'] }))];
    const said = await why('07:45', { ...dependant, events });
    expect(said)
      .to.match(/completed before it waited for them/)
      .and.match(/To start it now: signalbox mark orders/);
    expect(said).not.to.match(/about to be written/);
  });

  it('says that a date was excluded when its execution began', async () => {
    const later = { schedules: [{ name: 'daily', after: '06:00' }] };
    const said = await why('09:00', {
      pipelines: [orders(later)],
      events: [
        at('05:30', marker()),
        at('05:45', registered({ ...later, exclusions: { dates: ['2026-03-07'] } })),
        at('08:00', registered(later)),
      ],
    });
    expect(said).to.match(/^EXPECTED {2}Its MARKER started nothing: 2026-03-07 is listed in the excluded dates\.\n/);
  });

  it('promises no start of a MARKER that was held in shadow mode', async () => {
    const said = await why('08:00', {
      pipelines: [orders({ mode: 'shadow' })],
      events: [at('05:00', { pause: { pipeline: 'orders' } }), at('06:00', marker()), at('07:00', registered({}))],
    });
    expect(said).to.match(/^HELD .*\n.*it is held, and starts nothing after that\.\n.*Then start it: signalbox mark/m);
  });

  describe('of a run whose schedule was renamed', () => {
    const renamed = {
      pipelines: [orders(polled)],
      jobs: [{ duration: '4h' }],
      events: [at('06:00', marker()), at('06:20', registered({ ...polled, schedules: [{ name: 'morning' }] }))],
    };
    const daily = '--date 2026-03-07 --schedule daily';

    it('shows it while it runs, as status does', async () => {
      expect(await answerAt('08:00', `why orders ${daily}`, renamed)).to.match(
        /^RUNNING [\s\S]*orders has no schedule daily any more: a MARKER or a rerun for that schedule is refused\./,
      );
      expect(await answerAt('08:00', 'status', renamed)).to.match(/orders +daily +2026-03-07 +RUNNING/);
      expect(await answerAt('08:00', `recheck orders ${daily}`, renamed)).to.match(/orders for 2026-03-07 checks now/);
    });

    it('is cancelled by its name, and advises no command that is refused', async () => {
      expect(await answerAt('08:00', `cancel orders ${daily}`, renamed)).to.match(/Requested the cancellation/);
      const events = [...renamed.events, at('07:00', { cancel: { pipeline: 'orders', date: '2026-03-07' } })];
      const said = await answerAt('08:00', `why orders ${daily}`, { ...renamed, events });
      expect(said)
        .to.match(/^CANCELLED /)
        .and.not.match(/What to do/);
    });

    it('knows no schedule that never was', async () => {
      expect(await answerAt('08:00', 'why orders --date 2026-03-07 --schedule dayly', renamed)).to.match(
        /orders has no schedule "dayly"\. It has morning\./,
      );
    });
  });

  it('says that a rerun whose turn comes in a pause is refused, as the pause does', async () => {
    const fields = {
      start: '2026-03-01T00:00:00Z',
      pipelines: [orders(polled)],
      jobs: [{ duration: '30m' }],
      events: ['2026-03-05', '2026-03-06'].map((date) =>
        at('06:00', { rerun: { pipeline: 'orders', date, concurrency: 6 } }),
      ),
    };
    const paused = await answerAt('06:10', 'pause orders', fields);
    expect(paused).to.match(/1 rerun waits for a lock: what gets it before the resumption is refused/);
    const events = [...fields.events, at('06:10', { pause: { pipeline: 'orders' } })];
    expect(await answerAt('06:15', 'why orders --date 2026-03-06', { ...fields, events })).to.match(
      /^QUEUED [\s\S]*If its turn comes while orders is held, it is refused\. Resume before that: signalbox resume/,
    );
  });

  it('calls no date missed from before its schedule was added', async () => {
    const both = { schedules: [{ name: 'daily' }, { name: 'late', deadline: '10:00' }] };
    const fields = { start: '2026-03-01T00:00:00Z', events: [at('07:00', registered(both))] };
    const before = await answerAt('08:00', 'why orders --date 2026-03-06 --schedule late', fields);
    expect(before).to.match(
      /^EXPECTED .*[\s\S]*That is no missed run: it was registered later, at 2026-03-07 07:00:00Z/,
    );
    expect(await answerAt('12:00', 'why orders --date 2026-03-07 --schedule late', fields)).to.match(/^MISSED /);
  });

  describe('of a MARKER that was rejected', () => {
    const calendar = { name: 'holidays', dates: ['2026-01-01'] };
    const unknown = {
      calendars: [calendar],
      pipelines: [orders({ exclusions: { calendar: 'holidays' } })],
      events: [
        at('05:00', { delete: { PK: 'CALENDAR#holidays', SK: 'CONFIG' } }),
        at('06:00', marker()),
        at('11:00', { register: { kind: 'calendar', ...calendar } }),
      ],
    };

    it('names how to write it again once the reason is gone', async () => {
      expect(await why('08:00', unknown)).to.match(/What to do: Register the calendar holidays again/);
      const said = await why('12:00', unknown);
      expect(said).to.match(/^FAILED [\s\S]*accepted now\.\nWhat to do: Write it again: signalbox mark orders --date/);
      expect(said).not.to.match(/Register the calendar/);
      const marked = { ...unknown, events: [...unknown.events, at('12:00', marker({ source: 'again' }))] };
      expect(await why('12:30', marked)).to.match(/^COMPLETED /);
    });

    it('repeats the remedy while the reason lasts', async () => {
      const old = { events: [at('06:00', marker({ date: '2026-01-01' }))] };
      expect(await answerAt('08:00', 'why orders --date 2026-01-01', old)).to.match(
        /^FAILED .*[\s\S]*What to do: To run that date, write the MARKER with replay = true\./,
      );
    });

    it('names it for a date that was too far ahead', async () => {
      const ahead = {
        start: '2026-03-01T00:00:00Z',
        events: [at('2026-03-02T06:00:00Z', marker({ date: '2026-03-12' }))],
      };
      expect(await answerAt('08:00', 'why orders --date 2026-03-12', ahead)).to.match(/Write it again: signalbox mark/);
    });
  });

  describe('of a MARKER from before the registration', () => {
    const late = {
      pipelines: [],
      events: [at('05:00', marker()), at('06:00', registered({})), at('08:00', marker({ source: 'again' }))],
    };

    it('says that it started nothing, and how to start it', async () => {
      const said = await why('07:00', late);
      expect(said).to.match(/Its MARKER started nothing, because it came before the pipeline was registered\./);
      expect(said).to.match(/To start it now: signalbox mark orders/);
    });

    it('nothing starts before it is written again', async () => {
      const { result } = await simulate(
        inlineScenario({
          start: '2026-03-07T00:00:00Z',
          until: '2026-03-07T20:00:00Z',
          archetypes: [batch],
          ...late,
        }),
        { seed: 1 },
      );
      expect(result.jobStarts.map(({ at: started }) => started.slice(11, 16))).to.deep.equal(['08:00']);
      expect(result.violations).to.deep.equal([]);
    });
  });
});
