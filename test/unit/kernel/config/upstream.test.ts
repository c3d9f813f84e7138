import { expect } from 'chai';
import { describeProblem, type PipelineConfig, parsePipeline } from '../../../../kernel/config';
import { checkReferences } from '../../../../kernel/registration/references';
import { pipelineDocument, pipelineOf } from '../../../support/documents';
import { pattern } from '../../../support/pattern';

const named = (name: string, upstream: unknown[] = [], fields: Record<string, unknown> = {}): PipelineConfig =>
  pipelineOf({ name, upstream, ...fields });
const hours = (...names: string[]): Record<string, unknown> => ({ schedules: names.map((name) => ({ name })) });

const complaints = (pipeline: PipelineConfig, others: readonly PipelineConfig[]): string[] =>
  checkReferences(pipeline, {
    pipelines: new Map(others.map((other) => [other.name, other])),
    enabledEngines: ['http'],
  }).map(describeProblem);

describe('kernel/config upstream', () => {
  it('takes names, and names with a delay', () => {
    expect(named('report', ['orders', { pipeline: 'customers', delay: '10m' }]).upstream).to.deep.equal([
      { pipeline: 'orders', delaySeconds: 0 },
      { pipeline: 'customers', delaySeconds: 600 },
    ]);
  });

  const refusedAlone: [string, unknown[], RegExp][] = [
    ['a name that is none', ['a b'], /^upstream\[0\]\.pipeline: /],
    [
      'a delay of more than a week',
      [{ pipeline: 'orders', delay: '8d' }],
      /^upstream\[0\]\.delay: found `"8d"`; expected a duration .* from 0s to 7d/,
    ],
    ['an unknown field', [{ pipeline: 'orders', dely: '8d' }], /^upstream\[0\]\.dely: .*Did you mean delay\?/],
    [
      'the same upstream twice',
      ['orders', { pipeline: 'orders', delay: '1m' }],
      /^upstream\[1\]: .*every upstream once/,
    ],
    ['the pipeline itself', ['report'], /^upstream\[0\]: found `"report"`; expected another pipeline/],
    ['more than forty', Array.from({ length: 41 }, (_, number) => `p${number}`), /^upstream: .*at most 40/],
  ];
  for (const [what, upstream, says] of refusedAlone) {
    it(`refuses ${what}`, () => {
      const parsed = parsePipeline(pipelineDocument({ name: 'report', upstream }));
      expect(parsed.ok).to.equal(false);
      if (!parsed.ok) expect(parsed.problems.map(describeProblem).join('\n')).to.match(says);
    });
  }

  it('finds nothing wrong with a chain, a diamond, and schedules that the upstreams do not have', () => {
    const diamond = [named('raw'), named('orders', ['raw']), named('customers', ['raw'])];
    expect(complaints(named('report', ['orders', 'customers']), diamond)).to.deep.equal([]);
    expect(complaints(named('report', ['raw'], hours('daily', 'by-hand')), diamond)).to.deep.equal([]);
  });

  it('names an upstream that is not there, and the nearest one that is', () => {
    expect(complaints(named('report', ['ordres']), [named('orders')])).to.deep.equal([
      'upstream[0]: found `"ordres"`; expected a pipeline: one of orders. Did you mean orders?',
    ]);
  });

  it('refuses a cycle and names all of it, however long', () => {
    expect(complaints(named('a', ['b']), [named('b', ['a'])])[0]).to.match(
      /^upstream\[0\]: found a cycle: a waits for b waits for a; /,
    );
    const ring = Array.from({ length: 60 }, (_, number) => named(`p${number}`, [`p${number + 1}`]));
    const [long] = complaints(named('p60', ['p0']), ring);
    expect(long).to.contain(`p60 waits for ${ring.map(({ name }) => name).join(' waits for ')} waits for p60;`);
  });

  it('leaves a cycle that does not lead through the pipeline to those that are in it', () => {
    expect(complaints(named('report', ['a']), [named('a', ['b']), named('b', ['a'])])).to.deep.equal([]);
  });

  it('refuses upstreams that could never bring a MARKER', () => {
    const hourly = named('clicks', [], hours('h01', 'h02'));
    expect(complaints(named('report', ['clicks']), [hourly])[0]).to.match(
      pattern(
        /^upstream\[0\]: found clicks, which has the schedules h01, h02; /,
        /expected an upstream with a schedule of report: one of daily\. .*builtin:upstream/,
      ),
    );
    const both = complaints(named('report', ['clicks', 'views'], hours('h01', 'h02')), [
      hourly,
      named('views', [], hours('h01')),
    ]);
    expect(both).to.have.length(1);
    expect(both[0]).to.match(
      pattern(
        /^upstream\[1\]: found views, which has no schedule h02; /,
        /expected upstreams that all have it, because one of them has/,
      ),
    );
  });
});
