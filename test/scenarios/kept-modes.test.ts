/** Requests and held MARKERs from one mode when the pipeline has changed to the other mode. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, alertsOf, at, type Fields, marker, orders, pause, resume, startsOf } from './orders';

const shadowed = (fields: Fields = {}): Fields => orders({ mode: 'shadow', ...fields });
const register = (pipeline: Fields): Fields => ({ register: { kind: 'pipeline', ...pipeline } });
const rerun: Fields = { rerun: { pipeline: 'orders', date: '2026-03-07' } };
/** The recorded events of a kind: whether each is a shadow event. */
const heardOf = ({ evidence }: Simulation, kind: string): boolean[] =>
  evidence.ever.events.filter((event) => event.kind === kind).map(({ shadow }) => shadow === true);
const runsOf = ({ result }: Simulation): string[] => result.runs.map(({ date, status }) => `${date} ${status}`);

describe('scenarios: modes of what waits', () => {
  it('a rerun that was requested in shadow mode is refused, and starts nothing after the switch', async () => {
    const simulation = await acted({
      pipelines: [shadowed()],
      events: [at('06:00', pause), at('06:10', rerun), at('07:00', register(orders())), at('08:00', resume)],
    });
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(heardOf(simulation, 'RERUN_STATE_CHANGED')).to.deep.equal([true]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('a MARKER that was held in shadow mode is evaluated in shadow mode after the switch', async () => {
    const simulation = await acted({
      pipelines: [shadowed()],
      events: [at('06:00', pause), at('06:10', marker()), at('07:00', register(orders())), at('08:00', resume)],
    });
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 SHADOW']);
    expect(heardOf(simulation, 'MARKER_HELD')).to.deep.equal([true]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('a MARKER that was kept live fails with an alert where the pipeline is in shadow mode by then', async () => {
    const simulation = await acted({
      events: [at('06:00', pause), at('06:10', marker()), at('07:00', register(shadowed())), at('08:00', resume)],
    });
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(alertsOf(simulation)).to.deep.equal(['orchestration_error']);
    expect(heardOf(simulation, 'MARKER_HELD')).to.deep.equal([false]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('a MARKER that is written again in the other mode is evaluated in its own mode', async () => {
    const simulation = await acted({
      events: [
        at('06:00', pause),
        at('06:10', marker()),
        at('07:00', register(shadowed())),
        at('07:10', marker({ source: 'again' })),
        at('08:00', register(orders())),
        at('09:00', resume),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(alertsOf(simulation)).to.deep.equal([]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('written again live, what was kept in shadow mode runs', async () => {
    const simulation = await acted({
      pipelines: [shadowed()],
      events: [
        at('06:00', pause),
        at('06:10', marker()),
        at('07:00', register(orders())),
        at('07:10', marker({ source: 'again' })),
        at('09:00', resume),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('held on its way, a MARKER keeps its mode', async () => {
    const early = { schedules: [{ name: 'daily', after: '09:00' }] };
    const simulation = await acted({
      pipelines: [shadowed(early)],
      events: [at('06:10', marker()), at('07:00', pause), at('08:00', register(orders(early))), at('10:00', resume)],
    });
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 SHADOW']);
    expect(heardOf(simulation, 'MARKER_HELD')).to.deep.equal([true]);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});
