/**
 * The filter criteria of the stream mapping against records as DynamoDB writes them, with a matcher for the part of
 * Lambda's filter language that they use. That Lambda reads them the same way is its documentation's word, not this
 * test's.
 */
import { expect } from 'chai';
import { openRunPosition, outboxPosition } from '../../aws/table/client/index-positions';
import { AT } from '../support/clock';
import { evaluateOnce, only } from './program-recorder';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Every leaf of a pattern is a list of alternatives: a literal, `{prefix}` or `{anything-but}`. A field that is absent
 * matches none of these.
 */
const matches = (pattern: { [key: string]: Json }, value: Json | undefined): boolean =>
  Object.entries(pattern).every(([key, expected]) => {
    const field = typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : undefined;
    if (Array.isArray(expected)) return field !== undefined && expected.some((rule) => allows(rule, field));
    return matches(expected as { [key: string]: Json }, field);
  });

const allows = (rule: Json, field: Json): boolean => {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return rule === field;
  const [[word, operand] = []] = Object.entries(rule);
  if (word === 'prefix') return typeof field === 'string' && field.startsWith(String(operand));
  if (word === 'anything-but') return !(operand as Json[]).includes(field);
  throw new Error(`the matcher of this test does not know ${word}`);
};

const record = (eventName: string, PK: string, SK: string, attributes: Record<string, string> = {}): Json => {
  const image = Object.fromEntries(
    Object.entries({ PK, SK, ...attributes }).map(([name, text]) => [name, { S: text }]),
  );
  const key = { PK: { S: PK }, SK: { S: SK } };
  return {
    eventName,
    eventSource: 'aws:dynamodb',
    dynamodb: {
      Keys: key,
      SequenceNumber: '1',
      ...(eventName === 'REMOVE' ? { OldImage: image } : { NewImage: image }),
    },
  };
};

const RUNLOG = 'RUNLOG#2026-03-07#daily';
const EVENT = `EVENT#${AT}#0195`;

describe('stream filters', () => {
  let patterns: { [key: string]: Json }[];
  before(async () => {
    const mapping = only(
      await evaluateOnce('dev'),
      'aws:lambda/eventSourceMapping:EventSourceMapping',
      ({ filterCriteria }) => filterCriteria !== undefined,
    );
    patterns = mapping.inputs.filterCriteria.filters.map(({ pattern }: { pattern: string }) => JSON.parse(pattern));
  });

  const cases: [what: string, passes: boolean, ReturnType<typeof record>][] = [
    ['a new MARKER', true, record('INSERT', 'MARKER#orders', '2026-03-07#daily')],
    ['a MARKER written again', true, record('MODIFY', 'MARKER#orders', '2026-03-07#daily')],
    ['a MARKER with a malformed key', true, record('INSERT', 'MARKER#', 'x')],
    ['a MARKER removed by its TTL', false, record('REMOVE', 'MARKER#orders', '2026-03-07#daily')],
    ['a run log that completes', true, record('MODIFY', 'PIPELINE#orders', RUNLOG, { status: 'COMPLETED' })],
    ['a run log that fails before it ran', true, record('INSERT', 'PIPELINE#orders', RUNLOG, { status: 'FAILED' })],
    ['a run log that is cancelled', true, record('MODIFY', 'PIPELINE#orders', RUNLOG, { status: 'CANCELLED' })],
    ['a run log that is skipped', true, record('MODIFY', 'PIPELINE#orders', RUNLOG, { status: 'SKIPPED' })],
    ['a run log that runs', false, record('MODIFY', 'PIPELINE#orders', RUNLOG, { status: 'RUNNING' })],
    ['a run log that waits', false, record('INSERT', 'PIPELINE#orders', RUNLOG, { status: 'PENDING' })],
    [
      'a completed run log removed by its TTL',
      false,
      record('REMOVE', 'PIPELINE#orders', RUNLOG, { status: 'COMPLETED' }),
    ],
    ['a run that completes', false, record('MODIFY', 'RUN#0195', 'STATE', { status: 'COMPLETED' })],
    ['the list copy of a failed run', false, record('MODIFY', 'PIPELINE#orders', 'RUN#0195', { status: 'FAILED' })],
    [
      'an alert in the outbox',
      true,
      record('INSERT', 'PIPELINE#orders', EVENT, { ...outboxPosition(AT, '0195'), channel: 'alert' }),
    ],
    [
      'an event for the bus in the outbox',
      true,
      record('INSERT', 'PIPELINE#orders', EVENT, { ...outboxPosition(AT, '0195'), channel: 'bus' }),
    ],
    [
      'a lifecycle event in the outbox',
      false,
      record('INSERT', 'PIPELINE#orders', EVENT, { ...outboxPosition(AT, '0195'), channel: 'lifecycle' }),
    ],
    ['an event that has left the outbox', false, record('MODIFY', 'PIPELINE#orders', EVENT, { channel: 'alert' })],
    ['an audit event', false, record('INSERT', 'PIPELINE#orders', EVENT)],
    [
      'an open run in its index',
      false,
      record('INSERT', 'RUN#0195', 'STATE', { ...openRunPosition(AT, '0195'), status: 'RUNNING' }),
    ],
    ['an engine whose slots have changed', true, record('MODIFY', 'ENGINE#glue', 'RERUNS')],
    ['a pool whose slots have changed', true, record('MODIFY', 'SLOTS#warehouse', 'SLOTS')],
    ['a pool that was registered again', true, record('MODIFY', 'POOL#warehouse', 'CONFIG')],
    ['a request to approve', true, record('INSERT', 'APPROVE#orders', '2026-03-07#daily')],
    ['a trait result', false, record('MODIFY', 'PIPELINE#orders', 'TRAIT#freshness', { status: 'FAIL' })],
    ['a lock', false, record('INSERT', 'LOCK#eval:orders:daily', 'LOCK')],
    ['a lock that is waited for', false, record('MODIFY', 'LOCK#eval:orders:daily', 'LOCK', { queue: 'OPEN' })],
    ['its release', true, record('REMOVE', 'LOCK#eval:orders:daily', 'LOCK', { queue: 'OPEN' })],
    ['the release of another lock', false, record('REMOVE', 'LOCK#eval:orders:daily', 'LOCK')],
    ['an execution that waits no more', false, record('REMOVE', 'LOCK#eval:orders:daily', 'WAITER#MARKER#a#b')],
    ['a pipeline', false, record('INSERT', 'PIPELINE#MARKER#odd', 'CONFIG', { GSI1PK: 'PIPELINES' })],
  ];

  for (const [what, passes, given] of cases) {
    it(`${what}: ${passes ? 'reaches' : 'does not reach'} the router`, () => {
      expect(patterns.some((pattern) => matches(pattern, given))).to.equal(passes);
    });
  }

  it('stay within what Lambda allows: five filters of 4,096 characters', () => {
    expect(patterns).to.have.length.at.most(5);
    for (const pattern of patterns) expect(JSON.stringify(pattern)).to.have.length.at.most(4096);
  });
});
