/** The program in AWS's three partitions: Regions of AWS, of China, and GovCloud. */
import { expect } from 'chai';
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { links, receivers, sources, stackWith } from './every-engine';
import { evaluate, type Inputs, type Place, type RecordedProgram } from './program-recorder';

const places: readonly Place[] = [
  { partition: 'aws', region: 'eu-central-1' },
  { partition: 'aws-cn', region: 'cn-north-1' },
  { partition: 'aws-us-gov', region: 'us-gov-west-1' },
];

const KEY = 'arn:aws:kms:us-east-1:123456789012:key/11111111-2222-3333-4444-555555555555';

/** Everything on, with the ARNs of the partition. */
const everythingAt = ({ partition, region }: Place): Record<string, unknown> => {
  const values = {
    ...stackWith(ENGINE_TYPES),
    ...sources,
    ...receivers,
    ...links,
    alarmTargets: ['alert-topic'],
    kmsKeyArn: KEY,
  };
  const text = JSON.stringify(values).replaceAll('arn:aws:', `arn:${partition}:`).replaceAll('us-east-1', region);
  return JSON.parse(text) as Record<string, unknown>;
};

/** Every ARN in the program, however deep in JSON. */
const arnsIn = ({ resources }: RecordedProgram): string[] =>
  resources.flatMap(({ inputs }) => JSON.stringify(inputs).match(/\barn:[\w*-]+:[\w-]*:[\w*-]*/g) ?? []);

const statements = ({ resources }: RecordedProgram): Inputs[] =>
  resources
    .filter(({ type }) => /^aws:iam\/(rolePolicy|policy):/.test(type))
    .flatMap(({ inputs }) => JSON.parse(inputs.policy).Statement);

const services = ({ resources }: RecordedProgram): string[] =>
  resources.flatMap(({ inputs }) =>
    [...JSON.stringify(inputs).matchAll(/\\"Service\\":\\"([^\\]+)\\"/g)].map(([, name]) => name!),
  );

describe('the program in every partition', () => {
  for (const place of places) {
    describe(place.partition, () => {
      let program: RecordedProgram;
      before(async () => {
        program = await evaluate('everywhere', everythingAt(place), place);
      });

      it('names resources of this partition only, in its own Region', () => {
        const arns = arnsIn(program);
        expect(arns.length).to.be.greaterThan(300);
        for (const arn of new Set(arns)) {
          const [, partition, , region] = arn.split(':');
          expect(partition, arn).to.equal(place.partition);
          expect(['', '*', place.region], arn).to.include(region);
        }
      });

      it('names services without the domain of a partition, as IAM does everywhere', () => {
        const names = services(program);
        expect(names.length).to.be.greaterThan(20);
        for (const name of names) expect(name).to.match(/^[a-z0-9]+\.amazonaws\.com$/);
      });

      it('lets its own key be used by way of the services as KMS may name them there', () => {
        const vias = statements(program).flatMap(({ Condition }) => {
          const via = Condition?.StringLike?.['kms:ViaService'];
          return via === undefined ? [] : [[via].flat()];
        });
        expect(vias.length).to.be.greaterThan(10);
        const domains = place.partition === 'aws-cn' ? ['amazonaws.com', 'amazonaws.com.cn'] : ['amazonaws.com'];
        for (const via of vias) {
          const [service = ''] = via[0]!.split('.');
          expect(via).to.deep.equal(domains.map((domain) => `${service}.*.${domain}`));
        }
      });
    });
  }
});
