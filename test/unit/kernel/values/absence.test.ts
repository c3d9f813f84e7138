import { expect } from 'chai';
import { inRecord } from '../../../../kernel/values/absence';

describe('what is recorded or answered as JSON', () => {
  it('has null for each field that is not there, and every other value as it is', () => {
    const inner = { left: undefined };
    const fields = { runId: undefined, reason: null, attempt: 0, text: '', isOpen: false, inner };
    expect(inRecord(fields)).to.deep.equal({ ...fields, runId: null });
    expect(fields.runId).to.equal(undefined);
  });
});
