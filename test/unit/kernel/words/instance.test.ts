import { expect } from 'chai';
import { madeAtMs } from '../../../../kernel/words/ids';
import { commandOn, commandOnRun, nameInPipeline } from '../../../../kernel/words/instance';
import { fail, pass } from '../../../../kernel/words/verdict';

const instance = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h06' };

describe('an instance', () => {
  it('has a name of its own among those of its pipeline', () => {
    expect(nameInPipeline(instance)).to.equal('2026-03-07#h06');
  });

  it('is named in full in a command on it', () => {
    for (const verb of ['why', 'mark', 'rerun', 'recheck', 'approve', 'cancel'] as const)
      expect(commandOn(verb, instance)).to.equal(`signalbox ${verb} orders --date 2026-03-07 --schedule h06`);
  });

  it('is not named in a command on one of its runs', () => {
    expect(commandOnRun('cancel', { runId: 'run-1' })).to.equal('signalbox cancel run-1');
  });
});

describe('a UUID', () => {
  it('says when it was made', () => {
    // The example of RFC 9562, appendix A.6: Tuesday, February 22, 2022 2:22:22.00 PM GMT-05:00.
    expect(madeAtMs('017F22E2-79B0-7CC3-98C4-DC0C0C07398F')).to.equal(Date.parse('2022-02-22T19:22:22Z'));
  });
});

describe('a verdict', () => {
  it('has a reason and the measured value, and for a failure null where nothing was measured', () => {
    expect(pass('fresh', 12)).to.deep.equal({ status: 'PASS', reason: 'fresh', value: 12 });
    expect(fail('old', 90)).to.deep.equal({ status: 'FAIL', reason: 'old', value: 90 });
    expect(fail('absent')).to.deep.equal({ status: 'FAIL', reason: 'absent', value: null });
  });
});
