/** The effects of a call that others depend on: items that it wrote, and changes of the stream and of executions. */
import { compilePattern } from '../../../kernel/sources/event-pattern';
import type { Visit } from '../../../simulator/run/simulate';
import { type Access, writesOf } from './accesses';
import type { Turns } from './turns';

/** Records wait in the stream of a function, and the end of its invocation takes the next ones. */
export const streamOf = (component: string): Access => ({ of: `STREAM ${component}`, isWrite: true });

export const executionOf = (name: string): string => `EXECUTION ${name}`;

export const watchEffects =
  ({ note, onTurn }: Turns): Visit['visit'] =>
  async ({ cloud, clock, tableName }) => {
    const { functions, streamMappings } = cloud.topology;
    const mappings = streamMappings.map(({ functionArn, filters }) => ({
      stream: streamOf(functions.find(({ arn }) => arn === functionArn)!.component),
      filters: filters.map(compilePattern),
    }));
    cloud.tables.watch(tableName, (records) => {
      note(clock, records.flatMap(writesOf));
      for (const { stream, filters } of mappings)
        if (filters.length === 0 || records.some((record) => filters.some((passes) => passes(record))))
          note(clock, [stream]);
    });
    const statuses = new Map<string, string>();
    onTurn(() => {
      for (const { name, status } of cloud.executions()) {
        const before = statuses.get(name);
        statuses.set(name, status);
        if (before !== undefined && before !== status) note(clock, [{ of: executionOf(name), isWrite: true }]);
      }
    });
  };
