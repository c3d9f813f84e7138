/** A stack that is not deployed lacks something that a pipeline needs: the remedy. */
import { expect } from 'chai';
import { describeProblem } from '../../../../kernel/config';
import type { References } from '../../../../kernel/registration/references';
import { checkRegistration } from '../../../../kernel/registration/registration';
import { archetypeOf, pipelineOf } from '../../../support/documents';

type Fields = Record<string, unknown>;

const complaints = (fields: Fields, references: Partial<References> = {}): string[] =>
  checkRegistration(pipelineOf(fields), { enabledEngines: ['http'], ...references }).map(describeProblem);

const files = archetypeOf({ requiredTraits: [{ type: 'files', defaultEvaluator: 'builtin:s3-objects' }] });
const archetypes = new Map([['batch', files]]);
const none = { buckets: [], events: false, messages: false, times: [] };
const secretArns = (name: string) => ({
  [`arn:aws:secretsmanager:us-east-1:123456789012:secret:${name}-AbCdEf`]: { hosts: ['y'], engines: [], pipelines: [] },
});
const asking = (secret: string) => ({ trigger: { type: 'http', url: 'https://x/', body: `{{secret:${secret}}}` } });
const objects = { markers: [{ type: 's3', bucket: 'raw', key: 'd={date}' }] };
const opening = { markers: [{ type: 'schedule' }] };

describe('a stack that is not deployed', () => {
  const stackRemedy = 'Start it with other settings.';
  const missing: [what: string, fields: Fields, references: Partial<References>][] = [
    ['an engine', { trigger: { type: 'lambda', functionName: 'x' } }, {}],
    ['a secret', asking('a'), { secretArns: {} }],
    ['a use of a secret', asking('api'), { secretArns: secretArns('api') }],
    ['a check', { archetype: 'batch', traits: {} }, { archetypes, checks: [] }],
    ['objects', objects, { markerSources: none }],
    ['a bucket', objects, { markerSources: { ...none, buckets: ['elsewhere'] } }],
    ['times', opening, { markerSources: none }],
    ['a time', opening, { markerSources: { ...none, times: ['05:59'] } }],
  ];
  for (const [what, fields, references] of missing)
    it(`gets ${what} by its settings and not by a deployment`, () => {
      expect(complaints(fields, references).at(-1)).to.match(/deploy|Enable the engine/);
      expect(complaints(fields, { ...references, stackRemedy }).at(-1)).to.match(/\. Start it with other settings\.$/);
    });

  it('is no remedy where a name was probably misspelt', () => {
    const [problem] = complaints(asking('apo'), { secretArns: secretArns('api'), stackRemedy });
    expect(problem).to.match(/Did you mean api\?$/);
  });
});
