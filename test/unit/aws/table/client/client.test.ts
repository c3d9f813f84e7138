import { expect } from 'chai';
import { createTable } from '../../../../../aws/table';
import { createTableClient } from '../../../../../aws/table/client/dynamodb-client';
import { translateError } from '../../../../../aws/table/client/dynamodb-errors';
import { AT } from '../../../../support/clock';
import { embeddedTable, TABLE, testClock } from '../../../../support/embedded-table';
import { exampleEvent } from '../../../../support/event';
import { EXECUTION, executionArn } from '../../../../support/instance';
import { rejection } from '../../../../support/rejection';
import { exampleRun } from '../../../../support/run';

const arrange = () => {
  const clock = testClock(AT);
  const embedded = embeddedTable(clock);
  const options = { aws: embedded.aws, tableName: TABLE, clock };
  return { clock, embedded, table: createTable(options), client: createTableClient(options), options };
};

const sdkError = (name: string, more: object = {}): Error => Object.assign(new Error('refused'), { name, ...more });

describe('aws/table/client/client', () => {
  const translations: [error: Error, name: string][] = [
    [sdkError('ProvisionedThroughputExceededException'), 'Signalbox.Transient'],
    [sdkError('ThrottlingException'), 'Signalbox.Transient'],
    [sdkError('TimeoutError'), 'Signalbox.Transient'],
    [sdkError('Error', { code: 'ECONNRESET' }), 'Signalbox.Transient'],
    [sdkError('SomethingNew', { $metadata: { httpStatusCode: 503 } }), 'Signalbox.Transient'],
    [sdkError('SomethingNew', { $retryable: {} }), 'Signalbox.Transient'],
    [sdkError('AccessDeniedException'), 'Signalbox.Permission'],
    [sdkError('ExpiredTokenException'), 'Signalbox.Permission'],
    [sdkError('ResourceNotFoundException'), 'Signalbox.Config'],
    [sdkError('ValidationException', { $metadata: { httpStatusCode: 400 } }), 'ValidationException'],
  ];
  for (const [error, name] of translations) {
    const { code } = error as { code?: string };
    it(`${code ?? error.name} becomes ${name}`, () => {
      const translated = translateError(error, 'PutItem', 'orders-table') as Error;
      expect(translated.name).to.equal(name);
      if (translated !== error) {
        expect(translated.message).to.include('DynamoDB PutItem on table orders-table');
        expect(translated.cause).to.equal(error);
      }
    });
  }

  it('a missing table is named', async () => {
    const { options } = arrange();
    const error = await rejection(createTable({ ...options, tableName: 'elsewhere' }).locks.get('k'));
    expect(error.name).to.equal('Signalbox.Config');
    expect(error.message).to.include('GetItem on table elsewhere').and.include('TABLE_NAME');
  });

  describe('a transaction that meets another one', () => {
    const conflict = (): never => {
      throw sdkError('TransactionCanceledException', {
        CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
      });
    };

    it('is sent again', async () => {
      const { embedded, table, clock } = arrange();
      let conflicts = 3;
      embedded.intercept = () => {
        conflicts -= 1;
        if (conflicts >= 0) conflict();
      };
      expect((await table.runs.create(exampleRun(), exampleEvent())).result).to.equal('created');
      expect(clock.now() - Date.parse(AT)).to.equal(25 + 50 + 100);
    });

    it('is given up after a bounded number of times, as worth asking again', async () => {
      const { embedded, table } = arrange();
      let sent = 0;
      embedded.intercept = () => {
        sent += 1;
        conflict();
      };
      const error = await rejection(table.runs.create(exampleRun(), exampleEvent()));
      expect(error.name).to.equal('Signalbox.Transient');
      expect(sent).to.equal(6);
    });

    it('also for single writes', async () => {
      const { embedded, table } = arrange();
      let conflicts = 1;
      embedded.intercept = () => {
        conflicts -= 1;
        if (conflicts >= 0) throw sdkError('TransactionConflictException');
      };
      expect((await table.locks.acquire('k', EXECUTION, Date.parse(AT) + 1000)).acquired).to.equal(true);
    });

    it('a failed condition beside a conflict is the answer', async () => {
      const { embedded, client } = arrange();
      embedded.intercept = () => {
        throw sdkError('TransactionCanceledException', {
          CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'TransactionConflict' }],
        });
      };
      const result = await client.transact([{ put: { PK: 'a', SK: 'b' } }, { put: { PK: 'a', SK: 'c' } }]);
      expect(result).to.deep.equal({ written: false, refused: new Map([[0, undefined]]) });
    });

    it('a request that is wrong is a defect and keeps its name', async () => {
      const { client } = arrange();
      const same = { put: { PK: 'a', SK: 'b' } };
      expect((await rejection(client.transact([same, same]))).name).to.equal('ValidationException');
    });
  });

  describe('a lost answer, and the call made again', () => {
    const losing = (operation: string, embedded: ReturnType<typeof embeddedTable>) => {
      let isLost = false;
      embedded.intercept = (name) => {
        if (isLost || name !== operation) return undefined;
        isLost = true;
        return 'lost';
      };
    };
    const twice = async <Value>(act: () => Promise<Value>): Promise<Value> => {
      expect((await rejection(act())).name).to.equal('Signalbox.Transient');
      return act();
    };

    it("the lock is the owner's", async () => {
      const { embedded, table, clock } = arrange();
      losing('UpdateItem', embedded);
      expect((await twice(() => table.locks.acquire('k', EXECUTION, clock.now() + 1000))).acquired).to.equal(true);
    });

    it('the run exists', async () => {
      const { embedded, table } = arrange();
      losing('TransactWriteItems', embedded);
      expect(await twice(() => table.runs.create(exampleRun(), exampleEvent()))).to.deep.equal({
        result: 'exists',
        run: exampleRun(),
      });
    });

    it("the change is made already, and is not another execution's", async () => {
      const { embedded, table } = arrange();
      await table.runs.create(exampleRun(), exampleEvent());
      losing('PutItem', embedded);
      const change = { to: 'TRIGGERING' as const, at: AT, startToken: 't' };
      expect((await twice(() => table.runs.transition(exampleRun(), change, []))).result).to.equal('already');
      expect(
        (await table.runs.transition(exampleRun({ executionArn: executionArn('other') }), change, [])).result,
      ).to.equal('refused');
      expect((await table.runs.transition(exampleRun(), { ...change, startToken: 'another' }, [])).result).to.equal(
        'refused',
      );
    });

    it('the failure without a run is recorded already', async () => {
      const { embedded, table } = arrange();
      losing('TransactWriteItems', embedded);
      const failure = {
        pipelineId: 'orders',
        date: '2026-03-07',
        scheduleId: 'daily',
        attempt: 1,
        executionArn: EXECUTION,
        traceId: 't',
        at: AT,
        failureCategory: 'TRANSIENT' as const,
        message: 'm',
      };
      expect(await twice(() => table.runs.failWithoutRun(failure, []))).to.equal('already');
    });

    it('the event is recorded once', async () => {
      const { embedded, table } = arrange();
      losing('PutItem', embedded);
      expect(await twice(() => table.events.append(exampleEvent()))).to.equal('duplicate');
      expect(await table.events.list('orders', 10)).to.have.length(1);
    });

    it('within one call the SDK sends a transaction again under the same token', async () => {
      const { embedded, clock } = arrange();
      const table = createTable({ aws: { ...embedded.aws, maxAttempts: 2 }, tableName: TABLE, clock });
      losing('TransactWriteItems', embedded);
      expect((await table.runs.create(exampleRun(), exampleEvent())).result).to.equal('created');
    });
  });
});
