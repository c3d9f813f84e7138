/** Makes the stream tell the router to look again at what a pipeline keeps, for those that keep nothing themselves. */
import type { Clock } from '../../core/ports/clock';
import type { HoldStore } from '../../core/ports/holds';
import type { TableClient } from './client';
import { keys } from './keys';

export const createControlNudge = (client: TableClient, clock: Clock): Pick<HoldStore, 'goOn'> => ({
  goOn: async (pipelineId) => {
    await client.update({ key: keys.control(pipelineId), update: 'SET releasedAt = :now, releases = if_not_exists(releases, :none) + :one', expression: 'attribute_exists(PK)', values: { ':now': new Date(clock.now()).toISOString(), ':none': 0, ':one': 1 } });
  },
});
