/**
 * If an execution dies before its job, its pending transitions pass to the attempt that its MARKER starts. If the
 * MARKER starts no other attempt, an alert reports it.
 */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, foreignLock, inlineScenario, polledTrigger } from '../support/inline';

const trading = { PK: 'LIFECYCLE#session#momentum', SK: 'STATE', status: 'running' };
const train = {
  name: 'train',
  archetype: 'batch',
  trigger: polledTrigger,
  onFailed: [{ lifecycle: 'session', id: 'momentum', to: 'ERROR' }],
};
const instance = { pipeline: 'train', date: '2026-03-07' };
const pause = { at: '2026-03-07T06:01:00Z', pause: { pipeline: 'train', reason: 'maintenance' } };
const resume = (at: string): object => ({ at, resume: { pipeline: 'train' } });
const register = (change: object) => ({ at: '2026-03-07T08:00:00Z', register: { ...train, ...change } });
const never = { 'check-freshness': [{ status: 'FAIL' }] };

interface Script {
  events: object[];
  until?: string;
  faults?: object[];
  evaluators?: object;
  pipeline?: object;
  stopped?: boolean;
}

/** The execution of the first attempt waits for its data, and is killed. */
const day = ({
  events,
  until = '2026-03-07T20:00:00Z',
  faults = [],
  evaluators = never,
  pipeline = {},
  stopped = true,
}: Script): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: '2026-03-07T05:00:00Z',
      until,
      archetypes: [batch],
      pipelines: [{ ...train, ...pipeline }],
      evaluators,
      events: [
        { at: '2026-03-07T05:00:00Z', put: trading },
        { at: '2026-03-07T06:00:00Z', marker: instance },
        ...(stopped ? [{ at: '2026-03-07T06:02:00Z', stop: instance }] : []),
        ...events,
      ],
      faults,
    }),
    { seed: 1 },
  );

const statusOf = ({ evidence }: Simulation): unknown =>
  evidence.table.items.find((item) => item.PK === trading.PK)?.status;
const refusals = ({ result }: Simulation): string[] =>
  result.alerts.flatMap(({ category, message }) => (category === 'move_refused' ? [message] : []));
const attemptsOf = ({ result }: Simulation): unknown[] =>
  result.runs.map(({ attempt, status }) => `${attempt} ${status}`).sort();

const expectTold = (simulation: Simulation, why: string, attempts = ['1 FAILED']): void => {
  expect(simulation.result.violations).to.deep.equal([]);
  expect(attemptsOf(simulation)).to.deep.equal(attempts);
  expect(statusOf(simulation)).to.equal('running');
  expect(refusals(simulation)).to.deep.equal([
    `train ended for 2026-03-07 (schedule daily), and session momentum was not moved to ERROR: ${why}`,
  ]);
};

