import { expect } from 'chai';
import { systemClock, systemIds } from '../../../../aws/runtime/clock';

describe('systemClock', () => {
  it('sleeps and wakes', async () => {
    await systemClock.sleep(0);
    await systemClock.sleep(1, new AbortController().signal);
  });

  it("rejects with the signal's reason when aborted while asleep", async () => {
    const controller = new AbortController();
    const asleep = systemClock.sleep(3_600_000, controller.signal);
    controller.abort(new Error('enough'));
    expect(
      await asleep.then(
        () => undefined,
        (error: Error) => error.message,
      ),
    ).to.equal('enough');
  });

  it('rejects at once when aborted before', async () => {
    const error = await systemClock.sleep(3_600_000, AbortSignal.abort(new Error('before'))).then(
      () => undefined,
      (caught: Error) => caught,
    );
    expect(error?.message).to.equal('before');
  });

  it('returns epoch milliseconds', () => {
    expect(systemClock.now()).to.be.greaterThan(Date.parse('2026-01-01T00:00:00Z'));
  });
});

describe('systemIds', () => {
  it('gives UUIDs of version 7, which sort by the time they were made', () => {
    const ids = Array.from({ length: 50 }, () => systemIds.uuid());
    for (const id of ids) expect(id).to.match(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect([...ids].sort()).to.deep.equal(ids);
    expect(new Set(ids).size).to.equal(50);
  });

  it('gives numbers in [0, 1)', () => expect(systemIds.random()).to.be.within(0, 1).and.not.equal(1));
});
