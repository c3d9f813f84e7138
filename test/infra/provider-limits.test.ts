/** Inputs that the provider and AWS refuse at preview, for the program at its largest. */
import { expect } from 'chai';
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { refusals } from '../deploy/provider/plan';
import { stackWith } from './every-engine';
import { nameIn } from './names-at-aws';
import { all, evaluate, only, statementsOf } from './program-recorder';

const LONGEST = 'a2345678901234567890';

describe('the limits of AWS and of its provider', () => {
  it('hold for the longest name of a stack, with every engine', async () => {
    const program = await evaluate(LONGEST, stackWith(ENGINE_TYPES));
    // The evaluation validates every name and every size.
    expect(all(program, 'aws:cloudwatch/eventRule:EventRule')).to.have.length(7);
    const ids = all(program, 'aws:cloudwatch/eventTarget:EventTarget').map(({ inputs }) => inputs.targetId);
    expect(ids.toSorted()).to.deep.equal([
      ...['queue', 'queue'],
      ...['router', 'router', 'router', 'router'],
      ...['sweeper', 'sweeper'],
    ]);
  });

  it('hold for as many sources of MARKERs as a stack takes', async () => {
    const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
    const program = await evaluate(LONGEST, {
      environment: 'dev',
      markerBuckets: Object.fromEntries(numbers(100).map((index) => [`raw-data-${index}`, ['orders/*/_SUCCESS']])),
      markerEvents: numbers(20).map((index) => ({ bus: `data-${index}`, pattern: { source: [`shop.${index}`] } })),
      markerSenders: numbers(50).map((index) => `arn:aws:iam::2109876543${10 + index}:root`),
      markerTimes: numbers(200).map((index) => `${10 + Math.floor(index / 50)}:${10 + (index % 50)} Europe/Berlin`),
    });
    const own = ({ name }: { name: string }): boolean => name.includes('-markers-');
    expect(all(program, 'aws:cloudwatch/eventRule:EventRule').filter(own)).to.have.length(120);
    expect(all(program, 'aws:scheduler/schedule:Schedule').filter(own)).to.have.length(200);
  });

  it('hold for hundreds of ARNs, which go to managed policies', async () => {
    const many = (arn: string, count: number): string[] =>
      Array.from({ length: count }, (_, index) =>
        arn.replace(/orders|00abcdefgh|2AXXXXXXGAPLF/, (name) => `${name}${index}`),
      );
    const values = stackWith(ENGINE_TYPES);
    const larger = Object.fromEntries(
      Object.entries(values)
        .filter(([key]) => /Arns$/.test(key) && key !== 'secretArns')
        .map(([key, arns]) => [key, many((arns as string[])[0]!, key === 'glueJobArns' ? 500 : 50)]),
    );
    const program = await evaluate(LONGEST, { ...values, ...larger });
    expect(all(program, 'aws:iam/policy:Policy').length).to.be.within(10, 25);
    const granted = statementsOf(program, `signalbox-${LONGEST}-run-checker-role`)
      .filter(({ Action }) => Action.includes('glue:GetJobRun'))
      .flatMap(({ Resource }) => Resource as string[]);
    expect(granted).to.have.members((larger as { glueJobArns: string[] }).glueJobArns);
  });

  it('leave the wildcard behind the beginning of names to rules and policies', async () => {
    const arn = 'arn:aws:glue:us-east-1:123456789012:job/orders-*';
    const program = await evaluate('few', { environment: 'dev', enabledEngines: ['glue'], glueJobArns: [arn] });
    const rule = only(program, 'aws:cloudwatch/eventRule:EventRule', ({ eventPattern }) =>
      String(eventPattern).includes('aws.glue'),
    );
    expect(JSON.parse(rule.inputs.eventPattern).detail.jobName).to.deep.equal([{ prefix: 'orders-' }]);
    const start = statementsOf(program, 'signalbox-few-trigger-role').find(({ Action }) =>
      Action.includes('glue:StartJobRun'),
    );
    expect(start.Resource).to.deep.equal([arn]);
  });

  it('and each statement of a policy has an id of its own', () => {
    const policy = JSON.stringify({ Statement: [{ Sid: 'Read' }, { Sid: 'Write' }, { Sid: 'Read' }] });
    expect(refusals('aws:iam/policy:Policy', { policy }).join()).to.contain('its statements repeat Read');
  });

  it('are checked against the names that Pulumi generates', () => {
    const problems = (type: string, name: string, inputs = {}): string =>
      refusals(type, nameIn(type, name, inputs)).join();
    const type = 'aws:cloudwatch/eventTarget:EventTarget';
    expect(problems(type, 'x'.repeat(56))).to.equal('');
    expect(problems(type, 'x'.repeat(57))).to.contain('is longer than 64 characters');
    expect(problems(type, 'x'.repeat(57), { targetId: 'router' })).to.equal('');
    expect(problems('aws:s3/bucket:Bucket', 'Orders')).to.contain('has characters that AWS refuses');
  });
});
