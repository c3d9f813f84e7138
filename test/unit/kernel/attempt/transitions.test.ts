/** Transitions at the end of a run: once per subject despite crashes; a refused one is published and blocks no run. */
import { expect } from 'chai';
import { type Ending, transitionsAtEnd } from '../../../../kernel/attempt/transitions';
import { lifecycles as known } from '../../../../kernel/lifecycle';
import type { PlannedTransitions } from '../../../../kernel/run/execution';
import { executionName } from '../../../../kernel/run/execution-name';
import type { Run } from '../../../../kernel/run/model';
import { TransientError } from '../../../../kernel/values/errors';
import { exampleRun } from '../../../support/run';
import { quietLog } from '../../../support/telemetry';
import { testRuntime } from '../../../support/test-runtime';

const promotion = known.promotion!;
const session = known.session!;
const noHttp = { send: async () => expect.fail('nothing is sent over HTTP') };
const run: Run = exampleRun({ runId: 'run-1', traceId: 'trace-1' });
const completed: Ending = { status: 'COMPLETED' };
const failed: Ending = { status: 'FAILED', failureCategory: 'TRANSIENT', message: 'disk full' };
const moves: PlannedTransitions = {
  completed: [{ lifecycle: 'promotion', id: 'fraud-7', to: 'Staging' }],
  failed: [{ lifecycle: 'session', id: 'momentum', to: 'ERROR' }],
};

const open = async () => {
  const { table, runtime, embedded } = testRuntime('2026-03-07T12:00:00.000Z', noHttp);
  await table.lifecycles.create(promotion, { id: 'fraud-7', group: 'fraud' });
  await table.lifecycles.create(session, { id: 'momentum' });
  const ports = { lifecycles: table.lifecycles, log: runtime.log };
  const end = async (ending: Ending, planned: PlannedTransitions = moves, last = false) =>
    (await transitionsAtEnd(run, ending, { moves: planned, last }, ports))('2026-03-07T12:00:01.000Z');
  const stateOf = async (lifecycle: typeof promotion, id: string) => (await table.lifecycles.get(lifecycle, id))?.state;
  return { embedded, lifecycles: table.lifecycles, end, stateOf };
};

describe('what the end of a run moves', () => {
  it('a run that completes moves what onCompleted names, under its trace, and nothing else', async () => {
    const { end, stateOf, lifecycles } = await open();
    expect(await end(completed)).to.deep.equal([]);
    expect([await stateOf(promotion, 'fraud-7'), await stateOf(session, 'momentum')]).to.deep.equal([
      'STAGING',
      'INITIALIZING',
    ]);
    const [event] = await lifecycles.history(promotion, 'fraud-7', 1);
    expect(event).to.deep.include({ status: 'STAGING', runId: 'run-1', traceId: 'trace-1' });
  });

  it('a run that fails moves what onFailed names, with why', async () => {
    const { end, stateOf, lifecycles } = await open();
    expect(await end(failed)).to.deep.equal([]);
    expect([await stateOf(promotion, 'fraud-7'), await stateOf(session, 'momentum')]).to.deep.equal(['NONE', 'ERROR']);
    expect((await lifecycles.get(session, 'momentum'))?.errorMessage).to.equal('disk full');
  });

  it('a run in shadow mode moves nothing', async () => {
    const { lifecycles, stateOf } = await open();
    const shadowName = executionName(run, 1).replace(/-a1$/, '-s1');
    const shadow = {
      ...run,
      executionArn: `arn:aws:states:eu-west-1:111122223333:execution:signalbox:${shadowName}`,
    };
    const alerts = await transitionsAtEnd(shadow, failed, { moves, last: true }, { lifecycles, log: quietLog });
    expect([alerts('2026-03-07T12:00:01.000Z'), await stateOf(session, 'momentum')]).to.deep.equal([
      [],
      'INITIALIZING',
    ]);
  });

  it('a repeated call keeps a state that has changed since the first call', async () => {
    const { end, stateOf, lifecycles } = await open();
    await end(failed);
    await lifecycles.move(session, 'momentum', { to: 'INITIALIZING' });
    expect(await end(failed)).to.deep.equal([]);
    expect(await stateOf(session, 'momentum')).to.equal('INITIALIZING');
  });

  const refused: [title: string, move: PlannedTransitions['completed'][number], why: RegExp][] = [
    ['is not there', { lifecycle: 'promotion', id: 'fraud-8', to: 'Staging' }, /There is no model version fraud-8/],
    [
      'may not go there',
      { lifecycle: 'promotion', id: 'fraud-7', to: 'Archived' },
      /fraud-7 is NONE, from where it does not become ARCHIVED/,
    ],
    ['is not fit for it', { lifecycle: 'promotion', id: 'fraud-7', to: 'Production' }, /not ready/],
    [
      'has a lifecycle that is not known any more',
      { lifecycle: 'gone', id: 'x', to: 'Y' },
      /no state Y of a lifecycle gone/,
    ],
  ];
  for (const [title, move, why] of refused) {
    it(`alerts about a subject that ${title}, and continues with the next one`, async () => {
      const { end, stateOf } = await open();
      const alerts = await end(completed, {
        completed: [move, { lifecycle: 'session', id: 'momentum', to: 'WARMUP' }],
        failed: [],
      });
      expect(alerts).to.have.length(1);
      expect(alerts[0]).to.deep.include({
        category: 'move_refused',
        level: 'warning',
        channel: 'alert',
        runId: 'run-1',
        traceId: 'trace-1',
      });
      expect(alerts[0]!.message).to.match(why);
      expect(alerts[0]!.remedy).to.include(`signalbox lifecycle show ${move.lifecycle} ${move.id}`);
      expect(await stateOf(session, 'momentum')).to.equal('WARMUP');
      expect((await end(completed, { completed: [move], failed: [] }))[0]!.eventId).to.equal(alerts[0]!.eventId);
    });
  }

  it('prints commands about a subject whose id a shell would read as several words', async () => {
    const { end } = await open();
    const [alert] = await end(completed, {
      completed: [{ lifecycle: 'promotion', id: "fraud 8's", to: 'Staging' }],
      failed: [],
    });
    const word = "'fraud 8'\\''s'";
    expect(alert!.message).to.include(`Create it: signalbox lifecycle create promotion ${word}`);
    expect(alert!.remedy).to.include(`signalbox lifecycle show promotion ${word}.`);
  });

  it('throws a transient error for the caller to retry, and alerts on the last attempt', async () => {
    const { end, embedded } = await open();
    embedded.intercept = () => {
      throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
    };
    const thrown = await end(completed).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(thrown).to.be.instanceOf(TransientError);
    expect((await end(completed, moves, true)).map(({ category }) => category)).to.deep.equal(['move_refused']);
  });

  it('dies at any request and is called again: moved once, and nothing is alerted', async () => {
    for (let dies = 0; dies < 6; dies += 1) {
      for (const after of [false, true]) {
        const { end, embedded, lifecycles } = await open();
        let requests = 0;
        embedded.intercept = () => {
          if (requests++ !== dies) return undefined;
          if (!after) throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
          return 'lost';
        };
        const alerts = await end(completed).catch(() => end(completed));
        embedded.intercept = undefined;
        expect(alerts, `${dies} ${after}`).to.deep.equal([]);
        expect(
          (await lifecycles.history(promotion, 'fraud-7', 10)).map(({ status }) => status),
          `${dies} ${after}`,
        ).to.deep.equal(['STAGING']);
      }
    }
  });
});
