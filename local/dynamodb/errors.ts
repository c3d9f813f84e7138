/** A refusal as the service words it. `type` is the bare name; the wire form adds the service's namespace. */
export class AwsError extends Error {
  override readonly name = 'AwsError';

  constructor(
    readonly type: string,
    message: string,
    readonly statusCode = 400,
    /** Further members of the answer, for example `Item` or `CancellationReasons`. */
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** Namespaces by error; everything that is not listed is DynamoDB's own. */
const namespaces: Readonly<Record<string, string>> = {
  ValidationException: 'com.amazon.coral.validate',
  SerializationException: 'com.amazon.coral.service',
  UnknownOperationException: 'com.amazon.coral.service',
  InternalServerError: 'com.amazonaws.dynamodb.v20120810',
};

function wireType(type: string): string {
  return `${namespaces[type] ?? 'com.amazonaws.dynamodb.v20120810'}#${type}`;
}

/** These two name the member of their text with a capital letter. */
const capitalized: ReadonlySet<string> = new Set(['TransactionCanceledException', 'IdempotentParameterMismatchException']);

export function wireError(error: AwsError): Record<string, unknown> {
  return { __type: wireType(error.type), [capitalized.has(error.type) ? 'Message' : 'message']: error.message, ...error.extra };
}

export function validation(message: string): AwsError {
  return new AwsError('ValidationException', message);
}

export function invalidParameter(message: string): AwsError {
  return validation(`One or more parameter values were invalid: ${message}`);
}

export function serialization(message: string): AwsError {
  return new AwsError('SerializationException', message);
}

export function notFound(message: string): AwsError {
  return new AwsError('ResourceNotFoundException', message);
}

export function conditionFailed(item: unknown): AwsError {
  return new AwsError('ConditionalCheckFailedException', 'The conditional request failed', 400, item === undefined ? {} : { Item: item });
}
