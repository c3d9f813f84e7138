/**
 * The protocol between the endpoint and the embedded services: an operation with a JSON input, answered with a JSON
 * output or a refusal.
 */
import { checkedInput, type Fields, jsonWording, type Wording } from './inputs';
import { type Json, ServiceError } from './refusals';

export { type Json, ServiceError } from './refusals';

/** The API of one AWS service. A refusal is a thrown `ServiceError`. */
export type Service = (operation: string, input: Json) => Promise<Json> | Json;

export const unknownOperation = (service: string, operation: string, known: readonly string[]): ServiceError =>
  new ServiceError(
    'UnknownOperationException',
    `the embedded ${service} does not know ${operation}; it knows ${known.join(', ')}`,
  );

/** A service from a table of its operations: what each takes and what it does. */
export const serviceOf =
  (
    name: string,
    operations: Readonly<Record<string, readonly [Fields, (input: Json) => Promise<Json> | Json]>>,
    wording: Wording = jsonWording,
  ): Service =>
  (operation, input) => {
    const known = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (known === undefined) throw unknownOperation(name, operation, Object.keys(operations));
    const [fields, work] = known;
    return work(checkedInput(fields, input, wording));
  };
