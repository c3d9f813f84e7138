/** A start whose execution has ended is a failed one only if the execution has not recorded why it has no run. */
import { expect } from 'chai';
import { type Ledger, withAnswer } from '../../../../kernel/markers/ledger';
import type { StoredMarker } from '../../../../kernel/markers/marker-store';
import type { RetrievalPorts } from '../../../../kernel/watch/ports';
import { requestReprocessing } from '../../../../kernel/watch/request-reprocessing';
import { instance } from '../../../support/instance';
import { exampleAnswer, exampleStart, noLedger } from '../../../support/marker';

const { key, image } = exampleAnswer();
const marker = { ...instance, markerSort: key, image } as StoredMarker;
const started: Ledger = withAnswer(noLedger, exampleAnswer(), exampleStart());
const DAY_LATER = Date.parse(exampleStart().at) + 86_400_000;

/** The execution ends after the ledger was read, and has written `written` into it. */
const failuresWith = async (written: Ledger): Promise<string[]> => {
  const failures: string[] = [];
  const ports = {
    stateMachineArn: 'arn:aws:states:us-east-1:123456789012:stateMachine:signalbox',
    executionStates: { stateOf: async () => 'ended' },
    ledgers: { get: async () => written },
    config: { pipeline: async () => undefined },
    runs: { failWithoutRun: async ({ message }: { message: string }) => void failures.push(message) },
    locks: { release: async () => undefined },
    log: { warn: () => undefined },
    // The rest of the ports is for other cases.
  } as unknown as RetrievalPorts;
  await requestReprocessing(
    instance,
    { marker, ledger: started, logsOf: async () => () => undefined },
    DAY_LATER,
    ports,
  );
  return failures;
};

describe('kernel/watch/request-reprocessing', () => {
  it('records the failure of an execution that has ended without a run', async () => {
    expect(await failuresWith(started)).to.have.length(1);
  });

  it('leaves alone an execution that held its MARKER after the ledger was read', async () => {
    expect(await failuresWith({ ...started, started: exampleStart({ outcome: 'kept' }) })).to.deep.equal([]);
  });
});
