/** Event source mappings: what feeds functions from streams and queues. */
import type { FunctionDeclaration, QueueMappingDeclaration, StreamMappingDeclaration } from './declarations';
import type { RecordedResource } from './record';
import { list, type State } from './state';

/** How long a stream keeps its records. */
const STREAM_RETENTION_SECONDS = 86_400;

/** In Lambda's API -1 stands for "without limit". */
const bounded = (value: number | undefined, otherwise: number): number =>
  value === undefined || value === -1 ? otherwise : value;

const mappedFunction = ({ functionName }: State, functions: readonly FunctionDeclaration[]): string =>
  functions.find(({ name, arn }) => functionName === name || functionName === arn)?.arn ?? functionName;

const reportsItemFailures = (state: State): boolean =>
  list<string>(state.functionResponseTypes).includes('ReportBatchItemFailures');

export const queueMapping = (state: State, functions: readonly FunctionDeclaration[]): QueueMappingDeclaration => ({
  queueArn: state.eventSourceArn,
  functionArn: mappedFunction(state, functions),
  batchSize: state.batchSize ?? 10,
  reportsItemFailures: reportsItemFailures(state),
  maximumConcurrency: state.scalingConfig?.maximumConcurrency ?? Infinity,
});

export const streamMapping = (
  id: string,
  state: State,
  functions: readonly FunctionDeclaration[],
): StreamMappingDeclaration => ({
  id,
  streamArn: state.eventSourceArn,
  functionArn: mappedFunction(state, functions),
  filters: list<{ pattern: string }>(state.filterCriteria?.filters).map(
    ({ pattern }) => JSON.parse(pattern) as unknown,
  ),
  batchSize: state.batchSize ?? 100,
  batchingWindowSeconds: state.maximumBatchingWindowInSeconds ?? 0,
  reportsItemFailures: reportsItemFailures(state),
  bisectOnError: state.bisectBatchOnFunctionError ?? false,
  maximumRetryAttempts: bounded(state.maximumRetryAttempts, Infinity),
  maximumRecordAgeSeconds: bounded(state.maximumRecordAgeInSeconds, STREAM_RETENTION_SECONDS),
  onFailureArn: state.destinationConfig?.onFailure?.destinationArn,
});

export const isOfQueue = ({ state }: RecordedResource): boolean => (state as State).eventSourceArn.includes(':sqs:');
