/** Rules on the default bus: only for enabled engines, and only for the resources that are configured. */
import { expect } from 'chai';
import { atAws } from './names-at-aws';
import { all, evaluate, only, type RecordedProgram, stackFileValues } from './program-recorder';

const PLACE = 'us-east-1:123456789012';
const engines = {
  enabledEngines: ['http', 'glue', 'emr', 'emr-serverless', 'step-function'],
  glueJobArns: [`arn:aws:glue:${PLACE}:job/orders`, `arn:aws:glue:${PLACE}:job/team/sales`],
  emrClusterArns: [`arn:aws:elasticmapreduce:${PLACE}:cluster/j-ORDERS`],
  emrServerlessApplicationArns: [`arn:aws:emr-serverless:${PLACE}:/applications/00abcdefgh`],
  emrServerlessRoleArns: ['arn:aws:iam::123456789012:role/orders-job'],
  stateMachineTriggerArns: [
    `arn:aws:states:${PLACE}:stateMachine:orders`,
    `arn:aws:states:${PLACE}:stateMachine:orders:live`,
  ],
};

const rulesOf = (program: RecordedProgram) =>
  all(program, 'aws:cloudwatch/eventRule:EventRule').filter(({ name }) => name.includes('-jobs-'));
const permissionsOf = (program: RecordedProgram) =>
  all(program, 'aws:lambda/permission:Permission').filter(({ name }) => name.includes('-jobs-'));
const environmentOf = (program: RecordedProgram, name: string) =>
  only(program, 'aws:lambda/function:Function', ({ tags }) => tags['signalbox:function'] === name).inputs.environment
    .variables;

describe('rules for events about jobs', () => {
  let heard: RecordedProgram;
  let off: RecordedProgram;
  before(async () => {
    heard = await evaluate('dev', { ...stackFileValues('dev'), ...engines });
    off = await evaluate('dev', { ...stackFileValues('dev'), ...engines, jobEvents: false });
  });

  it("name what the stack may start, by the engine's own names", () => {
    const details = rulesOf(heard).map(
      ({ inputs }) => (JSON.parse(inputs.eventPattern) as { detail: Record<string, string[]> }).detail,
    );
    const runsOn = details.map((detail) =>
      Object.entries(detail).filter(([field]) => field !== 'state' && field !== 'status'),
    );
    expect(runsOn).to.have.deep.members([
      [['jobName', ['orders', 'team/sales']]],
      [['clusterId', ['j-ORDERS']]],
      [['applicationId', ['00abcdefgh']]],
      [['stateMachineArn', [`arn:aws:states:${PLACE}:stateMachine:orders`]]],
    ]);
  });

  it('lead to the router, which they may invoke, and keep what they could not hand over', () => {
    const targets = all(heard, 'aws:cloudwatch/eventTarget:EventTarget').filter(({ name }) => name.includes('-jobs-'));
    const permissions = permissionsOf(heard);
    expect(targets).to.have.length(4);
    for (const { inputs } of targets) {
      expect(inputs.arn).to.match(/function:signalbox-dev-stream-router-0a1b2c3$/);
      expect(inputs.retryPolicy).to.deep.equal({ maximumEventAgeInSeconds: 900, maximumRetryAttempts: 2 });
      expect(inputs.deadLetterConfig.arn).to.match(/:signalbox-dev-dead-letters-queue-0a1b2c3$/);
    }
    expect(permissions.map(({ inputs }) => inputs.principal)).to.deep.equal(Array(4).fill('events.amazonaws.com'));
    expect(permissions.map(({ inputs }) => inputs.sourceArn).sort()).to.deep.equal(
      rulesOf(heard)
        .map(({ name }) => `arn:aws:events:us-east-1:123456789012:rule/${atAws(name)}`)
        .sort(),
    );
    const { inputs: policy } = only(heard, 'aws:sqs/queuePolicy:QueuePolicy', ({ queueUrl }) =>
      queueUrl.includes('dead-letters'),
    );
    expect(policy.policy).to.include('rule/signalbox-dev-jobs-*');
  });

  it('inform the orchestrator which engines send events', () => {
    expect(environmentOf(heard, 'orchestrator').EVENT_ENGINES).to.equal('glue,emr,emr-serverless,step-function');
  });

  it('are not there when they are switched off', () => {
    expect(rulesOf(off)).to.deep.equal([]);
    expect(permissionsOf(off)).to.deep.equal([]);
    expect(environmentOf(off, 'orchestrator')).to.not.have.property('EVENT_ENGINES');
  });

  it('are several where one pattern would be longer than EventBridge takes', async () => {
    const many = Array.from(
      { length: 60 },
      (_, index) => `arn:aws:glue:${PLACE}:job/${`orders-${index}-`.padEnd(80, 'x')}`,
    );
    const program = await evaluate('dev', { ...stackFileValues('dev'), enabledEngines: ['glue'], glueJobArns: many });
    const patterns = rulesOf(program).map(({ inputs }) => inputs.eventPattern as string);
    expect(Math.max(...patterns.map((pattern) => pattern.length))).to.be.at.most(2048);
    expect(
      patterns.flatMap((pattern) => (JSON.parse(pattern) as { detail: { jobName: string[] } }).detail.jobName),
    ).to.have.length(60);
  });
});
