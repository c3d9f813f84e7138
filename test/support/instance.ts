/** The instance that the tests' examples are about, and its executions. */
export { EXECUTION, executionArn, instance } from '../../docs/tables/written/example';
