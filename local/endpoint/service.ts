/**
 * What the endpoint and the embedded services say to each other: an operation with a JSON input, answered with a JSON
 * output or a refusal.
 */

// biome-ignore lint/suspicious/noExplicitAny: every operation has an input and an answer of its own shape
export type Json = Readonly<Record<string, any>>;

/** The API of one AWS service. A refusal is a thrown `ServiceError`. */
export type Service = (operation: string, input: Json) => Promise<Json> | Json;

/** A refusal under the name that AWS gives it; `fields` are members of the answer beside the message. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly code: string,
    message: string,
    readonly statusCode = 400,
    readonly fields: Json = {},
  ) {
    super(message);
  }
}

export const unknownOperation = (service: string, operation: string, known: readonly string[]): ServiceError =>
  new ServiceError(
    'UnknownOperationException',
    `the embedded ${service} does not know ${operation}; it knows ${known.join(', ')}`,
  );

/** A service from a table of its operations. */
export const serviceOf =
  (name: string, operations: Readonly<Record<string, (input: Json) => Promise<Json> | Json>>): Service =>
  (operation, input) => {
    if (!Object.hasOwn(operations, operation)) throw unknownOperation(name, operation, Object.keys(operations));
    return operations[operation]!(input);
  };
