/** `mark --wait` ends when that has ended which the MARKER has caused. */
import { expect } from 'chai';
import { answerAt, registered } from './answers';
import { at, type Fields, marker, orders, pause } from './orders';

const MARK = 'mark orders --date 2026-03-07 --wait';

describe('scenarios: mark --wait', () => {
  const late = {
    pipelines: [orders({ lateData: 'rerun', budgets: { driftReruns: 1 } })],
    events: [at('05:00', marker())],
  };
  const jobs = (outcome: string): Fields => ({
    jobs: [{ match: { attempt: 2 }, duration: '10m', outcome, category: 'PERMANENT' }, { duration: '1m' }],
  });

  it('waits for the run that late data has requested', async () => {
    const said = await answerAt('08:00', MARK, { ...late, ...jobs('succeeded') });
    expect(said).to.match(/another run is requested[\s\S]*\nCOMPLETED .*completed \(attempt 2\)/);
    expect(await answerAt('08:00', MARK, { ...late, ...jobs('failed') })).to.match(/\nFAILED /);
  });

  it('waits for it, too, where the MARKER came while the job ran', async () => {
    const fields = { ...late, jobs: [{ duration: '10m' }] };
    expect(await answerAt('05:05', MARK, fields)).to.match(/\nCOMPLETED .*completed \(attempt 2\)/);
  });

  it('says that the run was refused', async () => {
    const events = [...late.events, at('06:00', marker({ source: 'again' }))];
    const said = await answerAt('08:00', MARK, { ...late, events, jobs: [{ duration: '1m' }] });
    expect(said).to.match(/orders for 2026-03-07 is not run again for the late data: .*budget/);
  });

  it('ends where the date is excluded meanwhile', async () => {
    const opens = { schedules: [{ name: 'daily', after: '08:30' }] };
    const fields = {
      pipelines: [orders(opens)],
      events: [at('08:10', registered({ ...opens, exclusions: { dates: ['2026-03-07'] } }))],
    };
    expect(await answerAt('08:00', MARK, fields)).to.match(/\nEXCLUDED .*does not run: 2026-03-07 is listed/);
  });

  it('says that a paused pipeline holds the MARKER', async () => {
    const said = await answerAt('08:00', MARK, { events: [at('05:00', pause)] });
    expect(said).to.match(
      /the MARKER is held, and starts after `signalbox resume orders`\.\nHELD .*\nIts MARKER is held/,
    );
    expect(said).not.to.match(/No MARKER/);
    const fields = { events: [at('05:00', pause)] };
    expect(await answerAt('08:00', 'mark orders', fields)).to.match(/MARKER written: .*\norders is paused since/);
  });
});
