import { expect } from 'chai';
import { createTable } from '../../../../aws/table';
import { reprocessRecent } from '../../../../functions/sweeper/lost-markers';
import type { PipelineConfig } from '../../../../kernel/config';
import { withAnswer } from '../../../../kernel/markers/ledger';
import type { StoredMarker } from '../../../../kernel/markers/marker-store';
import { AT } from '../../../support/clock';
import { embeddedTable, TABLE, testClock } from '../../../support/embedded-table';
import { EXECUTION, instance } from '../../../support/instance';
import { exampleAnswer, exampleStart, noLedger } from '../../../support/marker';
import { exampleRun } from '../../../support/run';
import { createWorld, tickAt } from './sweeper-world';

const pipeline = { name: 'orders', watch: { enabled: true } } as unknown as PipelineConfig;
const LATER = '2026-03-07T06:30:00.000Z';

/** An instance whose MARKER was answered with a start; `attempt` is that of its run log. */
const answered = async (attempt: number) => {
  const clock = testClock(AT);
  const table = createTable({ ...embeddedTable(clock, 'direct'), tableName: TABLE, clock });
  await table.markers.write({ ...instance, source: 'airflow', traceId: 'trace', replay: false });
  const marker = (await table.markers.get(instance)) as StoredMarker;
  const answer = exampleAnswer({ key: marker.markerSort, image: marker.image });
  await table.ledgers.answer({ next: withAnswer(noLedger, answer, exampleStart()), read: undefined });
  const looks: string[] = [];
  const reads: string[] = [];
  const { ports } = createWorld({});
  const watched = {
    ...ports,
    markers: table.markers,
    ledgers: {
      ...table.ledgers,
      between: (...range: Parameters<typeof table.ledgers.between>) => {
        reads.push('whole');
        return table.ledgers.between(...range);
      },
      marks: (...range: Parameters<typeof table.ledgers.marks>) => {
        reads.push('marks');
        return table.ledgers.marks(...range);
      },
    },
    runLogs: {
      ...ports.runLogs,
      between: async () => {
        looks.push('run logs');
        return attempt === 0 ? [] : [{ ...exampleRun({ attempt }), status: 'RUNNING', executionArn: EXECUTION }];
      },
    },
    executionStates: {
      stateOf: async () => {
        looks.push('execution');
        return 'running' as const;
      },
    },
  };
  const look = () =>
    reprocessRecent({ pipeline, registeredAt: AT }, false, {
      tick: tickAt(LATER),
      ports: watched as never,
      failures: [],
    });
  /** The ledger has a second start. */
  const startAgain = async () => {
    const read = (await table.ledgers.get(instance))!;
    const next = withAnswer(read, exampleAnswer({ recordId: 'record-2' }), exampleStart({ name: 'a2', attempt: 2 }));
    await table.ledgers.answer({ next: { ...next, answers: read.answers }, read });
  };
  return { table, look, looks, reads, startAgain };
};

describe('functions/sweeper/lost-markers', () => {
  it('looks for the run of a start until it is there, and never again', async () => {
    const { table, look, looks } = await answered(1);
    expect(await look()).to.equal(0);
    expect(await look()).to.equal(0);
    expect(looks).to.deep.equal(['run logs']);
    expect((await table.ledgers.get(instance))!.begun).to.equal(exampleStart().name);
  });

  it('checks again for the run of a later start', async () => {
    const { look, looks, startAgain } = await answered(1);
    await look();
    await startAgain();
    await look();
    await look();
    expect(looks).to.deep.equal(['run logs', 'run logs', 'execution', 'run logs', 'execution']);
  });

  it('checks the execution of a start without a run at every pass', async () => {
    const { table, look, looks } = await answered(0);
    await look();
    await look();
    expect(looks).to.deep.equal(['run logs', 'execution', 'run logs', 'execution']);
    expect((await table.ledgers.get(instance))!.begun).to.equal(undefined);
  });

  it('does not read the ledger whole while neither it nor the MARKER has changed since its run was seen', async () => {
    const { look, looks, reads } = await answered(1);
    for (let count = 0; count < 4; count += 1) await look();
    expect(reads).to.deep.equal(['whole', 'whole', 'marks', 'marks']);
    expect(looks).to.deep.equal(['run logs']);
  });

  it('reads the ledger whole when it has another start', async () => {
    const { look, looks, reads, startAgain } = await answered(1);
    await look();
    await look();
    await startAgain();
    await look();
    expect(reads).to.deep.equal(['whole', 'whole', 'marks', 'whole']);
    expect(looks).to.deep.equal(['run logs', 'run logs', 'execution']);
  });

  it('reads the ledger whole when the MARKER has another content', async () => {
    const { table, look, reads } = await answered(1);
    await look();
    await look();
    await table.markers.write({ ...instance, source: 'dbt', traceId: 'trace', replay: false });
    expect(await look()).to.equal(1);
    expect(reads).to.deep.equal(['whole', 'whole', 'whole']);
    expect(await table.ledgers.pending('orders')).to.have.length(1);
  });
});
