/** The bounds that keys of the stack name: as much as they say is taken, and one more is refused. */
import { expect } from 'chai';
import { stackKeys } from '../../docs/tables/config';
import { dev, problemsOf } from './refused-config';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const idOf = (index: number): string => String(index).padStart(12, '0');
const arn = (service: string, resource: string): string => `arn:aws:${service}:us-east-1:123456789012:${resource}`;

const pad = (text: string, length: number): string => text.padEnd(length, 'x');

/** The functions read it so, also where the configuration leaves empty lists out. */
const binding = { hosts: ['a.example.com'], engines: [], pipelines: [] };

/** Bindings whose JSON has this length: the last one is of a name that fills it. */
const secretArns = (length: number): Record<string, unknown> => {
  const bindings = (names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [arn('secretsmanager', `secret:${name}-AbCdEf`), binding]));
  const names = numbers(15).map((index) => pad(`s${index}-`, 40));
  const rest = length - JSON.stringify(bindings([...names, 'last'])).length;
  return bindings([...names, pad('last', rest + 4)]);
};

const pattern = (length: number): unknown => {
  const empty = { source: ['shop'], 'detail-type': [''] };
  return { ...empty, 'detail-type': [pad('', length - JSON.stringify(empty).length)] };
};

/** Four keys whose JSON has this length. */
const keysOf = (length: number): string[] => {
  const keys = numbers(3).map((index) => pad(`k${index}`, 420));
  return [...keys, pad('last', length - JSON.stringify([...keys, '']).length)];
};

/** Keys that another one needs. */
const needed: Record<string, Record<string, unknown>> = {
  topicKeyArns: { alertTopicArn: arn('sns', 'data-alerts') },
  allowedPrivateCidrs: {
    vpc: { subnetIds: ['subnet-00000000', 'subnet-00000001'], securityGroupIds: ['sg-00000000'] },
  },
};

/** Each bound of a key, in the order in which its description names them, and a value of that size. */
const bounds: Record<string, readonly (readonly [size: number, value: (size: number) => unknown])[]> = {
  secretArns: [[3000, secretArns]],
  markerBuckets: [
    [5, (size) => ({ 'raw-data': numbers(size).map((index) => `orders-${index}/*`) })],
    [1700, (size) => ({ 'raw-data': keysOf(size) })],
  ],
  markerEvents: [
    [20, (size) => numbers(size).map((index) => ({ pattern: { source: [`shop-${index}`] } }))],
    [2048, (size) => [{ pattern: pattern(size) }]],
  ],
  markerSenders: [[50, (size) => numbers(size).map((index) => `arn:aws:iam::${idOf(index)}:root`)]],
  markerTimes: [
    [
      200,
      (size) => numbers(size).map((index) => `${idOf(Math.floor(index / 60)).slice(-2)}:${idOf(index % 60).slice(-2)}`),
    ],
  ],
  alarmTargets: [[5, (size) => numbers(size).map((index) => arn('sns', `pages-${index}`))]],
  alerts: [[10, (size) => numbers(size).map((index) => ({ email: `team-${index}@example.com` }))]],
  namePrefix: [[29, (size) => `a${pad('', size)}`]],
  topicKeyArns: [[2, (size) => numbers(size).map((index) => arn('kms', `key/22222222-3333-4444-5555-${idOf(index)}`))]],
  tags: [
    [40, (size) => Object.fromEntries(numbers(size).map((index) => [`team-${index}`, 'growth']))],
    [128, (size) => ({ [pad('k', size)]: 'growth' })],
    [256, (size) => ({ team: pad('v', size) })],
  ],
  allowedPrivateCidrs: [[20, (size) => numbers(size).map((index) => `10.${index}.0.0/16`)]],
};

describe('the bounds of the stack`s keys', () => {
  for (const [key, rows] of Object.entries(bounds))
    for (const [size, value] of rows)
      it(`${key} takes ${size}, and refuses one more`, () => {
        const given = { ...dev, ...needed[key] };
        expect(problemsOf('test', { ...given, [key]: value(size) })).to.deep.equal([]);
        const problems = problemsOf('test', { ...given, [key]: value(size + 1) });
        expect(problems).to.have.length.above(0);
        expect(problems[0]).to.match(new RegExp(`^signalbox:${key}: found .*at most ${size}`));
      });

  it('of secrets count the lists that are left out', () => {
    const short = (size: number) =>
      Object.fromEntries(Object.keys(secretArns(size)).map((name) => [name, { hosts: binding.hosts }]));
    expect(problemsOf('test', { ...dev, secretArns: short(3000) })).to.deep.equal([]);
    expect(problemsOf('test', { ...dev, secretArns: short(3001) })).to.have.length.above(0);
  });

  it('are all that their descriptions name', () => {
    const named = stackKeys().flatMap(({ key, expected }) => {
      const sizes = [...expected.matchAll(/at most (\d+)/g)].map(([, size]) => Number(size));
      return sizes.length === 0 ? [] : [[key, sizes]];
    });
    const tried = Object.entries(bounds).map(([key, rows]) => [key, rows.map(([size]) => size)]);
    expect(Object.fromEntries(tried)).to.deep.equal(Object.fromEntries(named));
  });

  it('of its name: 20 characters are taken, and one more is refused', () => {
    expect(problemsOf(pad('s', 20), dev)).to.deep.equal([]);
    expect(problemsOf(pad('s', 21), dev)).to.have.length(1);
  });
});
