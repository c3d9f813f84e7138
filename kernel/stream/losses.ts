/** Events of AWS that may mean a loss for a pipeline; the sweeper then checks all pipelines. */

/** The failure bucket has a record that the router gave up. */
const RECORD_KEPT = 'Object Created';
/** An execution of the state machine ended outside of its flow, perhaps before it had a run. */
export const EXECUTION_CHANGED = 'Step Functions Execution Status Change';

/** An event of EventBridge; the sweeper's schedule sends none of these. */
export const isDataLossSignal = (event: unknown): boolean => {
  if (typeof event !== 'object' || event === null) return false;
  const type = (event as Record<string, unknown>)['detail-type'];
  return type === RECORD_KEPT || type === EXECUTION_CHANGED;
};
