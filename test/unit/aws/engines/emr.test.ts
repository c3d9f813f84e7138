/** EMR's answers beside the contract of all engines (`test/contract/engines/emr.ts`). */
import { expect } from 'chai';
import { actionOf, answer, refuse } from '../../../contract/engines/aws-json';
import { emr } from '../../../contract/engines/emr';
import { type Open, open, started } from '../../../contract/engines/open-engine';
import type { Answered } from '../../../contract/engines/wire';
import { request } from '../../../support/job-request';

describe('emrEngine', () => {
  let current: Open;
  beforeEach(async () => {
    current = await open(emr);
  });
  afterEach(() => current.world.close());

  const replying = (action: string, reply: Answered): void => {
    current.door.fate = (asked) => (actionOf(asked) === action ? reply : 'serve');
  };
  const cancel = async (reply: Answered): Promise<string> => {
    const { jobId } = await started(current);
    replying('CancelSteps', reply);
    return current.engine.cancel(current.trigger, request, jobId);
  };

  it('a cluster that is full of active steps has no room at the moment', async () => {
    for (const name of ['ValidationException', 'InvalidRequestException']) {
      const message =
        "Maximum number of active steps(State = 'Running', 'Pending' or 'Cancel Pending') for cluster exceeded.";
      replying('AddJobFlowSteps', { status: 400, body: JSON.stringify({ __type: name, message }) });
      expect(await current.engine.start(current.trigger, request)).to.deep.equal({
        state: 'failed',
        category: 'TRANSIENT',
        message: `EMR cluster j-ORDERS: ${name}: ${message}`,
        unsure: true,
      });
    }
  });

  it('another refusal of a step is for good', async () => {
    replying('AddJobFlowSteps', refuse('ValidationException'));
    expect(await current.engine.start(current.trigger, request)).to.include({ category: 'PERMANENT' });
  });

  for (const [what, status, message] of [
    ['while it ran', { Timeline: { StartDateTime: 1_772_863_200 } }, 'the step was cancelled while it ran'],
    [
      'before it ran, for one of three reasons',
      { Timeline: { CreationDateTime: 1_772_863_200 } },
      'the step was cancelled before it ran: by a request, or because an earlier step of the cluster failed with ' +
        'CANCEL_AND_WAIT, or because the cluster ended',
    ],
    ['at no known instant', {}, 'the step was cancelled'],
    [
      'and why, where EMR says it',
      { StateChangeReason: { Message: 'Shut down' } },
      'the step was cancelled: Shut down',
    ],
  ] as const)
    it(`a step was cancelled ${what}`, async () => {
      replying('DescribeStep', answer({ Step: { Id: 's-1', Status: { State: 'CANCELLED', ...status } } }));
      const expected = { state: 'failed', category: 'PERMANENT', message };
      expect(await current.engine.status(current.trigger, request, 's-1')).to.deep.equal(expected);
    });

  it('a step that EMR cannot cancel runs on, and is not asked about again', async () => {
    const infos = [{ StepId: 's-1', Status: 'FAILED', Reason: 'the step is running and cannot be cancelled' }];
    expect(await cancel(answer({ CancelStepsInfoList: infos }))).to.equal('unsupported');
  });

  it('neither can a release that knows no such cancellation', async () => {
    for (const name of ['InvalidRequestException', 'ValidationException']) {
      expect(await cancel(refuse(name))).to.equal('unsupported');
      current.door.fate = () => 'serve';
    }
  });
});
