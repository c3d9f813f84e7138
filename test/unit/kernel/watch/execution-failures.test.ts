/** The end of an attempt whose execution died before it had a run. */
import { expect } from 'chai';
import { executionName } from '../../../../kernel/run/execution-name';
import { nameInMode } from '../../../../kernel/shadow/mode';
import { type ExecutionFailurePorts, recordExecutionFailure } from '../../../../kernel/watch/execution-failures';
import { RunMode } from '../../../../kernel/words/vocabulary';
import { AT, clockAt } from '../../../support/clock';
import { instance } from '../../../support/instance';
import { exampleStart } from '../../../support/marker';
import { quietLog } from '../../../support/telemetry';

const MACHINE = 'arn:aws:states:eu-central-1:123456789012:stateMachine:signalbox-dev-pipeline';

/** `answer`: what the write of the failure answers, or dies with. */
const answering = (answer: string | Error) => {
  const released: string[] = [];
  const counted: string[] = [];
  const ports = {
    config: { pipeline: async () => undefined },
    runs: {
      failWithoutRun: async (): Promise<string> => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    metrics: { count: (name: string) => void counted.push(name) },
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
  return { released, counted, ports: ports as unknown as ExecutionFailurePorts };
};

const LOCKS = ['eval:orders:daily', 'eval:orders:daily:2026-03-07'];

describe('an attempt whose execution died before it had a run', () => {
  it('leaves no lock, also where the process dies once its failure is recorded', async () => {
    const { released, ports } = answering(new Error('died'));
    const record = recordExecutionFailure(instance, exampleStart(), { at: AT, asksMarker: true }, ports);
    expect(await record.catch((error: Error) => error.message)).to.equal('died');
    expect(released).to.deep.equal(LOCKS);
  });

  it('is counted once, by the first writer, and not in shadow mode', async () => {
    const counts = async (answer: string, name = exampleStart().name): Promise<string[]> => {
      const { counted, ports } = answering(answer);
      await recordExecutionFailure(instance, exampleStart({ name }), { at: AT, asksMarker: true }, ports);
      return counted;
    };
    expect(await counts('recorded')).to.deep.equal(['RunsFailed']);
    expect(await counts('already')).to.deep.equal([]);
    expect(await counts('refused')).to.deep.equal([]);
    expect(await counts('recorded', nameInMode(RunMode.shadow, executionName(instance, 1, '1')))).to.deep.equal([]);
  });
});
