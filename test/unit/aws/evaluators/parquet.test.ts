import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readColumns } from '../../../../aws/evaluators/checks/parquet';

describe('readColumns', () => {
  const file = readFileSync(
    join(__dirname, '..', '..', '..', 'contract', 'check-documents', 'delta', 'checkpoint.parquet'),
  );
  const source = {
    byteLength: file.byteLength,
    read: async (start: number, end: number) => new Uint8Array(file.subarray(start, end)),
  };
  const read = (rows: number, bytes: number) => readColumns(source, (path) => path === 'add.path', { rows, bytes });

  it('reads no file with more rows or bytes than there is room for', async () => {
    const { taken } = await read(1_000, 1_000_000);
    expect(taken.rows).to.be.greaterThan(1);
    expect((await read(taken.rows, taken.bytes)).rows).to.have.length(taken.rows);
    for (const [rows, bytes] of [
      [taken.rows - 1, taken.bytes],
      [taken.rows, taken.bytes - 1],
    ] as const)
      expect(await read(rows, bytes).catch((error: Error) => error)).to.be.instanceOf(RangeError);
  });
});
