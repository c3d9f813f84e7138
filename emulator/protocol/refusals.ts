/** A call of a service, and how it is refused. */

// biome-ignore lint/suspicious/noExplicitAny: every operation has an input and an answer of its own shape
export type Json = Readonly<Record<string, any>>;

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
