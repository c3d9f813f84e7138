/** docs/chunks.md, acted out: its items. The titles say which line of the document each comes from (seed 001). */
import { expect } from 'chai';
import { chunkIdAt } from '../../kernel/chunks';
import { chunkLifecycle } from '../../kernel/lifecycle';
import { AT } from '../support/clock';
import { tableDefinition } from '../support/embedded-table';
import { type Json, names, open, RUN_ID } from './chunk-page';

describe('docs: chunks, the key schema', () => {
  it('PK is shared between the run item and all its chunk items', async () => {
    const { execute } = await open();
    const { Items } = execute('Query', {
      KeyConditionExpression: 'PK = :run',
      ExpressionAttributeValues: { ':run': { S: `CHUNKS#${RUN_ID}` } },
    });
    expect(Items.map(({ SK }: Json) => SK.S)).to.deep.equal([
      ...Object.values(names).map((name) => `CHUNK#${name}`),
      'RUN',
    ]);
  });

  it('SK is "RUN", or "CHUNK#chunk-{start:07d}"', () => {
    expect([0, 500, 9_999_999].map(chunkIdAt)).to.deep.equal(['chunk-0000000', 'chunk-0000500', 'chunk-9999999']);
  });

  it('GSI1 has all attributes, and of these items run items only, by survey and created_at', async () => {
    const { execute } = await open();
    expect(tableDefinition.GlobalSecondaryIndexes).to.have.nested.property('[0].Projection.ProjectionType', 'ALL');
    const { Items } = execute('Scan', { IndexName: 'GSI1' });
    expect(
      Items.map(({ SK, GSI1PK, GSI1SK, created_at }: Json) => [SK.S, GSI1PK.S, GSI1SK.S === created_at.S]),
    ).to.have.deep.members([
      ['RUN', 'SURVEY#grs-15', true],
      ['RUN', 'SURVEY#grs-15', true],
    ]);
  });
});

describe('docs: chunks, the run item', () => {
  const attributes: [name: string, value: Json][] = [
    ['PK', { S: `CHUNKS#${RUN_ID}` }],
    ['SK', { S: 'RUN' }],
    ['GSI1PK', { S: 'SURVEY#grs-15' }],
    ['GSI1SK', { S: AT }],
    ['survey', { S: 'grs-15' }],
    ['created_at', { S: AT }],
    ['jobs_total', { N: '5' }],
    ['jobs_completed', { N: '1' }],
    ['jobs_failed', { N: '1' }],
    ['n_spectra', { N: '2500' }],
    ['n_chunks', { N: '5' }],
    ['params', { S: '{"snr_min":1.5}' }],
  ];
  for (const [name, value] of attributes) {
    it(name, async () => {
      const { execute } = await open();
      expect(execute('GetItem', { Key: { PK: { S: `CHUNKS#${RUN_ID}` }, SK: { S: 'RUN' } } }).Item[name]).to.deep.equal(
        value,
      );
    });
  }

  it('params only where there are any', async () => {
    const { execute } = await open();
    expect(execute('GetItem', { Key: { PK: { S: 'CHUNKS#older' }, SK: { S: 'RUN' } } }).Item)
      .to.include.keys('jobs_total')
      .and.not.to.include.keys('params');
  });
});

describe('docs: chunks, the chunk item', () => {
  const attributes: [name: string, chunk: keyof typeof names, value: Json | undefined][] = [
    ['PK', 'done', { S: `CHUNKS#${RUN_ID}` }],
    ['SK', 'failed', { S: 'CHUNK#chunk-0000500' }],
    ['status', 'waiting', { S: 'PENDING' }],
    ['status', 'stuck', { S: 'IN_PROGRESS' }],
    ['status', 'done', { S: 'COMPLETED' }],
    ['status', 'failed', { S: 'FAILED' }],
    ['chunk_key', 'done', { S: 'chunks/chunk-0000000.npz' }],
    ['n_spectra', 'done', { N: '500' }],
    ['created_at', 'waiting', { S: AT }],
    ['started_at', 'waiting', undefined],
    ['started_at', 'stuck', { S: AT }],
    ['completed_at', 'stuck', undefined],
    ['completed_at', 'done', { S: '2026-03-07T06:04:00.000Z' }],
    ['duration_ms', 'done', { N: '240000' }],
    ['duration_ms', 'failed', { N: '120000' }],
    ['output_key', 'done', { S: 'results/0.parquet' }],
    ['output_key', 'failed', undefined],
    ['error', 'failed', { S: 'MemoryError' }],
    ['error', 'done', undefined],
  ];
  for (const [name, chunk, value] of attributes) {
    it(`${name} of one that is ${chunk}`, async () => {
      const { execute } = await open();
      const { Item } = execute('GetItem', {
        Key: { PK: { S: `CHUNKS#${RUN_ID}` }, SK: { S: `CHUNK#${names[chunk]}` } },
      });
      expect(Item[name]).to.deep.equal(value);
    });
  }

  it('has no other states than those of the lifecycle', () => {
    expect(Object.values(chunkLifecycle.states)).to.deep.equal(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED']);
  });
});
