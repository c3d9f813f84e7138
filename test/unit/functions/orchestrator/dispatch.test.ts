/** Input that the orchestrator refuses before any action, and its environment. */
import { expect } from 'chai';
import { compose } from '../../../../functions/orchestrator/handler';
import { LOCK, noJob } from '../../../support/job';
import { pattern } from '../../../support/pattern';
import { rejection } from '../../../support/rejection';
import { type OrchestratorWorld, orchestratorWorld } from './orchestrator-world';

describe('functions/orchestrator/begin: decisions', () => {
  let world: OrchestratorWorld;
  beforeEach(() => {
    world = orchestratorWorld();
  });

  describe('dispatch', () => {
    it('refuses an unknown action, also one that objects inherit', async () => {
      for (const action of ['toString', 'startJob', undefined]) {
        const error = await rejection(world.call(action as 'releaseLock', { lockKey: LOCK }));
        expect(error.name).to.equal('Signalbox.Contract');
        expect(error.message).to.include(`unknown action "${action}"`).and.include('checkExclusion');
      }
    });

    for (const [field, value] of Object.entries({
      pipelineId: undefined,
      date: '',
      scheduleId: 7,
      executionArn: null,
      attempt: 0,
    })) {
      it(`names the missing or wrong ${field}`, async () => {
        const error = await rejection(world.call('checkRunLog', { [field]: value }));
        expect(error.name).to.equal('Signalbox.Contract');
        expect(error.message).to.include(`checkRunLog: ${field} is`);
      });
    }

    it('an execution that names no instance ends with what is missing, and records nothing', async () => {
      const error = await rejection(
        world.call('checkExclusion', { pipelineId: '', date: '', scheduleId: '', markerAt: '', notBefore: '' }),
      );
      const cause = JSON.stringify({ errorType: error.name, errorMessage: error.message });
      const answer = await world.call('alertError', {
        pipelineId: '',
        date: '',
        scheduleId: '',
        runId: '',
        lockKey: '',
        error: { Error: error.name, Cause: cause },
        job: noJob,
      });
      expect(answer).to.deep.equal({
        pipelineId: '',
        date: '',
        scheduleId: '',
        attempt: 1,
        outcome: 'FAILED',
        runId: '',
        category: 'PERMANENT',
        message:
          'Signalbox.Contract: orchestrator, checkExclusion: pipelineId is "", expected text; start the execution ' +
          'with it',
      });
      expect(world.counts).to.deep.equal({});
    });

    it('requestRerun requests nothing without monitoring that has found something', async () => {
      expect(await world.call('requestRerun', { runId: 'r' })).to.deep.equal({ result: 'requested' });
      expect(await world.table.reruns.waiting('orders')).to.deep.equal([]);
    });

    it('B-57 a wrong environment is one error with everything that is missing', () => {
      const compound = () => compose({ ...world.runtime, env: { TABLE_NAME: 't', RUN_RETENTION_DAYS: 'many' } });
      expect(compound).to.throw(
        pattern(
          /SIGNALBOX_STACK is missing[\s\S]*ENABLED_ENGINES is missing[\s\S]*/,
          /STUCK_RUN_THRESHOLD_SECONDS is missing[\s\S]*RUN_RETENTION_DAYS is "many"/,
        ),
      );
    });
  });
});
