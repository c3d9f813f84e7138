/** How long a run waits for its data, and what it then reports. */
import { expect } from 'chai';
import type { EvaluatedTrait, RunPlan } from '../../../../kernel/run/execution';
import { neverWoken } from '../../../../kernel/waiting/wake';
import { TraitStatus } from '../../../../kernel/words/vocabulary';
import { AT } from '../../../support/clock';
import { type OrchestratorWorld, orchestratorWorld } from './orchestrator-world';
import { type PlannedRun, plannedRun, result, state, trait } from './readiness-looks';

describe('functions/orchestrator/begin: decisions', () => {
  let world: OrchestratorWorld;
  beforeEach(() => {
    world = orchestratorWorld();
  });

  describe('readiness', () => {
    let runId: PlannedRun['runId'];
    let plan: PlannedRun['plan'];
    let check: PlannedRun['check'];

    beforeEach(async () => {
      ({ runId, plan, check } = await plannedRun(world));
    });

    describe('checkValidationTimeout', () => {
      /** The wait before the evaluation ended then. */
      const lookedAt = (until: string) => ({ ...neverWoken, until });
      const timeout = (dueAt: string, results: EvaluatedTrait[]) =>
        world.call('checkValidationTimeout', {
          runId,
          dueAt,
          plan,
          evaluation: state({
            batches: [[trait('a'), trait('extra', false)]],
            passed: [result('b')],
            results,
            wake: lookedAt(dueAt),
          }),
        });

      it('B-14 times out with the reasons, bounded', async () => {
        const late = result('a', TraitStatus.error);
        const answer = await timeout(AT, [
          { ...late, reason: `evaluator said \u0007${'x'.repeat(2000)}` },
          result('extra', TraitStatus.fail),
        ]);
        expect(answer.result).to.equal('timed-out');
        expect(answer.message).to.match(/^not ready by 2026-03-07T06:00:00\.000Z: a is ERROR \(evaluator said x+…$/);
        expect(Buffer.byteLength(answer.message)).to.be.at.most(512);
      });

      it('B-04 is open before its time, and when the last evaluation made the run ready', async () => {
        expect((await timeout('2026-03-07T06:00:00.001Z', [result('a', TraitStatus.fail)])).result).to.equal('open');
        expect((await timeout(AT, [result('a'), result('extra', TraitStatus.fail)])).result).to.equal('open');
      });

      it('is open for one more evaluation after an interrupted one, for as long as outages may last', async () => {
        const dueAt = '2026-03-07T06:30:00.000Z';
        const afterMinutes = async (minutes: number) => {
          world.clock.advance(minutes * 60_000);
          return (await timeout(dueAt, [result('a', TraitStatus.fail)])).result;
        };
        expect(await afterMinutes(30 + 24), 'an evaluation of 24 minutes').to.equal('timed-out');
        expect(await afterMinutes(4), 'an evaluation of 28 minutes').to.equal('open');
        expect(await afterMinutes(5 * 60 + 45), 'more than six hours').to.equal('open');
        expect(await afterMinutes(15), 'a quarter of an hour more').to.equal('timed-out');
      });

      it('is open for one more evaluation where all was ready before an outage, and expired in it', async () => {
        const results = [result('a'), result('extra')];
        world.clock.advance(12 * 60_000);
        const answer = await timeout(AT, results);
        expect(answer.result).to.equal('open');
        expect((await check(state({ results, passed: [result('b')] }))).result).to.equal('waiting');
      });

      it('D-10 goes by the readiness rule of the run, and by how often it has held', async () => {
        const decided = async (readinessRule: RunPlan['readinessRule'], results: EvaluatedTrait[]) =>
          (
            await world.call('checkValidationTimeout', {
              runId,
              dueAt: AT,
              plan: { ...plan, readinessRule },
              evaluation: state({
                batches: [[trait('a')]],
                passed: [result('b')],
                results,
                wake: lookedAt(AT),
              }),
            })
          ).result;
        expect(await decided({ type: 'any-required' }, [result('a', TraitStatus.fail)])).to.equal('open');
        expect(await decided({ type: 'majority' }, [result('a', TraitStatus.fail)])).to.equal('timed-out');
        expect(await decided({ type: 'all-required-pass', stableFor: 2 }, [result('a')])).to.equal('timed-out');
      });
    });
  });
});
