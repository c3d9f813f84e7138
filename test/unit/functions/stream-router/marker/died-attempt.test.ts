/** The end of an attempt whose execution died before it had a run, recorded by the router or by the sweeper. */
import { expect } from 'chai';
import {
  recordExecutionFailure as recordByRouter,
  type StartPorts,
} from '../../../../../functions/stream-router/marker/ensure-execution';
import { recordExecutionFailure as recordBySweeper } from '../../../../../kernel/watch/execution-failures';
import type { RetrievalPorts } from '../../../../../kernel/watch/ports';
import { AT, clockAt } from '../../../../support/clock';
import { instance } from '../../../../support/instance';
import { exampleStart } from '../../../../support/marker';
import { quietLog } from '../../../../support/telemetry';

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

const records: Record<string, (ports: unknown) => Promise<unknown>> = {
  'the router': (ports) => recordByRouter(instance, exampleStart(), false, ports as StartPorts),
  'the sweeper': (ports) =>
    recordBySweeper(instance, exampleStart(), `${MACHINE}:orders`, {
      nowMs: Date.parse(AT),
      ports: ports as RetrievalPorts,
    }),
};

describe('an attempt whose execution died before it had a run', () => {
  for (const [who, record] of Object.entries(records))
    it(`leaves no lock, also where ${who} dies once its failure is recorded`, async () => {
      const { released, ports } = dying();
      const failure = await record(ports).catch((error: Error) => error.message);
      expect(failure).to.equal('died');
      expect(released).to.deep.equal(LOCKS);
    });
});
