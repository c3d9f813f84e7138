/** A queue and the function that it feeds, on virtual time. */
import { expect } from 'chai';
import type { Outcome } from '../../../../emulator/lambda/outcome';
import type { QueueMappingDeclaration } from '../../../../emulator/program/declarations';
import { createQueues } from '../../../../emulator/sqs';
import { seededIds } from '../../../../emulator/time/ids';
import { createVirtualTime } from '../../../../emulator/time/virtual-time';
import { createQueueMapping } from '../../../../emulator/wiring/queue-mapping';
import { START } from '../../../support/clock';

const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:work';
const DEAD = 'arn:aws:sqs:us-east-1:000000000000:dead';

interface Message {
  messageId: string;
  receiptHandle: string;
  body: string;
  attributes: { ApproximateReceiveCount: string };
}
type Answer = (batch: readonly Message[]) => Outcome | Promise<Outcome>;

const done: Outcome = { kind: 'result', payload: null };
const failing = (batch: readonly Message[], ...bodies: string[]): Outcome => ({
  kind: 'result',
  payload: {
    batchItemFailures: batch
      .filter(({ body }) => bodies.includes(body))
      .map(({ messageId }) => ({ itemIdentifier: messageId })),
  },
});

const place = { region: 'us-east-1', account: '000000000000' };

const stage = (answer: Answer, mapping: Partial<QueueMappingDeclaration> = {}) => {
  const time = createVirtualTime(START);
  const queueOf = (arn: string) => ({
    name: arn.slice(arn.lastIndexOf(':') + 1),
    arn,
    url: `https://host/000000000000/${arn.slice(arn.lastIndexOf(':') + 1)}`,
    visibilityTimeoutSeconds: 60,
    maxMessageBytes: 1_048_576,
    redrive: arn === QUEUE ? { deadLetterArn: DEAD, maxReceiveCount: 3 } : undefined,
  });
  const queues = createQueues({ ...place, time, ids: seededIds(1, time), queues: [queueOf(QUEUE), queueOf(DEAD)] });
  const calls: string[] = [];
  const fed = createQueueMapping({
    time,
    queues,
    region: 'us-east-1',
    mapping: {
      queueArn: QUEUE,
      functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:f',
      batchSize: 1,
      reportsItemFailures: true,
      maximumConcurrency: 2,
      ...mapping,
    },
    invoke: async ({ Records }) => {
      const batch = Records as readonly Message[];
      calls.push(`${(time.now() - START) / 1000}s ${batch.map(({ body }) => body).join('')}`);
      return answer(batch);
    },
  });
  return { time, queues, calls, fed, send: (body: string) => queues.send(QUEUE, body) };
};

describe('a queue that feeds a function', () => {
  it('hands over what comes, at once, and removes what was processed', async () => {
    const { time, queues, calls, send } = stage(() => done);
    send('a');
    await time.run(START + 5_000);
    send('b');
    await time.run(START + 3_600_000);
    expect(calls).to.deep.equal(['0s a', '5s b']);
    expect(queues.messages('work')).to.deep.equal([]);
  });

  it('hands over as many batches at once as the mapping allows', async () => {
    let [underWay, most] = [0, 0];
    const { time, calls, send } = stage(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await time.sleep(10_000);
      underWay -= 1;
      return done;
    });
    for (const body of 'abcd') send(body);
    await time.run(START + 3_600_000);
    expect(calls).to.deep.equal(['0s a', '0s b', '10s c', '10s d']);
    expect(most).to.equal(2);
  });

  it('redelivers a failed message when it is visible again, and moves it after the last attempt', async () => {
    const { time, queues, calls, send } = stage((batch) => failing(batch, 'bad'));
    send('bad');
    send('b');
    await time.run(START + 3_600_000);
    expect(calls).to.deep.equal(['0s bad', '0s b', '60s bad', '120s bad']);
    expect(queues.messages('work')).to.deep.equal([]);
    expect(queues.messages('dead').map(({ body }) => body)).to.deep.equal(['bad']);
  });

  it('counts an attempt whose function died, or that Lambda refused to run', async () => {
    for (const outcome of [{ kind: 'throttle' }, { kind: 'crash', message: 'it died' }] as const) {
      const { time, queues, calls, send } = stage(() => outcome);
      send('a');
      await time.run(START + 3_600_000);
      expect(calls).to.have.length(3);
      expect(queues.messages('dead')).to.have.length(1);
    }
  });

  it('hides a message for as long as the function sets, and passes the number of the attempt', async () => {
    const attempts: string[] = [];
    const { time, queues, calls, send } = stage(async (batch) => {
      const [{ receiptHandle, attributes } = { receiptHandle: '', attributes: { ApproximateReceiveCount: '' } }] =
        batch;
      attempts.push(attributes.ApproximateReceiveCount);
      await queues.service('ChangeMessageVisibility', {
        QueueUrl: 'https://host/000000000000/work',
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: 5,
      });
      return failing(batch, 'a');
    });
    send('a');
    await time.run(START + 3_600_000);
    expect(calls).to.deep.equal(['0s a', '5s a', '10s a']);
    expect(attempts).to.deep.equal(['1', '2', '3']);
  });

  it('takes an answer that names another message for a failure of the whole batch', async () => {
    const stranger: Outcome = { kind: 'result', payload: { batchItemFailures: [{ itemIdentifier: 'other' }] } };
    const { time, calls, send } = stage(() => stranger, { batchSize: 2, maximumConcurrency: 1 });
    send('a');
    send('b');
    await time.run(START + 61_000);
    expect(calls).to.deep.equal(['0s ab', '60s ab']);
  });

  it('hands over nothing any more when it is closed', async () => {
    const { time, calls, fed, send } = stage(() => done);
    fed.close();
    send('a');
    await time.run(START + 3_600_000);
    expect(calls).to.deep.equal([]);
  });
});
