import { expect } from 'chai';
import { isDataLossSignal } from '../../../../kernel/stream/losses';

describe('kernel/stream/losses', () => {
  it('takes an object of the failure bucket, and the end of an execution, for a loss', () => {
    const types = ['Object Created', 'Step Functions Execution Status Change', 'Object Deleted', 'Scheduled Event'];
    expect(types.filter((type) => isDataLossSignal({ 'detail-type': type }))).to.deep.equal(types.slice(0, 2));
  });

  it('takes nothing else for one', () => {
    const text = Object.assign(() => undefined, { 'detail-type': 'Object Created' });
    for (const event of [undefined, null, {}, [], 'Object Created', 7, { 'detail-type': null }, text])
      expect(isDataLossSignal(event)).to.equal(false);
  });
});
