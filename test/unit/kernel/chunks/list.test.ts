import { expect } from 'chai';
import { readChunkList } from '../../../../kernel/chunks';
import { parsePipeline } from '../../../../kernel/config';
import { checkRegistration } from '../../../../kernel/registration/registration';
import { pipelineDocument } from '../../../support/documents';

describe('lists of chunks', () => {
  it('begin each where it says, else where the one before ends', () => {
    expect(
      readChunkList([
        'a',
        { nSpectra: 500 },
        { chunkKey: 'c' },
        { start: 2000, nSpectra: 10, field: 'x' },
        'e',
        { start: 1000 },
      ]),
    ).to.deep.equal({
      chunks: [
        { chunkId: 'chunk-0000000', chunkKey: 'a' },
        { chunkId: 'chunk-0000001', nSpectra: 500 },
        { chunkId: 'chunk-0000501', chunkKey: 'c' },
        { chunkId: 'chunk-0002000', nSpectra: 10, input: { field: 'x' } },
        { chunkId: 'chunk-0002010', chunkKey: 'e' },
        { chunkId: 'chunk-0001000' },
      ],
    });
    expect(readChunkList([])).to.deep.equal({ chunks: [] });
  });

  const wrong: [what: string, list: unknown, says: RegExp][] = [
    ['no list', { chunks: [] }, /expected a list of chunks, found \{"chunks":\[\]\}/],
    ['nothing', undefined, /found nothing/],
    ['a number', ['a', 1], /chunk 2 of the list is 1, expected a key \(text\), or a mapping/],
    ['an empty key', [''], /chunk 1 of the list is ""/],
    ['a key that is no text', [{ chunkKey: 7 }], /has a chunkKey that is no text/],
    ['a start that is no count', [{ start: -1 }], /has a start that is no whole number/],
    [
      'a start beyond the keys',
      [{ start: 10_000_000 }],
      /a chunk starts at 10000000; expected a whole number from 0 to 9999999/,
    ],
    ['a count that is none', [{ nSpectra: 1.5 }], /has an nSpectra that is no whole number/],
    ['the same start twice', [{ start: 5 }, { start: 5 }], /chunk 2 of the list starts at 5, as another one does/],
    ['too much for one worker', [{ text: 'x'.repeat(5000) }], /has 5011 bytes for its worker, expected at most 4096/],
    [
      'a number that no item holds',
      ['a', { snr: 1e200 }],
      /chunk 2 of the list has the number 1e\+200 \(expected 0, or a magnitude/,
    ],
    [
      'one that is too small',
      [{ fit: { snr: [-1e-200] } }],
      /chunk 1 of the list has the number -1e-200 \(expected 0, or a magnitude/,
    ],
    ['infinity', [{ snr: JSON.parse('1e999') as unknown }], /has the number Infinity \(expected 0, or a magnitude/],
    [
      'an empty name',
      [{ fit: { '': 1 } }],
      /has an empty name of a field \(expected a name of a character or more\) for its worker/,
    ],
    [
      'what is nested too deep',
      [{ deep: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown }],
      /levels\) for its/,
    ],
    [
      'a key too long for an item',
      [{ chunkKey: 'x'.repeat(2049) }],
      /has a chunkKey of 2049 bytes, expected at most 2048/,
    ],
    ['a text too long for an item', ['x'.repeat(2049)], /has a chunkKey of 2049 bytes, expected at most 2048/],
    ['too many', Array.from({ length: 10_001 }, () => 'a'), /10001 chunks, expected at most 10000/],
  ];
  for (const [what, list, says] of wrong) {
    it(`refuse ${what}`, () => {
      expect(readChunkList(list)).to.have.property('problem').that.matches(says);
    });
  }

  it('are checked when a pipeline is registered', () => {
    const parsed = parsePipeline(
      pipelineDocument({ trigger: { type: 'fan-out', worker: { functionName: 'fit' }, chunks: ['a', 1] } }),
    );
    if (!parsed.ok) throw new Error('the list must parse; it is checked together with the references');
    expect(
      checkRegistration(parsed.value, { enabledEngines: ['fan-out'] }).map(({ path, expected }) => [
        path.join('.'),
        expected,
      ]),
    ).to.deep.equal([
      [
        'trigger.chunks',
        'a list of chunks; chunk 2 of the list is 1, expected a key (text), or a mapping with start, chunkKey, ' +
          'nSpectra and whatever else its worker has to know',
      ],
    ]);
  });
});
