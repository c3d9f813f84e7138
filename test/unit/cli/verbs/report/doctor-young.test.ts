/** `signalbox doctor` of stacks that have only just begun, and of the local one. */
import { expect } from 'chai';
import { examined, stateOf } from './doctor-examined';
import { type Answer, table } from './doctor-world';

describe('cli/verbs/report/doctor: young and local stacks', () => {
  const bornAt = (at: string): Answer => ({
    body: { Table: { ...table, CreationDateTime: Date.parse(at) / 1000 } },
  });

  it('waits for the first sweep of a stack that is younger than three intervals', async () => {
    const young = await examined({ roundAt: undefined, answers: { DescribeTable: bornAt('2026-03-07T11:46:00Z') } });
    expect(young.code).to.equal(0);
    expect(stateOf(young.session, 'heartbeat').message).to.equal(
      'the sweeper has not begun a sweep yet, 15 minutes after the first deployment it has',
    );
    const old = await examined({ roundAt: undefined, answers: { DescribeTable: bornAt('2026-03-07T11:45:00Z') } });
    expect(old.code).to.equal(1);
    expect(stateOf(old.session, 'heartbeat').remedy).to.match(/^Wait three watchdog intervals/);
  });

  it('takes a pass through many pipelines, which lasts for hours, for no silence', async () => {
    const { code, session } = await examined({ begunAt: '2026-03-07T09:00:00.000Z' });
    expect(code).to.equal(0);
    expect(stateOf(session, 'heartbeat').message).to.equal('the sweeper worked on its sweep pass 10 minutes ago');
  });

  it('asks the local stack what it can answer, and says what to do there', async () => {
    const local = { selection: '', answers: { DescribeStateMachine: { body: { name: 'p', status: 'DELETING' } } } };
    const { code, session, world } = await examined({ ...local, roundAt: undefined });
    expect(code).to.equal(1);
    const checks = session.json().checks as { check: string; state: string; remedy: string }[];
    expect(checks.map(({ check, state }) => `${check} ${state}`)).to.deep.equal([
      'clock ok',
      'table ok',
      'state-machine problem',
      'rules ok',
      'heartbeat problem',
      'dead-letters ok',
      'pools ok',
    ]);
    for (const { state, remedy } of checks)
      expect(remedy).to.match(
        state === 'ok' ? /^$/ : /^Start it again: end `signalbox local`, and call it once more\.$/,
      );
    expect(world.calls.map(({ operation }) => operation)).not.to.include('DescribeAlarms');
  });
});
