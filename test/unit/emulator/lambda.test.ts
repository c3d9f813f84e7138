import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect } from 'chai';
import type { HttpCompose, Runtime } from '../../../aws/runtime/runtime';
import { bringUp, during, faultsFor } from '../../support/emulator-kit';
import { rejection } from '../../support/rejection';

const put = (runtime: Runtime, key: string): Promise<unknown> =>
  new DynamoDBClient(runtime.aws).send(
    new PutItemCommand({ TableName: runtime.env.TABLE_NAME, Item: { PK: { S: key }, SK: { S: 'x' } } }),
  );

describe('embedded Lambda', () => {
  it('gives a function exactly the environment that the program declares', async () => {
    const { cloud, topology } = await bringUp(
      {
        evaluator:
          ({ env }) =>
          async () =>
            env,
      },
      { config: { evaluatorBaseUrl: 'https://evaluators.example.com' } },
    );
    const declared = topology.functions.find(({ component }) => component === 'evaluator')!.environment;
    expect(await cloud.invoke('evaluator', {})).to.deep.equal(declared);
    expect(declared).to.deep.equal({
      ALLOW_PRIVATE_ADDRESSES: 'true',
      EVALUATOR_BASE_URL: 'https://evaluators.example.com',
      SIGNALBOX_STACK: 'local',
      TABLE_NAME: topology.outputs.tableName,
    });
  });

  it('leaves out what the program leaves out', async () => {
    const { cloud } = await bringUp({
      evaluator:
        ({ env }) =>
        async () =>
          'EVALUATOR_BASE_URL' in env,
    });
    expect(await cloud.invoke('evaluator', {})).to.equal(false);
  });

  it('passes events and results through JSON', async () => {
    const event = { at: new Date('2026-03-07T00:00:00Z'), gone: undefined, nested: { list: [1] } };
    let received: any;
    const result = { nested: { list: [2] } };
    const { cloud } = await bringUp({
      evaluator: () => async (given) => {
        received = given;
        return result;
      },
    });
    const answer = await cloud.invoke('evaluator', event);
    expect(received).to.deep.equal({ at: '2026-03-07T00:00:00.000Z', nested: { list: [1] } });
    expect(answer).to.deep.equal(result);
    expect(answer, 'a copy').to.not.equal(result);
    expect(await (await bringUp({ evaluator: () => async () => undefined })).cloud.invoke('evaluator', {})).to.equal(
      null,
    );
  });

  it('keeps a process warm, and starts another one while it is busy', async () => {
    let composed = 0;
    const { cloud, time } = await bringUp({
      evaluator: ({ clock }) => {
        composed += 1;
        const id = composed;
        return async () => {
          await clock.sleep(1000);
          return id;
        };
      },
    });
    const first = await during(time, Promise.all([cloud.invoke('evaluator', {}), cloud.invoke('evaluator', {})]));
    const second = await during(time, cloud.invoke('evaluator', {}));
    expect(first).to.deep.equal([1, 2]);
    expect([1, 2]).to.include(second);
    expect(composed).to.equal(2);
  });

  it('runs other code from an update on, and lets what runs end with the old one', async () => {
    const of =
      (release: string): HttpCompose =>
      ({ clock }) =>
      async () => {
        await clock.sleep(1000);
        return release;
      };
    const { cloud, time } = await bringUp({ evaluator: of('old') });
    const running = cloud.invoke('evaluator', {});
    cloud.updates.functionCode('evaluator', of('new'));
    expect(await during(time, Promise.all([running, cloud.invoke('evaluator', {})]))).to.deep.equal(['old', 'new']);
    expect(await during(time, cloud.invoke('evaluator', {})), 'no process of the old code').to.equal('new');
  });

  it('shows an error under its literal name', async () => {
    const { cloud } = await bringUp({
      evaluator: () => async () => {
        throw Object.assign(new Error('busy'), { name: 'Signalbox.Transient' });
      },
    });
    expect(await rejection(cloud.invoke('evaluator', {}))).to.include({ name: 'Signalbox.Transient', message: 'busy' });
    expect(cloud.logs().filter(({ level }) => level === 'error')).to.have.length(1);
  });

  it('fails before the first event when the function cannot be composed', async () => {
    const { cloud } = await bringUp({
      evaluator: () => {
        throw Object.assign(new Error('TABLE_NAME is missing'), { name: 'Signalbox.Config' });
      },
    });
    expect(await rejection(cloud.invoke('evaluator', {}))).to.include({
      name: 'Signalbox.Config',
      message: 'TABLE_NAME is missing',
    });
  });

  it('ends a function at its timeout, and it has no effect afterwards', async () => {
    let composed = 0;
    const { cloud, time, topology } = await bringUp({
      orchestrator: (runtime) => {
        composed += 1;
        return async ({ sleepMs }: { sleepMs: number }) => {
          await runtime.clock.sleep(sleepMs);
          await put(runtime, 'RUN#late');
          return 'done';
        };
      },
    });
    const timeoutSeconds = topology.functions.find(({ component }) => component === 'orchestrator')!.timeoutSeconds;
    const error = await during(time, rejection(cloud.invoke('orchestrator', { sleepMs: timeoutSeconds * 1000 + 1 })));
    expect(error.name).to.equal('Sandbox.Timedout');
    expect(error.message).to.contain(`Task timed out after ${timeoutSeconds.toFixed(2)} seconds`);
    const read = await new DynamoDBClient(cloud.aws).send(
      new GetItemCommand({ TableName: topology.outputs.tableName, Key: { PK: { S: 'RUN#late' }, SK: { S: 'x' } } }),
    );
    expect(read.Item).to.equal(undefined);
    expect(await during(time, cloud.invoke('orchestrator', { sleepMs: 1 }))).to.equal('done');
    expect(composed, 'the process that timed out is not used again').to.equal(2);
  });

  const faults: [
    kind: 'crash-before' | 'crash-after' | 'timeout' | 'throttle' | 'error' | 'duplicate',
    errorName: string | undefined,
    runs: number,
  ][] = [
    ['crash-before', 'Runtime.ExitError', 0],
    ['crash-after', 'Runtime.ExitError', 1],
    ['timeout', 'Sandbox.Timedout', 1],
    ['throttle', 'Lambda.TooManyRequestsException', 0],
    ['error', 'Lambda.ServiceException', 0],
    ['duplicate', undefined, 2],
  ];
  for (const [kind, errorName, runs] of faults) {
    it(`suffers ${kind}: ${errorName ?? 'no error'}, ${runs} runs`, async () => {
      let ran = 0;
      const { cloud, time } = await bringUp(
        {
          orchestrator: () => async () => {
            ran += 1;
            return ran;
          },
        },
        { faults: faultsFor('lambda:orchestrator/acquireLock', { kind }) },
      );
      const work = cloud.invoke('orchestrator', { action: 'acquireLock' }).then(
        () => undefined,
        (error: Error) => error.name,
      );
      expect(await during(time, work)).to.equal(errorName);
      expect(ran).to.equal(runs);
      await cloud.invoke('orchestrator', { action: 'releaseLock' });
      expect(ran, 'the next call is whole again').to.equal(runs + 1);
    });
  }

  it('retries an asynchronous invocation on the clock, then keeps the event', async () => {
    const calls: number[] = [];
    const { cloud, time, topology } = await bringUp({
      watchdog:
        ({ clock }) =>
        async () => {
          calls.push(clock.now());
          throw new Error('broken');
        },
    });
    const start = time.now();
    await time.run(start + 8 * 60_000);
    expect(calls.map((at) => (at - start) / 60_000)).to.deep.equal([5, 6]);
    const queueName = topology.outputs.deadLetterQueueUrl.split('/').at(-1)!;
    const [message, ...others] = cloud.queues
      .messages(queueName)
      .map(({ body }) => JSON.parse(body) as Record<string, any>);
    expect(others).to.deep.equal([]);
    expect(message!.requestContext).to.include({ condition: 'RetriesExhausted', approximateInvokeCount: 2 });
    expect(message!.responsePayload).to.include({ errorType: 'Error', errorMessage: 'broken' });
  });

  it('counts invocations, and what the functions count', async () => {
    const { cloud } = await bringUp({
      evaluator:
        ({ metrics }) =>
        async () =>
          metrics.count('Alerts', 2),
    });
    await cloud.invoke('evaluator', {});
    await cloud.invoke('evaluator', {});
    expect(cloud.usage().lambdaInvocations).to.deep.equal({ evaluator: 2 });
    expect(cloud.metrics()).to.deep.equal({ Alerts: 4 });
  });
});
