import { expect } from 'chai';
import { isListed, openLists } from '../../../../aws/table/client/index-positions';
import { type Item, isExpired, ttlAt } from '../../../../aws/table/client/item-reader';
import { fromWire } from '../../../../aws/table/client/wire';
import { configFrom } from '../../../../aws/table/config/config-reader';
import { eventFrom, eventItem } from '../../../../aws/table/items/event-items';
import { markerFrom } from '../../../../aws/table/items/incoming-items';
import { lockFrom } from '../../../../aws/table/items/lock-items';
import { runCopyItem, runFrom, runItem, runLogFrom } from '../../../../aws/table/items/run-items';
import { traitFrom, traitItem } from '../../../../aws/table/traits/trait-store';
import { AT } from '../../../support/clock';
import { exampleEvent } from '../../../support/event';
import { exampleRun, exampleTrait } from '../../../support/run';

describe('aws/table/items', () => {
  const run = runItem(exampleRun({ nextCheckAt: AT, blocking: [{ type: 'a', status: 'FAIL', reason: 'late' }] }), 0);
  const corruptions: [title: string, read: (item: Item) => unknown, item: Item, expected: RegExp][] = [
    [
      'a run without a status',
      runFrom,
      { ...run, status: undefined },
      /"RUN#[^"]+" \/ "STATE": attribute status is missing, expected one of PENDING, .*CANCELLED/,
    ],
    ['a run with an unknown status', runFrom, { ...run, status: 'SLEEPING' }, /attribute status is "SLEEPING"/],
    ['a version that is text', runFrom, { ...run, version: '1' }, /attribute version is "1", expected a number/],
    [
      'an instant that is none',
      runFrom,
      { ...run, aliveAt: 'yesterday' },
      /attribute aliveAt is "yesterday", expected an ISO 8601 instant/,
    ],
    ['an optional instant that is none', runFrom, { ...run, nextCheckAt: 12 }, /attribute nextCheckAt is 12/],
    ['a list that is none', runFrom, { ...run, blocking: 'a' }, /attribute blocking is "a", expected a list/],
    [
      'a list of other things',
      runFrom,
      { ...run, blocking: ['a'] },
      /attribute blocking is \["a"\], expected a list of maps/,
    ],
    [
      'an element of a list',
      runFrom,
      { ...run, blocking: [{ type: 'a', status: 'FAIL' }] },
      /blocking\[0\]: attribute reason is missing/,
    ],
    [
      'a run under another key',
      runFrom,
      { ...run, SK: 'CONFIG' },
      /"RUN#[^"]+" \/ "CONFIG": the key is not one of a run or run-copy/,
    ],
    ['an item without a key', runFrom, { ...run, PK: undefined }, /item missing \/ "STATE": attribute PK is missing/],
    [
      'a run log without an attempt',
      runLogFrom,
      { PK: 'PIPELINE#a', SK: 'RUNLOG#2026-03-07#daily', status: 'FAILED' },
      /attribute attempt is missing/,
    ],
    [
      'an event of an unknown kind',
      eventFrom,
      { ...eventItem(exampleEvent(), 0), kind: 'PARTY' },
      /attribute kind is "PARTY"/,
    ],
    [
      'a configuration that is text',
      configFrom,
      { PK: 'PIPELINE#a', SK: 'CONFIG', document: '{}', contentHash: 'h', registeredAt: AT },
      /attribute document is "{}", expected a map/,
    ],
    [
      'a lock without an end',
      lockFrom,
      { PK: 'LOCK#k', SK: 'LOCK', owner: 'x', fence: 1, acquiredAt: AT },
      /attribute ttl is missing/,
    ],
    [
      'a trait of an unknown status',
      traitFrom,
      { ...traitItem(exampleTrait()), status: 'MAYBE' },
      /attribute status is "MAYBE"/,
    ],
    ['a long value, cut', runFrom, { ...run, status: 'x'.repeat(500) }, /attribute status is "x{79}…, expected/],
  ];
  for (const [title, read, item, expected] of corruptions) {
    it(`names what is wrong: ${title}`, () => {
      expect(() => read(item))
        .to.throw(Error, expected)
        .with.property('name', 'Signalbox.CorruptItem');
    });
  }

  it('reads an instant in UTC with milliseconds, however its writer put it', () => {
    for (const instant of ['2026-03-07T08:00:00+02:00', '2026-03-07T06:00Z', '2026-03-07T06:00:00.000000Z'])
      expect(runFrom({ ...run, aliveAt: instant }).aliveAt, instant).to.equal('2026-03-07T06:00:00.000Z');
  });

  it('stores no attribute that is null, and top-level, typed ones otherwise', () => {
    const item = runItem(exampleRun(), 0);
    expect(Object.values(item)).to.not.include(null);
    expect(item).to.not.have.any.keys('engine', 'jobId', 'blocking', 'ttl');
    expect(item).to.include({ status: 'PENDING', version: 1 });
    expect(item, 'the copy is listed').to.not.have.any.keys('GSI1PK', 'GSI1SK');
    expect(isListed(runCopyItem(exampleRun(), 0), openLists.openRuns)).to.equal(true);
  });

  it('only an event with a channel is in the outbox', () => {
    expect(eventItem(exampleEvent(), 7)).to.not.have.any.keys('GSI1PK', 'GSI1SK', 'channel');
    const waiting = eventItem(exampleEvent({ channel: 'lifecycle' }), 7);
    expect(isListed(waiting, openLists.outbox)).to.equal(true);
    expect(waiting).to.include({
      channel: 'lifecycle',
      // Until it is published.
      ttl: ttlAt(Date.parse(exampleEvent().at) + 30 * 86_400_000),
    });
  });

  it('an item lives at least to the end of the second that was requested', () => {
    expect(ttlAt('2026-03-07T06:00:00.001Z')).to.equal(Date.parse('2026-03-07T06:00:01Z') / 1000);
    const item = { ttl: ttlAt(AT) };
    expect(isExpired(item, Date.parse(AT) - 1)).to.equal(false);
    expect(isExpired(item, Date.parse(AT))).to.equal(true);
    expect(isExpired({}, Date.parse(AT))).to.equal(false);
  });

  describe('MARKERs, which anyone writes', () => {
    const key = { PK: 'MARKER#orders', SK: '2026-03-07#h02' };
    const none = {
      source: undefined,
      writtenAt: undefined,
      traceId: undefined,
      replay: false,
      notBefore: undefined,
      upstreamAttempts: undefined,
    };
    const cases: [title: string, item: Item, marker: object][] = [
      ['the key alone', key, { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h02', ...none }],
      [
        'attributes that contradict the key',
        { ...key, date: '2026-03-06', scheduleID: 'h23' },
        {
          pipelineId: 'orders',
          date: '2026-03-06',
          scheduleId: 'h23',
          ...none,
          contradiction: 'its key says date "2026-03-07" and its attribute "2026-03-06"',
        },
      ],
      [
        'B-05 attributes that stand for what the key leaves out',
        { PK: 'MARKER#orders', SK: '#', date: '2026-03-06', scheduleID: 'h23' },
        { pipelineId: 'orders', date: '2026-03-06', scheduleId: 'h23', ...none },
      ],
      [
        'the other spelling of the schedule',
        { PK: 'MARKER#orders', SK: '2026-03-07#', scheduleId: 'h23' },
        { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h23', ...none },
      ],
      [
        'a date without a schedule',
        { PK: 'MARKER#orders', SK: '2026-03-07' },
        { pipelineId: 'orders', date: '2026-03-07', scheduleId: undefined, ...none },
      ],
      [
        'an instant to wait for',
        { ...key, notBefore: '2026-03-07T09:30:00Z' },
        { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h02', ...none, notBefore: '2026-03-07T09:30:00Z' },
      ],
      [
        'numbers and flags as text',
        { PK: 'MARKER#orders', SK: '#h02', date: 20260307, replay: 'true', source: 7 },
        { pipelineId: 'orders', date: '20260307', scheduleId: 'h02', ...none, source: '7', replay: true },
      ],
      [
        'G-09 maps, lists and empty text count as absent',
        { ...key, date: '', scheduleID: { a: 1 }, source: [1], trace_id: 't' },
        { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h02', ...none, traceId: 't' },
      ],
      [
        'the attempts of a cascade',
        { ...key, source: 'upstream orders attempt 2', upstreamAttempts: { customers: 1, orders: 2 } },
        {
          pipelineId: 'orders',
          date: '2026-03-07',
          scheduleId: 'h02',
          ...none,
          source: 'upstream orders attempt 2',
          upstreamAttempts: { customers: 1, orders: 2 },
        },
      ],
      [
        'the attempts of a cascade whose MARKER another writer has updated count as absent',
        { ...key, source: 'jane', upstreamAttempts: { customers: 1, orders: 2 } },
        { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h02', ...none, source: 'jane' },
      ],
      ...[{}, { orders: 0 }, { orders: '1' }, { 'a#b': 1 }, [1], 'orders'].map(
        (upstreamAttempts): [string, Item, object] => [
          `upstreamAttempts ${JSON.stringify(upstreamAttempts)} count as absent`,
          { ...key, source: 'upstream orders attempt 2', upstreamAttempts },
          { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h02', ...none, source: 'upstream orders attempt 2' },
        ],
      ),
      [
        'an opening announces no data',
        { ...key, origin: 'schedule', originSequence: AT, writtenAt: AT },
        { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h02', ...none, writtenAt: AT, isOpening: true },
      ],
      [
        'an opening whose MARKER another writer has updated announces data',
        { ...key, origin: 'schedule', originSequence: AT, writtenAt: '2026-03-07T23:00:00Z' },
        { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h02', ...none, writtenAt: '2026-03-07T23:00:00Z' },
      ],
      [
        'an empty date beside a schedule is no today',
        { PK: 'MARKER#orders', SK: '#daily' },
        { pipelineId: 'orders', date: undefined, scheduleId: 'daily', ...none, contradiction: 'its date is empty' },
      ],
      [
        'an attribute with an empty date is no today',
        { PK: 'MARKER#orders', SK: '#', date: '' },
        { pipelineId: 'orders', date: undefined, scheduleId: undefined, ...none, contradiction: 'its date is empty' },
      ],
      [
        'a key that leaves out date and schedule is of the day on which it is written',
        { PK: 'MARKER#orders', SK: '#' },
        { pipelineId: 'orders', date: undefined, scheduleId: undefined, ...none },
      ],
      ['nothing at all', { PK: 'MARKER#', SK: '-' }, { pipelineId: '', date: '-', scheduleId: undefined, ...none }],
    ];
    for (const [title, item, marker] of cases) it(title, () => expect(markerFrom(item)).to.deep.equal(marker));
  });

  it('reads numbers with more digits than a number holds, as others may write them', () => {
    expect(fromWire({ rows: { N: '123456789012345678901234567890' } })).to.deep.equal({
      rows: Number('123456789012345678901234567890'),
    });
  });
});
