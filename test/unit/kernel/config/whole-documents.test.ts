import { expect } from 'chai';
import { parseCalendar, parsePipeline, parsePool } from '../../../../kernel/config';
import { registeredRouting } from '../../../../kernel/config/parse';
import { pipelineDocument } from '../../../support/documents';
import { problemsOf } from './complaints';

const numbered = (count: number, of: (number: number) => unknown) => Array.from({ length: count }, (_, n) => of(n));

describe('the documents as a whole', () => {
  const config = { a: 'x' };
  const sized = (bytes: number) => {
    const document = (length: number) => pipelineDocument({ traits: { t: { config: { a: 'x'.repeat(length) } } } });
    return document(bytes - JSON.stringify(document(0)).length);
  };

  it('have at most 32 KiB of JSON', () => {
    expect(problemsOf(parsePipeline(sized(32_768)))).to.deep.equal([]);
    expect(problemsOf(parsePipeline(sized(32_769)))).to.deep.equal([
      {
        ...{ path: [], atKey: false, found: '32769 bytes of JSON', expected: 'at most 32768 bytes' },
        remedy: 'Let the evaluator or the job read its large settings itself.',
      },
    ]);
  });

  it('nest at most 20 levels deep', () => {
    const nested = (levels: number): unknown => numbered(levels, String).reduce((inner) => ({ inner }), 1);
    const of = (levels: number) =>
      problemsOf(parsePipeline(pipelineDocument({ traits: { t: { config: nested(levels) } } })));
    expect(of(17)).to.deep.equal([]);
    expect(of(18)).to.have.length(1);
    expect(of(18)[0]).to.deep.include({
      ...{ atKey: false, found: 'a value 21 levels deep', expected: 'at most 20 levels', remedy: 'Flatten it.' },
    });
    const list = numbered(25, String).reduce((inner) => [inner], 1 as unknown);
    expect(problemsOf(parsePipeline(pipelineDocument({ traits: { t: { config: { list } } } })))).to.have.length(1);
  });

  it('hold nothing that JSON or the table cannot', () => {
    const of = (value: unknown) =>
      problemsOf(parsePipeline(pipelineDocument({ traits: { t: { config: { value } } } })));
    expect(of(null)).to.deep.equal([]);
    expect(of(Number.NaN)).to.have.length(1);
    expect(of(Number.NaN)[0]).to.deep.include({
      path: ['traits', 't', 'config', 'value'],
      remedy: 'Correct the value, or write it as text, in quotes.',
    });
    expect(problemsOf(parsePipeline({ ...pipelineDocument(), tier: 1n }))).to.deep.equal([
      {
        ...{ path: [], atKey: false, expected: 'text, numbers, true, false, lists and mappings' },
        ...{
          found: 'a value that JSON cannot hold (Do not know how to serialize a BigInt)',
          remedy: 'Write it as text.',
        },
      },
    ]);
    expect(problemsOf(parsePipeline([]))).to.deep.equal([
      {
        ...{ path: [], atKey: false, found: '`[]`', expected: 'a mapping of fields' },
        remedy: 'Write one mapping per document.',
      },
    ]);
  });

  it('have no key of the name __proto__', () => {
    const document = { ...pipelineDocument(), traits: JSON.parse('{"t": {"config": {"a": {"__proto__": 1}}}}') };
    expect(problemsOf(parsePipeline(document))).to.deep.equal([
      {
        ...{ path: ['traits', 't', 'config', 'a', '__proto__'], atKey: true, found: '`"__proto__"`' },
        ...{ expected: 'another name', remedy: 'Rename it.' },
      },
    ]);
  });

  it('have the same verdict for the same text, and one of their own for each kind', () => {
    expect(parsePipeline(pipelineDocument({ traits: { t: { config } } }))).to.equal(
      parsePipeline(pipelineDocument({ traits: { t: { config } } })),
    );
    expect([parseCalendar({ name: 'a' }).ok, parsePool({ name: 'a' }).ok]).to.deep.equal([true, false]);
  });

  it('have the routing of the pipeline that is registered', async () => {
    const routed = (document: unknown) =>
      registeredRouting('orders', {
        config: { pipeline: async (id) => (id === 'orders' ? ({ document } as never) : undefined) },
      });
    expect(await routed(pipelineDocument({ owner: 'ada', severity: 'info' }))).to.deep.equal({
      routing: { owner: 'ada', severity: 'info' },
    });
    expect(await routed(undefined)).to.deep.equal({});
  });
});
