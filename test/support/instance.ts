/** The instance that the tests' examples are about, and its executions. */
export const instance = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' } as const;

export const executionArn = (name: string): string =>
  `arn:aws:states:eu-central-1:123456789012:execution:signalbox-dev-pipeline:${name}`;
/** The first attempt of the instance. */
export const EXECUTION = executionArn('orders-daily-2026-03-07-a1');
