/** The single table as all the stores of `core/ports`, over one client. */
import {
  configStore, deadlineStore, eventStore, lifecycleStore, lockStore, markerWriter, openTable, readinessStore, runLogStore, runStore, sensorStore, type TableOptions, traitStore, waitStore,
} from './open';

export type Table = ReturnType<typeof createTable>;

export const createTable = (options: TableOptions) => {
  const table = openTable(options);
  return {
    config: configStore(table),
    locks: lockStore(table),
    runLogs: runLogStore(table),
    runs: runStore(table),
    traits: traitStore(table),
    readiness: readinessStore(table),
    sensors: sensorStore(table),
    events: eventStore(table),
    deadlines: deadlineStore(table),
    markers: markerWriter(table),
    lifecycles: lifecycleStore(table),
    waits: waitStore(table),
  };
};