describe('scenarios: moves that are left to an attempt which does not follow', () => {
  it('it follows: its end moves what it says, and nothing else is said', async () => {
    const data = [{ status: 'FAIL' }, { from: '2026-03-07T08:00:00Z', status: 'PASS' }];
    const completed = await day({ events: [], evaluators: { 'check-freshness': data } });
    expect(attemptsOf(completed)).to.deep.equal(['1 FAILED', '2 COMPLETED']);
    expect([statusOf(completed), refusals(completed)]).to.deep.equal(['running', []]);
    const failed = await day({ events: [], pipeline: { sla: { validationTimeout: '4h' } } });
    expect(attemptsOf(failed)).to.deep.equal(['1 FAILED', '2 FAILED']);
    expect([statusOf(failed), refusals(failed)]).to.deep.equal(['error', []]);
  });

  it('its date is excluded while the pipeline is held', async () => {
    const excluded = register({ exclusions: { dates: ['2026-03-07'] } });
    const simulation = await day({ events: [pause, excluded, resume('2026-03-07T09:00:00Z')] });
    expectTold(simulation, 'no other attempt follows: 2026-03-07 is listed in the excluded dates');
  });

  it('the pipeline is disabled meanwhile', async () => {
    const events = [pause, register({ enabled: false }), resume('2026-03-07T09:00:00Z')];
    expectTold(await day({ events }), 'no other attempt follows: pipeline train is disabled');
  });

  it('the pipeline tries such failures no more', async () => {
    const unrepeated = register({ retry: { retryableFailures: ['TIMEOUT'] } });
    const simulation = await day({ events: [pause, unrepeated, resume('2026-03-07T09:00:00Z')] });
    expectTold(
      simulation,
      'no other attempt follows: attempt 1 is FAILED (TRANSIENT), which a MARKER alone does not run again',
    );
  });

  it('a person cancels the MARKER that is kept', async () => {
    const cancel = { at: '2026-03-07T09:00:00Z', cancel: { ...instance, reason: 'not today' } };
    const simulation = await day({ events: [pause, cancel, resume('2026-03-07T10:00:00Z')] });
    expectTold(simulation, 'no other attempt follows: attempt 2 was cancelled: cancelled by scenario: not today');
  });

  it('its date is excluded while the next attempt waits for its lock', async () => {
    const excluded = register({ exclusions: { dates: ['2026-03-07'] } });
    const locked = foreignLock('eval:train:daily', '2026-03-07T06:03:00Z', '2026-03-07T12:00:00Z');
    const simulation = await day({ events: [locked, excluded] });
    expectTold(simulation, 'no other attempt follows: 2026-03-07 is listed in the excluded dates');
  });

  it('the execution of the next attempt is killed as well, and then its date is excluded', async () => {
    const locked = foreignLock('eval:train:daily', '2026-03-07T06:03:00Z', '2026-03-07T12:00:00Z');
    const killed = { at: '2026-03-07T07:59:00Z', stop: instance };
    const excluded = register({ exclusions: { dates: ['2026-03-07'] } });
    const simulation = await day({ events: [locked, killed, excluded] });
    expectTold(simulation, 'no other attempt follows: 2026-03-07 is listed in the excluded dates');
  });

  it('a step cannot be invoked, and its execution ends the attempt', async () => {
    const excluded = register({ exclusions: { dates: ['2026-03-07'] } });
    const down = { target: 'lambda:orchestrator/checkReadiness', kind: 'crash-before', until: '2026-03-07T09:00:00Z' };
    const simulation = await day({
      events: [pause, excluded, resume('2026-03-07T10:00:00Z')],
      faults: [down],
      stopped: false,
    });
    expect(simulation.result.runs.map(({ message }) => message)).to.deep.equal([
      'Runtime.ExitError: the process died before its work',
    ]);
    expectTold(simulation, 'no other attempt follows: 2026-03-07 is listed in the excluded dates');
  });

  it('the next attempt fails before it has a run', async () => {
    const gone = { at: '2026-03-07T08:00:00Z', delete: { PK: 'ARCHETYPE#batch', SK: 'CONFIG' } };
    const simulation = await day({ events: [pause, gone, resume('2026-03-07T09:00:00Z')] });
    expectTold(
      simulation,
      'no other attempt follows: attempt 2 has failed before it had a run: Signalbox.Config: Pipeline train names ' +
        'the archetype batch, which does not exist; register it (signalbox apply)',
    );
  });

  it('the pipeline is not registered any more', async () => {
    const gone = { at: '2026-03-07T06:03:00Z', delete: { PK: 'PIPELINE#train', SK: 'CONFIG' } };
    expectTold(await day({ events: [gone] }), 'no other attempt follows: there is no pipeline "train"');
  });

  it('the pipeline is in shadow mode by now', async () => {
    const shadow = { ...register({ mode: 'shadow' }), at: '2026-03-07T06:03:00Z' };
    const simulation = await day({ events: [shadow] });
    expectTold(simulation, 'no other attempt follows: the pipeline is in shadow mode', ['1 FAILED', '1 FAILED']);
  });

  it('there is no MARKER and no trace of one', async () => {
    const gone = [
      { PK: 'MARKER#train', SK: '2026-03-07#daily' },
      { PK: 'PIPELINE#train', SK: 'LEDGER#2026-03-07#daily' },
    ].map((key) => ({ at: '2026-03-07T06:03:00Z', delete: key }));
    expectTold(await day({ events: gone }), 'no other attempt follows: there is no MARKER that leads to one');
  });
});
