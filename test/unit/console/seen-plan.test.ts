/** A backfill is what its preview showed: the preview is read anew after an action, and another plan is refused. */
import { expect } from 'chai';
import type { ActionResult, BackfillPreview } from '../../../console/api';
import { type ConsoleWorld, consoleWorld } from '../../support/console-world';
import { completed, register, running, runOf, seedRun, triggering } from '../../support/seeds';
import { testSession } from '../../support/session';

const range = { from: '2026-03-04', to: '2026-03-06' };
const body = {
  ...{ pipelineId: 'orders', ...range, schedule: null, concurrency: 3 },
  ...{ withDependants: false, all: false, reason: '' },
};

describe('console: the plan that was seen', () => {
  let world: ConsoleWorld;

  beforeEach(async () => {
    const session = testSession();
    // A deployed stack, whose answers are kept for some seconds.
    session.stack.selection = ' --stack prod';
    world = await consoleWorld({ session });
    await register(session);
  });
  afterEach(() => world.close());

  const preview = (): Promise<BackfillPreview> =>
    world.read(`/api/pipelines/orders/backfill?${new URLSearchParams(range)}`);
  const start = async (plan: string): Promise<ActionResult> =>
    JSON.parse((await world.act('/api/actions/backfill', { ...body, plan })).body) as ActionResult;
  const requested = async (): Promise<number> => (await world.session.stack.tables.reruns.waiting('orders')).length;

  it('shows nothing to run once it has been started, also at once', async () => {
    const { runs, plan } = await preview();
    expect(runs).to.equal(3);
    expect((await start(plan)).message).to.contain('requested: 3 runs.');
    expect((await preview()).runs).to.equal(0);
    expect(await start(plan)).to.deep.include({ done: false });
    expect(await requested()).to.equal(3);
  });

  it('starts nothing where its plan has changed since it was shown', async () => {
    const { plan } = await preview();
    const other = runOf({ date: '2026-03-05', runId: 'run-5', executionArn: 'arn:5' });
    await seedRun(world.session, other, triggering, running, completed);
    expect(await start(plan)).to.deep.equal({
      done: false,
      message:
        'The plan has changed since it was shown: it has 2 runs by now. Nothing was requested. The preview is read ' +
        'again: check it, and confirm once more.',
    });
    expect(await requested()).to.equal(0);
    expect((await start((await preview()).plan)).message).to.contain('requested: 2 runs.');
    expect(await requested()).to.equal(2);
  });
});
