/** What the provider and AWS refuse at preview, on the program at its largest. */
import { expect } from 'chai';
import { ENGINE_TYPES } from '../../core/manifest';
import { stackWith } from './every-engine';
import { all, evaluate } from './program-recorder';
import { validate } from './provider-rules';

const LONGEST = 'a2345678901234567890';

describe('the limits of AWS and of its provider', () => {
  it('hold for the longest name of a stack, with every engine', async () => {
    const program = await evaluate(LONGEST, stackWith(ENGINE_TYPES));
    // Evaluating it judges every name and every size.
    expect(all(program, 'aws:cloudwatch/eventRule:EventRule')).to.have.length(5);
    const ids = all(program, 'aws:cloudwatch/eventTarget:EventTarget').map(({ inputs }) => inputs.targetId);
    expect(ids).to.deep.equal(['queue', 'router', 'router', 'router', 'router']);
  });

  it('are judged by the names that Pulumi makes', () => {
    const type = 'aws:cloudwatch/eventTarget:EventTarget';
    expect(() => validate(type, 'x'.repeat(56), {})).to.not.throw();
    expect(() => validate(type, 'x'.repeat(57), {})).to.throw('is longer than 64 characters');
    expect(() => validate(type, 'x'.repeat(57), { targetId: 'router' })).to.not.throw();
    expect(() => validate('aws:s3/bucket:Bucket', 'Orders', {})).to.throw('has characters that AWS refuses');
  });
});
