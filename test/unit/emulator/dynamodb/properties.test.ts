/**
 * Properties over generated input: updates against a naive model, pages against the whole, numbers against exact
 * arithmetic.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { addNumbers, compareNumbers, normalizeNumber } from '../../../../emulator/dynamodb/data/numbers';
import { key, withTable } from './support';

/** Attribute values as the model sees them: numbers, text, lists, maps and sets of text. */
type Plain = number | string | Plain[] | Set<string> | { [name: string]: Plain };

const wire = (value: Plain): any => {
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'string') return { S: value };
  if (Array.isArray(value)) return { L: value.map(wire) };
  if (value instanceof Set) return { SS: [...value].sort() };
  return { M: Object.fromEntries(Object.entries(value).map(([name, member]) => [name, wire(member)])) };
};

const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'] as const;
const value = fc.letrec<{ any: Plain }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: -1000, max: 1000 }),
    fc.string({ maxLength: 5 }),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }).map((members): Plain => new Set(members)),
    fc
      .dictionary(fc.constantFrom('inner', 'other'), tie('any'), { maxKeys: 2 })
      .map((members): Plain => ({ ...members })),
  ),
})).any;
const item = fc
  .dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 5 })
  .map((members): Record<string, Plain> => ({ ...members }));

/** One action on one top-level attribute; each attribute is named once, so that paths do not overlap. */
const action = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), value }),
  fc.record({ kind: fc.constant('remove' as const) }),
  fc.record({ kind: fc.constant('increment' as const), by: fc.integer({ min: -50, max: 50 }) }),
  fc.record({ kind: fc.constant('default' as const), value }),
  fc.record({ kind: fc.constant('append' as const), value: fc.array(value, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('add' as const), value: fc.integer({ min: -50, max: 50 }) }),
  fc.record({ kind: fc.constant('drop' as const), value: fc.uniqueArray(fc.constantFrom('x', 'y'), { minLength: 1 }) }),
  fc.record({ kind: fc.constant('copy' as const), from: fc.constantFrom(...NAMES) }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** The item after the actions, computed from their descriptions; undefined if one of them is impossible. */
const model = (
  before: Record<string, Plain>,
  actions: readonly (readonly [string, Action])[],
): Record<string, Plain> | undefined => {
  const after = { ...before };
  for (const [name, act] of actions) {
    const old = before[name];
    if (act.kind === 'set') after[name] = act.value;
    else if (act.kind === 'remove') delete after[name];
    else if (act.kind === 'increment') {
      if (typeof old !== 'number') return undefined;
      after[name] = old + act.by;
    } else if (act.kind === 'default') after[name] = old ?? act.value;
    else if (act.kind === 'append') {
      if (!Array.isArray(old)) return undefined;
      after[name] = [...old, ...act.value];
    } else if (act.kind === 'add') {
      if (old !== undefined && typeof old !== 'number') return undefined;
      after[name] = (old ?? 0) + act.value;
    } else if (act.kind === 'drop') {
      if (old === undefined) continue;
      if (!(old instanceof Set)) return undefined;
      const rest = [...old].filter((member) => !(act.value as string[]).includes(member));
      if (rest.length > 0) after[name] = new Set(rest);
      else delete after[name];
    } else {
      const copied = before[act.from];
      if (copied === undefined) return undefined;
      after[name] = copied;
    }
  }
  return after;
};

const expression = (
  actions: readonly (readonly [string, Action])[],
): {
  UpdateExpression: string;
  ExpressionAttributeValues?: object;
} => {
  const sections: Record<string, string[]> = { SET: [], REMOVE: [], ADD: [], DELETE: [] };
  const values: Record<string, unknown> = {};
  const given = (plain: Plain): string => {
    const placeholder = `:v${Object.keys(values).length}`;
    values[placeholder] = wire(plain);
    return placeholder;
  };
  for (const [name, act] of actions) {
    if (act.kind === 'set') sections.SET!.push(`${name} = ${given(act.value)}`);
    else if (act.kind === 'remove') sections.REMOVE!.push(name);
    else if (act.kind === 'increment')
      sections.SET!.push(act.by < 0 ? `${name} = ${name} - ${given(-act.by)}` : `${name} = ${name} + ${given(act.by)}`);
    else if (act.kind === 'default') sections.SET!.push(`${name} = if_not_exists(${name}, ${given(act.value)})`);
    else if (act.kind === 'append') sections.SET!.push(`${name} = list_append(${name}, ${given(act.value)})`);
    else if (act.kind === 'add') sections.ADD!.push(`${name} ${given(act.value)}`);
    else if (act.kind === 'drop') sections.DELETE!.push(`${name} ${given(new Set(act.value as string[]))}`);
    else sections.SET!.push(`${name} = ${act.from}`);
  }
  const text = Object.entries(sections)
    .filter(([, parts]) => parts.length > 0)
    .map(([section, parts]) => `${section} ${parts.join(', ')}`);
  return {
    UpdateExpression: text.join(' '),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
};

describe('embedded DynamoDB, properties', () => {
  it('an update makes of an item what a naive model says, or leaves it alone', () => {
    const { run } = withTable();
    fc.assert(
      fc.property(
        item,
        fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), action), { selector: ([name]) => name, minLength: 1 }),
        (before, actions) => {
          const stored = { ...key('RUN#1'), ...wire(before).M };
          run('PutItem', { Item: stored });
          const after = model(before, actions);
          const update = (): unknown => run('UpdateItem', { Key: key('RUN#1'), ...expression(actions) });
          if (after) update();
          else expect(update).to.throw();
          expect(run('GetItem', { Key: key('RUN#1') }).Item).to.deep.equal(
            after ? { ...key('RUN#1'), ...wire(after).M } : stored,
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('pages of any size, in either direction, give each item once and in order, also while items go', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme' }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        fc.boolean(),
        (sortKeys, Limit, ScanIndexForward, deleting) => {
          const { run } = withTable();
          for (const sk of sortKeys)
            run('PutItem', { Item: { ...key('P', sk), GSI1PK: { S: 'ALL' }, GSI1SK: { S: sk.slice(0, 1) } } });
          const inOrder = [...sortKeys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
          for (const query of [
            { KeyConditionExpression: 'PK = :p', ExpressionAttributeValues: { ':p': { S: 'P' } } },
            {
              IndexName: 'GSI1',
              KeyConditionExpression: 'GSI1PK = :p',
              ExpressionAttributeValues: { ':p': { S: 'ALL' } },
            },
          ]) {
            const seen: string[] = [];
            let ExclusiveStartKey: unknown;
            do {
              const page = run('Query', {
                ...query,
                Limit,
                ScanIndexForward,
                ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
              });
              expect(page.Items.length).to.be.at.most(Limit);
              seen.push(...page.Items.map((found: any) => found.SK.S));
              ExclusiveStartKey = page.LastEvaluatedKey;
              if (deleting && ExclusiveStartKey && 'IndexName' in query)
                run('DeleteItem', { Key: key('P', (ExclusiveStartKey as any).SK.S) });
            } while (ExclusiveStartKey);
            expect([...seen].sort()).to.deep.equal([...sortKeys].sort());
            if (!('IndexName' in query)) expect(seen).to.deep.equal(ScanIndexForward ? inOrder : inOrder.toReversed());
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('the segments of a scan, page by page, are a partition of the table', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        (hashKeys, TotalSegments, Limit) => {
          const { run } = withTable();
          for (const pk of hashKeys) for (const sk of ['a', 'b']) run('PutItem', { Item: key(pk, sk) });
          const seen: string[] = [];
          for (let Segment = 0; Segment < TotalSegments; Segment++) {
            let ExclusiveStartKey: unknown;
            do {
              const page = run('Scan', {
                Segment,
                TotalSegments,
                Limit,
                ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
              });
              seen.push(...page.Items.map((found: any) => `${found.PK.S}/${found.SK.S}`));
              ExclusiveStartKey = page.LastEvaluatedKey;
            } while (ExclusiveStartKey);
          }
          expect(seen.sort()).to.deep.equal(hashKeys.flatMap((pk) => [`${pk}/a`, `${pk}/b`]).sort());
        },
      ),
      { numRuns: 100 },
    );
  });

  it('an index holds exactly the items that have its keys, whatever was written in whatever order', () => {
    const write = fc.record({
      pk: fc.constantFrom('a', 'b', 'c'),
      hash: fc.option(fc.constantFrom('X', 'Y')),
      range: fc.option(fc.constantFrom('1', '2')),
      gone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(write, { maxLength: 30 }), (writes) => {
        const { run } = withTable();
        const expected = new Map<string, string>();
        for (const { pk, hash, range, gone } of writes) {
          expected.delete(pk);
          if (gone) run('DeleteItem', { Key: key(pk) });
          else
            run('PutItem', {
              Item: { ...key(pk), ...(hash && { GSI1PK: { S: hash } }), ...(range && { GSI1SK: { S: range } }) },
            });
          if (!gone && hash && range) expected.set(pk, `${hash}${range}`);
        }
        const found = run('Scan', { IndexName: 'GSI1' }).Items.map((entry: any) => [
          entry.PK.S,
          entry.GSI1PK.S + entry.GSI1SK.S,
        ]);
        expect(found.sort()).to.deep.equal([...expected].sort());
      }),
    );
  });

  it('numbers add and compare exactly', () => {
    const scaled = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    const text = (units: bigint): string => `${units}e-6`;
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        const [x, y] = [normalizeNumber(text(a)), normalizeNumber(text(b))];
        expect(addNumbers(x, y)).to.equal(normalizeNumber(text(a + b)));
        expect(Math.sign(compareNumbers(x, y))).to.equal(Number(a > b) - Number(a < b));
        expect(normalizeNumber(x)).to.equal(x);
      }),
      { numRuns: 500 },
    );
  });
});
