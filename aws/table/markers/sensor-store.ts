import type { SensorStore } from '../../../kernel/traits/trait-store';
import type { OpenTable } from '../client/client';
import { isExpired } from '../client/item-reader';
import { keys, sensorScopes } from '../client/keys';
import { sensorFrom } from '../items/incoming-items';

export const sensorStore = ({ client, clock }: OpenTable): SensorStore => ({
  get: async (name, instance) => {
    for (const scope of sensorScopes(instance)) {
      // Consistent: often the MARKER is written right after the measurement.
      const item = await client.get(keys.sensor(name, scope), { consistent: true });
      if (item !== undefined && !isExpired(item, clock.now())) return sensorFrom(item);
    }
    return undefined;
  },
});
