import { expect } from 'chai';
import { createTable } from '../../../../adapters/table';
import type { PipelineConfig } from '../../../../core/config';
import { withAnswer } from '../../../../core/markers/ledger';
import type { StoredMarker } from '../../../../core/ports/markers';
import { retrieveRecent } from '../../../../functions/sweeper/lost-markers';
import { embeddedTable, TABLE, testClock } from '../../../contract/embedded-table';
import {
  AT,
  EXECUTION,
  exampleAnswer,
  exampleRun,
  exampleStart,
  instance,
  noLedger,
} from '../../../contract/table-examples';
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
  const { ports } = createWorld({});
  const watched = {
    ...ports,
    markers: table.markers,
    ledgers: table.ledgers,
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
  const look = () => retrieveRecent(pipeline, false, { tick: tickAt(LATER), ports: watched as never, failures: [] });
  return { table, look, looks };
};

describe('functions/sweeper/lost-markers', () => {
  it('looks for the run of a start until it is there, and never again', async () => {
    const { table, look, looks } = await answered(1);
    expect(await look()).to.equal(0);
    expect(await look()).to.equal(0);
    expect(looks).to.deep.equal(['run logs']);
    expect((await table.ledgers.get(instance))!.begun).to.equal(exampleStart().name);
  });

  it('looks again for the run of a later start', async () => {
    const { table, look, looks } = await answered(1);
    await look();
    const read = (await table.ledgers.get(instance))!;
    const next = withAnswer(read, exampleAnswer({ recordId: 'record-2' }), exampleStart({ name: 'a2', attempt: 2 }));
    await table.ledgers.answer({ next: { ...next, answers: read.answers }, read });
    await look();
    await look();
    expect(looks).to.deep.equal(['run logs', 'run logs', 'execution', 'run logs', 'execution']);
  });

  it('asks for the execution of a start without a run at every look', async () => {
    const { table, look, looks } = await answered(0);
    await look();
    await look();
    expect(looks).to.deep.equal(['run logs', 'execution', 'run logs', 'execution']);
    expect((await table.ledgers.get(instance))!.begun).to.equal(null);
  });
});
