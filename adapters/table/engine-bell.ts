/** Makes the stream tell the router to look again at an engine that pipelines wait for. */
import type { Clock } from '../../core/ports/clock';
import type { RerunStore } from '../../core/ports/reruns';
import type { TableClient } from './client';
import { keys } from './keys';

export const createEngineBell = (client: TableClient, clock: Clock): Pick<RerunStore, 'ring'> => ({
  ring: async (engine) => {
    await client.update({ key: keys.engine(engine), update: 'SET rungAt = :now, rings = if_not_exists(rings, :none) + :one', values: { ':now': new Date(clock.now()).toISOString(), ':none': 0, ':one': 1 } });
  },
});
