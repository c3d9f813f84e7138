import type { Stack } from '../../../app/stack/stack';
import type { Cloud } from '../../../emulator/cloud';
import type { ExampleWorld } from '../../../examples/world/server';
import type { EventMessage } from '../../../kernel/events/message';
import type { Instance } from '../../../kernel/words/instance';
import { EventKind } from '../../../kernel/words/vocabulary';
import { paintOf, paintStatus, printTable, type Terminal } from '../../render/terminal';

export interface DemoEnd {
  stack: Stack;
  cloud: Cloud;
  world: ExampleWorld;
  /** Everything that the event bus delivered. */
  messages: readonly EventMessage[];
  instances: readonly Instance[];
}

/** Runs with what their jobs said of their results, then alerts, lifecycle events and what it all used. */
export const printDemoSummary = async (
  terminal: Terminal,
  { stack, cloud, world, messages, instances }: DemoEnd,
): Promise<void> => {
  const paint = paintOf(terminal);
  const rows: string[][] = [];
  for (const instance of instances) {
    const log = await stack.tables.runLogs.get(instance);
    const alerts = messages.filter(
      ({ eventType, pipelineId, date }) =>
        eventType === EventKind.alert && pipelineId === instance.pipelineId && date === instance.date,
    );
    rows.push([
      instance.pipelineId,
      instance.date,
      paintStatus(paint, log?.status ?? 'MISSED'),
      alerts.map(({ alertType }) => alertType).join(', '),
      log?.message ?? '',
    ]);
  }
  terminal.write('\n');
  printTable(terminal, ['PIPELINE', 'DATE', 'STATUS', 'ALERTS', 'RESULT OR REASON'], rows);

  const { transitions, lambdaInvocations, dynamodb, snsPublishes, estimatedUsd } = cloud.usage();
  const invocations = Object.values(lambdaInvocations).reduce((sum, count) => sum + count, 0);
  const lifecycle = messages.filter(
    ({ eventType }) => eventType === EventKind.pipelineCompleted || eventType === EventKind.pipelineFailed,
  ).length;
  const received = world.notifications().filter(({ type }) => type === 'Notification').length;
  terminal.write('\n');
  printTable(
    terminal,
    ['USED', 'COUNT'],
    [
      ['executions', String(cloud.executions().length)],
      ['state transitions', String(transitions)],
      ['Lambda invocations', String(invocations)],
      ['DynamoDB units', `${dynamodb.readUnits} read (this display reads, too), ${dynamodb.writeUnits} write`],
      ['lifecycle events', `${lifecycle} published, ${received} received over HTTP`],
      ['alerts', String(messages.filter(({ eventType }) => eventType === EventKind.alert).length)],
      ['SNS publishes', String(snsPublishes)],
      ['estimated cost', `$${estimatedUsd.toFixed(4)} (us-east-1, on demand)`],
    ],
  );
};
