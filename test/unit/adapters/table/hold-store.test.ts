/** What is kept while a pipeline is held, when holds follow each other closely. */
import { expect } from 'chai';
import { createTable } from '../../../../adapters/table';
import { markerHeld, pipelinePaused, pipelineResumed } from '../../../../core/control/hold';
import { HoldKind } from '../../../../core/vocabulary';
import { embeddedTable, TABLE, testClock } from '../../../contract/embedded-table';
import { AT, instance } from '../../../contract/table-examples';

const hold = { kind: HoldKind.paused, at: AT, by: 'jane', reason: '' };
const next = { ...hold, at: '2026-03-07T07:00:00.000Z' };
const kept = { ...instance, heldAt: AT, markerSort: `${instance.date}#${instance.scheduleId}`, traceId: 'trace' };

describe('adapters/table/hold-store', () => {
  it('a MARKER released while its pipeline is held again, and heard before the release is done, is kept', async () => {
    const clock = testClock(AT);
    const { aws } = embeddedTable(clock);
    const calm = createTable({ aws, tableName: TABLE, clock });
    await calm.config.register('pipeline', 'orders', { name: 'orders' });
    await calm.markers.write({ ...instance, source: 'producer' });
    await calm.holds.hold('orders', hold, pipelinePaused('orders', hold));
    await calm.holds.keep(kept, markerHeld(kept, hold));
    await calm.holds.resume('orders', hold, pipelineResumed('orders', hold, 'joe', AT));
    await calm.holds.hold('orders', next, pipelinePaused('orders', next));

    const { handle } = aws.requestHandler as unknown as { handle: (request: object) => Promise<unknown> };
    let heard = '';
    /** The router, as soon as the released MARKER is there to be heard. */
    const requestHandler = {
      handle: async (request: object) => {
        const answer = await handle(request);
        if (heard === '' && (await calm.markers.get(instance))!.releasedAt !== null)
          heard = await calm.holds.keep(kept, markerHeld(kept, next));
        return answer;
      },
    };
    await createTable({
      aws: { ...aws, requestHandler: requestHandler as never },
      tableName: TABLE,
      clock,
    }).holds.release(kept);
    expect(heard).to.equal('kept');
    expect(await calm.holds.kept('orders')).to.deep.equal([kept]);
  });
});
