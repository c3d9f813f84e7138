/** The least and the greatest value of each key: AWS's provider takes both, and replaces nothing for either. */
import { expect } from 'chai';
import { z } from 'zod';
import { type Key, keys } from '../../infra/settings/config-keys';
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { functionNames } from '../../kernel/words/manifest';
import { everything } from './everything';
import { evaluate } from './program-recorder';
import { deployed, differences, replacements, type States } from './provider-state';

interface Extremes {
  least: unknown;
  greatest: unknown;
}

/** Extremes of numbers and of words, as their schemas have them. */
const bySchema = (key: Key): Extremes | undefined => {
  const schema = z.toJSONSchema(keys[key].schema, { io: 'input', unrepresentable: 'any' });
  if (schema.type === 'boolean') return { least: false, greatest: true };
  if (schema.type === 'integer') return { least: schema.minimum, greatest: schema.maximum };
  if (schema.enum !== undefined) return { least: schema.enum[0], greatest: schema.enum.at(-1) };
  return undefined;
};

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const topic = (index: number): string => `arn:aws:sns:us-east-1:123456789012:alarms-${index}`;
const ofAll = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]));
const subnets = (count: number): string[] => numbers(count).map((index) => `subnet-${10_000_000 + index}`);
const groups = (count: number): string[] => numbers(count).map((index) => `sg-${10_000_000 + index}`);
const widePattern = { source: numbers(80).map((n) => `shop.${10 + n}.${'x'.repeat(13)}`) };

const written: Partial<Record<Key, Extremes>> = {
  allowedPrivateCidrs: { least: ['10.0.0.0/8'], greatest: numbers(20).map((n) => `10.${n}.0.0/16`) },
  alarmTargets: { least: ['alert-topic'], greatest: numbers(5).map(topic) },
  markerBuckets: {
    least: { raw: ['*'] },
    greatest: { ['b'.repeat(63)]: numbers(4).map((n) => `${n}${'k'.repeat(420)}`) },
  },
  markerEvents: {
    least: [{ pattern: { source: ['a'] } }],
    greatest: numbers(20).map(() => ({ pattern: widePattern })),
  },
  markerSenders: { least: [topic(0)], greatest: numbers(50).map(topic) },
  markerTimes: {
    least: [':00'],
    greatest: numbers(200).map((n) => `${10 + Math.floor(n / 50)}:${10 + (n % 50)} America/Argentina/Buenos_Aires`),
  },
  namePrefix: { least: 'ab', greatest: `a${'b'.repeat(29)}` },
  rerunsPerEngine: { least: { http: 1 }, greatest: ofAll(ENGINE_TYPES, 100) },
  reservedConcurrency: { least: { watchdog: 1 }, greatest: ofAll(functionNames, 1_000) },
  rolePath: { least: '/a/', greatest: `/${'a'.repeat(510)}/` },
  stuckRunThreshold: { least: '1s', greatest: '999999d' },
  tags: {
    least: { a: '' },
    greatest: ofAll(
      numbers(40).map((n) => `${n}-${'k'.repeat(120)}`),
      'v'.repeat(256),
    ),
  },
  topicKeyArns: {
    least: ['arn:aws:kms:us-east-1:123456789012:key/1'],
    greatest: numbers(2).map((n) => `arn:aws:kms:us-east-1:123456789012:key/${n}`),
  },
  vpc: {
    least: { subnetIds: subnets(2), securityGroupIds: groups(1) },
    greatest: { subnetIds: subnets(16), securityGroupIds: groups(5) },
  },
};

/** They name what there is in the account: nothing is least or greatest of one. */
const NAMES: readonly Key[] = [
  'alertTopicArn',
  'awsSdkActions',
  'awsSdkRoleArns',
  'enabledEngines',
  'eventBusArn',
  'evaluatorApiArns',
  'evaluatorBaseUrl',
  'evaluatorFunctionArns',
  'kmsKeyArn',
  'lifecycleTopicArn',
  'permissionsBoundary',
  'secretArns',
];

/** Another path is another role, and another prefix another stack. */
const MOVING: readonly string[] = ['namePrefix', 'rolePath'];

describe('the least and the greatest value of each key', () => {
  const extremes = new Map<Key, Extremes>();
  for (const key of Object.keys(keys) as Key[]) {
    const found = written[key] ?? bySchema(key);
    if (found !== undefined) extremes.set(key, found);
  }

  it('are known of each key that has them', () => {
    const without = (Object.keys(keys) as Key[]).filter((key) => !extremes.has(key));
    expect(without.filter((key) => !/^check|Arns$/.test(key) && !NAMES.includes(key))).to.deep.equal(['alerts']);
  });

  it('are taken together, and nothing is replaced on the way', async () => {
    const base = deployed(await evaluate('base', { environment: 'dev' }));
    const planFor = async (values: Record<string, unknown>, before: States): Promise<States> => {
      const program = await evaluate('base', values);
      expect(replacements(program, before), JSON.stringify(values)).to.deep.equal([]);
      const after = deployed(program, before);
      expect(differences(program, after), JSON.stringify(values)).to.deep.equal({});
      return after;
    };
    // Keys of topics come with topics of the user's.
    const others = ['environment', 'topicKeyArns', ...MOVING];
    const lasting = [...extremes].filter(([key]) => !others.includes(key));
    const all = (which: keyof Extremes) => Object.fromEntries(lasting.map(([key, values]) => [key, values[which]]));
    const together = { ...everything, environment: 'dev' };
    const before = await planFor({ ...together, ...all('least') }, base);
    await planFor({ ...together, ...all('greatest') }, before);
  });

  it('of names and paths are taken by a new stack', async () => {
    for (const key of MOVING)
      for (const value of Object.values(extremes.get(key as Key)!))
        await evaluate('a2345678901234567890', { ...everything, [key]: value });
  });
});
