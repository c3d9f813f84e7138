/** A start whose execution has ended is a failed one only if the execution has not recorded why it has no run. */
import { expect } from 'chai';
import { type Ledger, withAnswer } from '../../../../kernel/markers/ledger';
import type { StoredMarker } from '../../../../kernel/markers/marker-store';
import type { DomainEvent } from '../../../../kernel/run/model';
import type { RetrievalPorts } from '../../../../kernel/watch/ports';
import { type KnownOfMarker, type Log, requestReprocessing } from '../../../../kernel/watch/request-reprocessing';
import { AT } from '../../../support/clock';
import { executionArn, instance } from '../../../support/instance';
import { exampleAnswer, exampleStart, noLedger } from '../../../support/marker';
import { exampleRunLog } from '../../../support/run';

const { key, image } = exampleAnswer();
const marker = { ...instance, markerSort: key, image, writtenAt: AT } as StoredMarker;
const started: Ledger = withAnswer(noLedger, exampleAnswer(), exampleStart());
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const later = (ms: number): number => Date.parse(exampleStart().at) + ms;
const ARN = executionArn(exampleStart().name);

interface World {
  ledger?: Ledger | undefined;
  /** As it is when it is read again, after the execution's state. */
  written?: Ledger | undefined;
  runLog?: Log;
  state?: 'running' | 'ended' | 'absent';
  begun?: boolean;
  refused?: boolean;
  registeredAt?: string;
  nowMs?: number;
}

/** The calls that it makes, in order, and its answer. */
const requested = async (world: World): Promise<{ did: unknown[]; is: boolean; events: DomainEvent[] }> => {
  const did: unknown[] = [];
  const events: DomainEvent[] = [];
  const { ledger = started, written = ledger, state = 'ended', nowMs = later(DAY_MS) } = world;
  const ports = {
    stateMachineArn: ARN.replace(':execution:', ':stateMachine:').replace(`:${exampleStart().name}`, ''),
    executionStates: { stateOf: async (arn: string) => (arn === ARN ? state : 'absent') },
    ledgers: {
      get: async () => ('written' in world ? world.written : written),
      ask: async ({ markerSort, askedAt }: { markerSort: string; askedAt: string }) =>
        void did.push(`ask ${markerSort} at ${askedAt}`),
    },
    config: { pipeline: async () => undefined },
    runs: {
      failWithoutRun: async (failure: { attempt: number; asksMarker?: true }, recorded: DomainEvent[]) => {
        did.push(`fail attempt ${failure.attempt}${failure.asksMarker === true ? ', ask' : ''}`);
        events.push(...recorded);
        return world.refused === true ? 'refused' : 'failed';
      },
    },
    locks: { release: async (lock: string, owner: string) => void did.push(`release ${lock} of ${owner === ARN}`) },
    log: { warn: (message: string) => void did.push(message) },
    // The rest of the ports is for other cases.
  } as unknown as RetrievalPorts;
  const known: KnownOfMarker = {
    marker,
    ledger: 'ledger' in world ? world.ledger : started,
    registeredAt: world.registeredAt ?? AT,
    logsOf: async () => () => world.runLog,
    ...(world.begun === undefined ? {} : { seen: async (name: string) => void did.push(`seen ${name}`) }),
  };
  return { is: await requestReprocessing(instance, known, nowMs, ports), did, events };
};

const askedAt = (ms: number): string => `ask ${key} at ${new Date(later(ms)).toISOString()}`;
const releases = ['eval:orders:daily', 'eval:orders:daily:2026-03-07'].map((lock) => `release ${lock} of true`);
const NEVER_MADE = 'a start that was never made is shown to the router';

describe('kernel/watch/request-reprocessing', () => {
  const cases: [title: string, world: World, did: unknown[]][] = [
    [
      'requests a MARKER without an answer',
      { ledger: noLedger, nowMs: later(15 * MINUTE_MS) },
      [askedAt(15 * MINUTE_MS), 'a MARKER without an answer is shown to the router'],
    ],
    [
      'leaves a MARKER without an answer to the router at first',
      { ledger: noLedger, nowMs: later(14 * MINUTE_MS) },
      [],
    ],
    [
      'requests a MARKER of which there is no ledger',
      { ledger: undefined },
      [askedAt(DAY_MS), 'a MARKER without an answer is shown to the router'],
    ],
    ['leaves an answer that started nothing', { ledger: withAnswer(noLedger, exampleAnswer()) }, []],
    ['leaves a start that is decided', { ledger: { ...started, started: exampleStart({ outcome: 'kept' }) } }, []],
    ['leaves a start that may be in progress', { nowMs: later(15 * MINUTE_MS - 1), state: 'absent' }, []],
    ['leaves an execution that runs', { state: 'running' }, []],
    ['leaves a start whose run log cannot be read', { runLog: 'unreadable', begun: false }, []],
    ['leaves a start that began', { runLog: exampleRunLog() }, []],
    ['remembers a start that began', { runLog: exampleRunLog(), begun: false }, [`seen ${exampleStart().name}`]],
    [
      'knows a start that it remembers',
      { ledger: { ...started, begun: exampleStart().name }, begun: true, state: 'absent' },
      [],
    ],
    [
      'checks it all the same where all are checked',
      { ledger: { ...started, begun: exampleStart().name }, state: 'absent' },
      [askedAt(DAY_MS), NEVER_MADE],
    ],
    ['requests a start that was never made', { state: 'absent' }, [askedAt(DAY_MS), NEVER_MADE]],
    [
      'requests it while Step Functions would know it',
      { state: 'absent', nowMs: later(90 * DAY_MS - 1) },
      [askedAt(90 * DAY_MS - 1), NEVER_MADE],
    ],
    ['leaves a start of which nothing can be known', { state: 'absent', nowMs: later(90 * DAY_MS) }, []],
    ['leaves an execution that has ended when the ledger is gone', { written: undefined }, []],
    [
      'leaves alone an execution that held its MARKER after the ledger was read',
      { written: { ...started, started: exampleStart({ outcome: 'kept' }) } },
      [],
    ],
    [
      'leaves an execution that another start follows',
      { written: { ...started, started: exampleStart({ name: 'other' }) } },
      [],
    ],
    [
      'records the failure of an execution that has ended without a run',
      {},
      [...releases, 'fail attempt 1, ask', 'an execution has died without a run'],
    ],
    ['is too late where another writer was first', { refused: true }, [...releases, 'fail attempt 1, ask']],
  ];
  for (const [title, world, did] of cases)
    it(title, async () => {
      const { did: done, is } = await requested(world);
      expect(done).to.deep.equal(did);
      const isDone = did.length > 0 && world.refused !== true && world.runLog === undefined;
      expect(is).to.equal(isDone);
    });

  it('records the failure with its events', async () => {
    const { events } = await requested({});
    expect(events.map(({ kind, at }) => `${kind} ${at}`)).to.deep.equal(
      ['PIPELINE_FAILED', 'ALERT'].map((kind) => `${kind} ${new Date(later(DAY_MS)).toISOString()}`),
    );
  });
});
