/** The end of an attempt whose execution died before it had a run. */
import { expect } from 'chai';
import { type ExecutionFailurePorts, recordExecutionFailure } from '../../../../kernel/watch/execution-failures';
import { AT, clockAt } from '../../../support/clock';
import { instance } from '../../../support/instance';
import { exampleStart } from '../../../support/marker';
import { quietLog } from '../../../support/telemetry';

const MACHINE = 'arn:aws:states:eu-central-1:123456789012:stateMachine:signalbox-dev-pipeline';

/** The process dies with the write of the failure. */
const dying = () => {
  const released: string[] = [];
  const ports = {
    config: { pipeline: async () => undefined },
    runs: {
      failWithoutRun: async (): Promise<never> => {
        throw new Error('died');
      },
    },
    locks: {
      release: async (key: string) => {
        released.push(key);
        return true;
      },
    },
    stateMachineArn: MACHINE,
    clock: clockAt(),
    log: quietLog,
  };
  return { released, ports };
};

const LOCKS = ['eval:orders:daily', 'eval:orders:daily:2026-03-07'];

describe('an attempt whose execution died before it had a run', () => {
  it('leaves no lock, also where the process dies once its failure is recorded', async () => {
    const { released, ports } = dying();
    const record = recordExecutionFailure(
      instance,
      exampleStart(),
      { at: AT, asksMarker: true },
      ports as unknown as ExecutionFailurePorts,
    );
    expect(await record.catch((error: Error) => error.message)).to.equal('died');
    expect(released).to.deep.equal(LOCKS);
  });
});
