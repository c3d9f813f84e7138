import { expect } from 'chai';
import { lockKeyOf } from '../../../../kernel/attempt/lock-key';
import { instance } from '../../../support/instance';

describe('kernel/attempt/lock-key', () => {
  it('is shared by the dates of a schedule, unless they may run side by side', () => {
    expect(lockKeyOf({ concurrency: 'serial', mode: 'live' }, instance)).to.equal('eval:orders:daily');
    expect(lockKeyOf({ concurrency: 'per-date', mode: 'live' }, instance)).to.equal('eval:orders:daily:2026-03-07');
  });

  it('holds up nobody who runs live when it is that of shadow mode', () => {
    expect(lockKeyOf({ concurrency: 'serial', mode: 'shadow' }, instance)).to.equal('shadow:orders:daily');
    expect(lockKeyOf({ concurrency: 'per-date', mode: 'shadow' }, instance)).to.equal('shadow:orders:daily:2026-03-07');
  });

  it('keeps names with colons apart', () => {
    const left = lockKeyOf(
      { concurrency: 'serial', mode: 'live' },
      { ...instance, pipelineId: 'a:b', scheduleId: 'c' },
    );
    expect(left).not.to.equal(
      lockKeyOf({ concurrency: 'serial', mode: 'live' }, { ...instance, pipelineId: 'a', scheduleId: 'b:c' }),
    );
    expect(left).not.to.equal(
      lockKeyOf({ concurrency: 'serial', mode: 'live' }, { ...instance, pipelineId: 'a%3Ab', scheduleId: 'c' }),
    );
  });
});
