/** Measurements that others write. */
import type { Clock } from '../../core/ports/clock';
import type { SensorStore } from '../../core/ports/traits';
import type { TableClient } from './client';
import { isExpired } from './expiry';
import { sensorFrom } from './incoming-items';
import { keys, sensorScopes } from './keys';

export const createSensorStore = (client: TableClient, clock: Clock): SensorStore => ({
  get: async (name, instance) => {
    for (const scope of sensorScopes(instance)) {
      // Consistent: often the MARKER is written right after the measurement.
      const item = await client.get(keys.sensor(name, scope), { consistent: true });
      if (item !== undefined && !isExpired(item, clock.now())) return sensorFrom(item);
    }
    return undefined;
  },
});
