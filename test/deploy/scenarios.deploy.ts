/**
 * A deployment as an operator and data producers see it: configured and queried with the `signalbox` command, observed
 * through subscriptions, on an independent AWS emulator. Every test has its own pipelines; all tests share the
 * deployment.
 */
import { CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect } from 'chai';
import { systemClock } from '../../aws/runtime/clock';
import { functionsFor } from '../../kernel/words/manifest';
import { DATE, type Deployment, deploy, notYet } from './deployment';
import { documentedCommands, runInShell } from './documented';
import { firstEvents } from './first-events';
import { takesTheFirstHour } from './first-hour';
import { foundByName } from './found-by-name';
import { until } from './session';
import { withoutCode } from './without-code';

/** How long the scheduler and the watchdog may take: a minute to fire, and what the deadline is away. */
const WATCHDOG_PATIENCE_MS = 480_000;

describe('A deployment', () => {
  let deployment: Deployment;
  before(async () => {
    deployment = await deploy();
  });
  after(() => deployment?.session.end());

  it('D-13 every function starts in the environment deployed with it, and answers in its own words', async () => {
    const { session } = deployment;
    const lambda = new LambdaClient(session.aws);
    const state = await session.stack.resources();
    for (const name of functionsFor(['http'], { sources: true })) {
      const deployed = state.find(
        ({ type, inputs }) => type === 'aws:lambda/function:Function' && inputs.tags['signalbox:function'] === name,
      );
      const [event, answer] = firstEvents[name]!;
      const { Payload } = await lambda.send(
        new InvokeCommand({ FunctionName: deployed.id, Payload: Buffer.from(JSON.stringify(event)) }),
      );
      // Without the emulator's own spaces.
      expect(JSON.stringify(JSON.parse(Buffer.from(Payload ?? []).toString())), name).to.match(answer);
    }
  });

  it('runs the pipeline for a MARKER, and notifies a queue, an HTTP endpoint and the bus once', async () => {
    const { session, signalbox, hears, mark } = deployment;
    await mark('happy', '1');
    const event = await hears('lifecycle', { pipelineId: 'happy' });
    expect(event).to.include({
      eventType: 'PIPELINE_COMPLETED',
      date: DATE,
      scheduleId: 'daily',
      attempt: 1,
      status: 'COMPLETED',
    });
    expect(await hears('bus', { pipelineId: 'happy', eventType: 'PIPELINE_COMPLETED' })).to.deep.equal(event);
    const posted = await until('the HTTP subscriber to receive it', () =>
      session.world.received.find(({ type, message }) => type === 'Notification' && message.pipelineId === 'happy'),
    );
    expect(posted.message).to.deep.equal(event);
    expect(posted.attributes).to.include({ eventType: 'PIPELINE_COMPLETED', pipelineId: 'happy' });
    expect(session.world.starts.filter(({ pipeline }) => pipeline === 'happy')).to.deep.equal([
      { pipeline: 'happy', idempotencyKey: event.runId, body: `{"date": "${DATE}"}` },
    ]);
    const why = await signalbox('why', 'happy', '--date', DATE);
    expect(why).to.include({ status: 0 });
    expect(why.stdout).to.match(new RegExp(`^COMPLETED {2}happy for ${DATE} completed`));
  });

  foundByName(() => deployment);

  it('starts one job for MARKERs that come several times, and calls one after the end late data', async () => {
    const { session, signalbox, hears, mark, executionsOf } = deployment;
    await Promise.all([mark('twice', '1'), mark('twice', '2'), mark('twice', '3')]);
    await hears('lifecycle', { pipelineId: 'twice', eventType: 'PIPELINE_COMPLETED' });
    await mark('twice', '4');
    await until('LATE_DATA', async () =>
      (await signalbox('events', '--pipeline', 'twice', '--json')).stdout.includes('LATE_DATA') ? true : undefined,
    );
    expect(session.world.starts.filter(({ pipeline }) => pipeline === 'twice')).to.have.length(1);
    expect(await executionsOf('twice')).to.have.length(1);
  });

  it('reports a failed job, and runs the next attempt for a new MARKER', async () => {
    const { session, runsOf, hears, mark } = deployment;
    session.world.job('fails', { status: 'failed', message: 'executor lost', failureCategory: 'TRANSIENT' });
    await mark('fails', '1');
    expect(await hears('lifecycle', { pipelineId: 'fails', eventType: 'PIPELINE_FAILED' })).to.include({
      failureCategory: 'TRANSIENT',
      attempt: 1,
    });
    expect(await hears('alerts', { pipelineId: 'fails' })).to.include({
      eventType: 'ALERT',
      alertType: 'run_failed',
      level: 'error',
    });
    session.world.job('fails', { status: 'succeeded' });
    await mark('fails', '2');
    expect(await hears('lifecycle', { pipelineId: 'fails', eventType: 'PIPELINE_COMPLETED' })).to.include({
      attempt: 2,
    });
    expect((await runsOf('fails')).map(({ attempt, status }) => [attempt, status])).to.have.deep.members([
      [1, 'FAILED'],
      [2, 'COMPLETED'],
    ]);
    // The filter policy of the HTTP subscriber lets the completion pass only.
    const posted = session.world.received.filter(
      ({ type, message }) => type === 'Notification' && message.pipelineId === 'fails',
    );
    expect(posted.map(({ message }) => message.eventType)).to.deep.equal(['PIPELINE_COMPLETED']);
  });

  it('retries a failed job in the same execution, and notifies subscribers of the instance once', async () => {
    const { session, heard, listen, hears, mark, executionsOf } = deployment;
    session.world.job(
      'retries',
      { status: 'failed', message: 'executor lost', failureCategory: 'TRANSIENT' },
      { status: 'succeeded' },
    );
    await mark('retries', '1');
    expect(await hears('lifecycle', { pipelineId: 'retries' })).to.include({
      eventType: 'PIPELINE_COMPLETED',
      attempt: 2,
    });
    expect(
      new Set(
        session.world.starts.flatMap(({ pipeline, idempotencyKey }) =>
          pipeline === 'retries' ? [idempotencyKey] : [],
        ),
      ).size,
    ).to.equal(2);
    expect(await executionsOf('retries')).to.have.length(1);
    await listen('alerts');
    expect(heard.alerts.filter(({ pipelineId }) => pipelineId === 'retries')).to.deep.equal([]);
  });

  it('runs a job of another engine, and learns of its end through the rule that may invoke the router', async () => {
    const { session, hears, mark } = deployment;
    await mark('flow', '1');
    const { runId } = await hears('lifecycle', { pipelineId: 'flow', eventType: 'PIPELINE_COMPLETED' });
    const state = await session.stack.resources();
    const router = state.find(
      ({ type, inputs }) =>
        type === 'aws:lambda/function:Function' && inputs.tags['signalbox:function'] === 'stream-router',
    );
    const permissions = state.filter(
      ({ type, inputs }) => type === 'aws:lambda/permission:Permission' && inputs.function === router.id,
    );
    expect(permissions.map(({ inputs: { action, principal } }) => ({ action, principal }))).to.deep.equal([
      { action: 'lambda:InvokeFunction', principal: 'events.amazonaws.com' },
    ]);
    const logs = new CloudWatchLogsClient(session.aws);
    const heardOf = async (): Promise<string | undefined> =>
      (await logs.send(new FilterLogEventsCommand({ logGroupName: router.inputs.loggingConfig.logGroup }))).events
        ?.map(({ message = '' }) => message)
        .find((message) => message.includes('"an event about a job"'));
    expect(await until('the router to learn of the job', heardOf)).to.contain(runId);
  });

  it('takes the commands of the documentation: a MARKER and subscriptions by the AWS CLI', async () => {
    const { session, outputs, hears } = deployment;
    const [marker = ''] = documentedCommands('README.md', /^aws dynamodb put-item/m);
    await runInShell(marker, session.stack, { TABLE: outputs.tableName! });
    expect(await hears('alerts', { pipelineId: 'orders' })).to.include({ alertType: 'marker_rejected' });
    const subscribing = documentedCommands('docs/events.md', /^aws sns subscribe/m);
    for (const command of subscribing) await runInShell(command, session.stack);
    const subscribed = async (topic: string) =>
      (await new SNSClient(session.aws).send(new ListSubscriptionsByTopicCommand({ TopicArn: outputs[topic] })))
        .Subscriptions ?? [];
    const protocols = [...(await subscribed('alertTopicArn')), ...(await subscribed('lifecycleTopicArn'))].map(
      ({ Protocol }) => Protocol,
    );
    expect(protocols.toSorted()).to.deep.equal(['email', 'email', 'http', 'https', 'sqs', 'sqs', 'sqs']);
  });

  withoutCode(() => deployment);

  it('redrives failed stream records, as Lambda stores them, through bucket, rule and queue', async () => {
    const { session, outputs, hears, executionsOf } = deployment;
    const state = await session.stack.resources();
    const mapping = state.find(
      ({ type, inputs }) =>
        type === 'aws:lambda/eventSourceMapping:EventSourceMapping' && inputs.eventSourceArn.includes(':dynamodb:'),
    );
    // Two writings of one MARKER: the object is split, and one execution is started.
    const Keys = { PK: { S: 'MARKER#returned' }, SK: { S: `${DATE}#daily` } };
    const records = ['1', '2'].map((writtenAt) => ({
      eventID: `returned-${writtenAt}`,
      eventName: writtenAt === '1' ? 'INSERT' : 'MODIFY',
      eventSource: 'aws:dynamodb',
      dynamodb: {
        Keys,
        NewImage: { ...Keys, date: { S: DATE }, scheduleID: { S: 'daily' }, writtenAt: { S: writtenAt } },
        SequenceNumber: `10000000000000000000${writtenAt}`,
        ApproximateCreationDateTime: Math.floor(systemClock.now() / 1000),
      },
    }));
    await new S3Client({ ...session.aws, forcePathStyle: true }).send(
      new PutObjectCommand({
        Bucket: outputs.failureBucketName,
        Key: `aws/lambda/${mapping.id}/shardId-1/2026/11/20/2026-11-20T06.00.00-1`,
        Body: JSON.stringify({ version: '1.0', payload: JSON.stringify({ Records: records }) }),
      }),
    );
    expect(await hears('lifecycle', { pipelineId: 'returned' })).to.include({
      eventType: 'PIPELINE_COMPLETED',
      attempt: 1,
    });
    expect(await executionsOf('returned')).to.have.length(1);
  });

  it('waits in the same execution for data that comes later', async () => {
    const { session, hears, mark, executionsOf, waits } = deployment;
    session.world.evaluator('late', notYet);
    await mark('late', '1');
    await waits('late');
    expect(session.world.starts.filter(({ pipeline }) => pipeline === 'late')).to.deep.equal([]);
    session.world.evaluator('late', { status: 'PASS' });
    await hears('lifecycle', { pipelineId: 'late', eventType: 'PIPELINE_COMPLETED' });
    expect(await executionsOf('late')).to.have.length(1);
  });

  it('reruns an instance at the request of a person, and ends one that waits', async () => {
    const { session, signalbox, hears, mark, executionsOf, waits } = deployment;
    const rerun = await signalbox('rerun', 'happy', '--date', DATE, '--reason', 'prices were wrong');
    expect(rerun.status, rerun.stderr + rerun.stdout).to.equal(0);
    expect(await hears('lifecycle', { pipelineId: 'happy', attempt: 2 })).to.include({
      eventType: 'PIPELINE_COMPLETED',
    });
    session.world.evaluator('unwanted', notYet);
    await mark('unwanted', '1');
    await waits('unwanted');
    const cancel = await signalbox('cancel', 'unwanted', '--date', DATE);
    expect(cancel.status, cancel.stderr + cancel.stdout).to.equal(0);
    expect(await hears('lifecycle', { pipelineId: 'unwanted' })).to.include({
      eventType: 'PIPELINE_CANCELLED',
      attempt: 1,
    });
    await until('its execution to end', async () =>
      (await executionsOf('unwanted')).find(({ status }) => status === 'SUCCEEDED'),
    );
  });

  it("ends an attempt whose execution was stopped, from the watchdog's own schedule", async () => {
    const { session, runsOf, hears, executionsOf } = deployment;
    const running = await until('the run to run', async () =>
      (await executionsOf('abandoned')).find(({ status }) => status === 'RUNNING'),
    );
    await until('its job to start', () => session.world.starts.find(({ pipeline }) => pipeline === 'abandoned'));
    await new SFNClient(session.aws).send(new StopExecutionCommand({ executionArn: running.executionArn }));
    const alert = await hears(
      'alerts',
      { pipelineId: 'abandoned', alertType: 'orchestration_error' },
      WATCHDOG_PATIENCE_MS,
    );
    // The job may still run, so no component starts another one.
    expect(alert).to.include({ level: 'error', date: DATE, failureCategory: 'PERMANENT' });
    expect(alert.message).to.match(
      /the execution of abandoned .* is gone and the attempt has FAILED: its job \S+ may still run/,
    );
    expect(await hears('lifecycle', { pipelineId: 'abandoned' })).to.include({
      eventType: 'PIPELINE_FAILED',
      attempt: 1,
    });
    expect((await runsOf('abandoned')).map(({ attempt, status }) => [attempt, status])).to.deep.equal([[1, 'FAILED']]);
  });

  it('alerts on a run that has fallen silent while its execution runs, and leaves it as it is', async () => {
    const { runsOf, hears, executionsOf } = deployment;
    const alert = await hears('alerts', { pipelineId: 'silent', alertType: 'stuck_run' }, WATCHDOG_PATIENCE_MS);
    expect(alert).to.include({ level: 'error', date: DATE });
    expect((await executionsOf('silent')).map(({ status }) => status)).to.deep.equal(['RUNNING']);
    expect((await runsOf('silent')).map(({ status }) => status)).to.deep.equal(['PENDING']);
  });

  it('alerts on a schedule that was never started', async () => {
    const { heard, hears } = deployment;
    const alert = await hears('alerts', { pipelineId: 'missed', alertType: 'schedule_missed' }, WATCHDOG_PATIENCE_MS);
    expect(alert).to.include({ level: 'error', scheduleId: 'daily' });
    expect(heard.alerts.filter(({ pipelineId }) => pipelineId === 'missed')).to.have.length(1);
  });

  takesTheFirstHour(() => deployment);

  it('has left nothing in the dead letters', async () => {
    const { outputs, session } = deployment;
    const { Messages = [] } = await new SQSClient(session.aws).send(
      new ReceiveMessageCommand({ QueueUrl: outputs.deadLetterQueueUrl, MaxNumberOfMessages: 10 }),
    );
    expect(Messages.map(({ Body }) => Body)).to.deep.equal([]);
  });
});
