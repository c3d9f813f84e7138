import { expect } from 'chai';
import fc from 'fast-check';
import {
  duePosition,
  monitoringPosition,
  openRunPosition,
  outboxPosition,
  shardOf,
} from '../../../../../aws/table/client/index-positions';
import { dateRange, keys, prefixes, sensorScopes } from '../../../../../aws/table/client/keys';
import { type ParsedKey, parseKey } from '../../../../../aws/table/client/parse-key';
import { instance } from '../../../../support/instance';

/** Whatever a name may hold: `#` is the separator and the empty name no name. */
const name = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => !text.includes('#'));

describe('aws/table/client/keys', () => {
  const table: [key: { PK: string; SK: string }, PK: string, SK: string][] = [
    [keys.config('pipeline', 'orders'), 'PIPELINE#orders', 'CONFIG'],
    [keys.config('archetype', 'batch'), 'ARCHETYPE#batch', 'CONFIG'],
    [keys.config('calendar', 'holidays'), 'CALENDAR#holidays', 'CONFIG'],
    [keys.run('r1'), 'RUN#r1', 'STATE'],
    [keys.wait('r1', 'JOB'), 'WAIT#r1', 'JOB'],
    [keys.report('r1', 'job'), 'REPORT#r1', 'job'],
    [keys.waitFor('r1', { kind: 'sensor', name: 'landed' }), 'RUN#r1', 'WAITFOR#SENSOR#landed'],
    [keys.waitFor('r1', { kind: 'upstream', ...instance }), 'RUN#r1', 'WAITFOR#UPSTREAM#orders#2026-03-07#daily'],
    [keys.chunkRun('r1'), 'CHUNKS#r1', 'RUN'],
    [keys.chunk('r1', 'chunk-0000500'), 'CHUNKS#r1', 'CHUNK#chunk-0000500'],
    [keys.fanOut('r1'), 'CHUNKS#r1', 'FANOUT'],
    [keys.job('glue', 'jr_1'), 'JOB#glue#jr_1', 'RUN'],
    [keys.runCopy('orders', 'r1'), 'PIPELINE#orders', 'RUN#r1'],
    [keys.runLog(instance), 'PIPELINE#orders', 'RUNLOG#2026-03-07#daily'],
    [keys.trait('orders', 'freshness'), 'PIPELINE#orders', 'TRAIT#freshness'],
    [keys.traitQuery('orders', 'run-1', 'rows'), 'PIPELINE#orders', 'QUERY#run-1#rows'],
    [keys.readiness('orders'), 'PIPELINE#orders', 'READINESS'],
    [keys.event('orders', '2026-03-07T06:00:00.000Z', 'e1'), 'PIPELINE#orders', 'EVENT#2026-03-07T06:00:00.000Z#e1'],
    [keys.configVersion('orders', 12), 'PIPELINE#orders', 'CONFIGVERSION#0000012'],
    [keys.configVersionCount('orders'), 'PIPELINE#orders', 'CONFIGVERSIONS'],
    [keys.due('orders', 'daily'), 'PIPELINE#orders', 'DUE#daily'],
    [keys.planning('orders'), 'PIPELINE#orders', 'PLANNING'],
    [keys.rejections('orders'), 'PIPELINE#orders', 'REJECTIONS'],
    [keys.cascadeGraph(), 'CASCADE', 'GRAPH'],
    [keys.stagedDocument('7f3a', 12), 'APPLY#7f3a', 'DOCUMENT#00012'],
    [keys.sweep(), 'SWEEPER', 'ROUND'],
    [keys.deadlineCheck('orders'), 'PIPELINE#orders', 'DEADLINES'],
    [keys.lock('eval:orders:daily'), 'LOCK#eval:orders:daily', 'LOCK'],
    [keys.marker(instance), 'MARKER#orders', '2026-03-07#daily'],
    [keys.sensor('landed', 'LATEST'), 'SENSOR#landed', 'LATEST'],
  ];
  for (const [key, PK, SK] of table) it(`${PK} / ${SK}`, () => expect(key).to.deep.equal({ PK, SK }));

  it('positions in the lists', () => {
    expect(openRunPosition('2026-03-07T06:00:00.000Z', 'r1')).to.deep.equal({
      GSI1PK: 'OPEN#00',
      GSI1SK: 'OPENRUNS#2026-03-07T06:00:00.000Z#r1',
    });
    expect(outboxPosition('2026-03-07T06:00:00.000Z', 'e1')).to.deep.equal({
      GSI1PK: shardOf('e1'),
      GSI1SK: 'OUTBOX#2026-03-07T06:00:00.000Z#e1',
    });
    expect(monitoringPosition('2026-03-07T06:00:00.000Z', 'r1')).to.deep.equal({
      GSI1PK: 'OPEN#00',
      GSI1SK: 'TIMED#2026-03-07T06:00:00.000Z#MONITORING#r1',
    });
    expect(duePosition('2026-03-07T06:00:00.000Z', 'orders', 'daily')).to.deep.equal({
      GSI1PK: 'DUE',
      GSI1SK: '2026-03-07T06:00:00.000Z#orders#daily',
    });
    expect(sensorScopes(instance)).to.deep.equal(['2026-03-07#daily', '2026-03-07', 'LATEST']);
  });

  it('every key leads back to what it was made from, and no two entities share one', () => {
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        const made: [{ PK: string; SK: string }, ParsedKey][] = [
          [keys.config('pipeline', a), { entity: 'config', kind: 'pipeline', name: a }],
          [keys.config('archetype', a), { entity: 'config', kind: 'archetype', name: a }],
          [keys.config('calendar', a), { entity: 'config', kind: 'calendar', name: a }],
          [keys.run(a), { entity: 'run', runId: a }],
          [keys.wait(a, 'TRAITS'), { entity: 'wait', runId: a, phase: 'TRAITS' }],
          [keys.report(a, b), { entity: 'report', runId: a, name: b }],
          [keys.waitFor(a, { kind: 'sensor', name: b }), { entity: 'wait-for', runId: a, thing: `SENSOR#${b}` }],
          [keys.job(a, b), { entity: 'job', engine: a, jobId: b }],
          [keys.runCopy(a, b), { entity: 'run-copy', pipelineId: a, runId: b }],
          [
            keys.runLog({ pipelineId: a, date: b, scheduleId: c }),
            { entity: 'run-log', pipelineId: a, date: b, scheduleId: c },
          ],
          [keys.trait(a, b), { entity: 'trait', pipelineId: a, type: b }],
          [keys.traitQuery(a, b, b), { entity: 'trait-query', pipelineId: a, runId: b, type: b }],
          [keys.readiness(a), { entity: 'readiness', pipelineId: a }],
          [keys.event(a, b, c), { entity: 'event', pipelineId: a, episodeAt: b, eventId: c }],
          [keys.configVersion(a, 12), { entity: 'config-version', pipelineId: a, number: 12 }],
          [keys.configVersionCount(a), { entity: 'config-version-count', pipelineId: a }],
          [keys.due(a, b), { entity: 'due', pipelineId: a, scheduleId: b }],
          [keys.planning(a), { entity: 'planning', pipelineId: a }],
          [keys.rejections(a), { entity: 'rejections', pipelineId: a }],
          [keys.cascadeGraph(), { entity: 'cascade-graph' }],
          [keys.stagedDocument(a, 12), { entity: 'staged-document', applyId: a, number: 12 }],
          [keys.sweep(), { entity: 'round' }],
          [keys.deadlineCheck(a), { entity: 'deadline-look', pipelineId: a }],
          [keys.lock(a), { entity: 'lock', key: a }],
          [
            keys.marker({ pipelineId: a, date: b, scheduleId: c }),
            { entity: 'marker', pipelineId: a, date: b, scheduleId: c },
          ],
          [keys.sensor(a, `${b}#${c}`), { entity: 'sensor', name: a, scope: `${b}#${c}` }],
        ];
        for (const [key, parsed] of made) expect(parseKey(key)).to.deep.equal(parsed);
        expect(new Set(made.map(([{ PK, SK }]) => JSON.stringify([PK, SK]))).size).to.equal(made.length);
      }),
    );
  });

  it('what is not ours is not parsed, and nothing is thrown for it', () => {
    for (const [PK, SK] of [
      ['', ''],
      ['PIPELINE', 'CONFIG'],
      ['PIPELINE#a', 'CONFIG#b'],
      ['PIPELINE#a', 'RUNLOG#2026-03-07'],
      ['RUN#r', 'CONFIG'],
      ['RUN#r', 'CHUNK#chunk-0000500'],
      ['CHUNKS#r', 'STATE'],
      ['toString#a', 'CONFIG'],
      ['X#a', 'CONFIG'],
    ] as const) {
      expect(parseKey({ PK, SK }), `${PK} / ${SK}`).to.equal(undefined);
    }
    expect(parseKey({ PK: 'MARKER#orders', SK: '' })).to.deep.equal({
      entity: 'marker',
      pipelineId: 'orders',
      date: '',
      scheduleId: '',
    });
    expect(parseKey({ PK: 'MARKER#a#b', SK: '2026-03-07#c#d' })).to.deep.equal({
      entity: 'marker',
      pipelineId: 'a#b',
      date: '2026-03-07',
      scheduleId: 'c#d',
    });
  });

  it('refuses a part that would break the key', () => {
    for (const make of [
      () => keys.lock('a#b'),
      () => keys.run(''),
      () => keys.event('a', 'b', 'c#d'),
      () => keys.trait('a', ''),
    ]) {
      expect(make)
        .to.throw(Error, /must not be empty or contain "#"/)
        .with.property('name', 'Signalbox.Contract');
    }
  });

  it('the range of run logs holds every schedule of its dates and none of others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1, max: 28 }),
        name,
        (x, y, z, scheduleId) => {
          const day = (value: number): string => `2026-03-${String(value).padStart(2, '0')}`;
          const { from, to } = dateRange(prefixes.runLog, day(x), day(y));
          const { SK } = keys.runLog({ pipelineId: 'orders', date: day(z), scheduleId });
          const order = (text: string): Buffer => Buffer.from(text);
          const isWithin = Buffer.compare(order(from), order(SK)) <= 0 && Buffer.compare(order(SK), order(to)) <= 0;
          expect(isWithin).to.equal(x <= z && z <= y);
        },
      ),
    );
  });
});
