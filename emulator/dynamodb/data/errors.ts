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

const wireType = (type: string): string => `${namespaces[type] ?? 'com.amazonaws.dynamodb.v20120810'}#${type}`;

/** These two name the member of their text with a capital letter. */
const CAPITALIZED: ReadonlySet<string> = new Set([
  'TransactionCanceledException',
  'IdempotentParameterMismatchException',
]);

export const wireError = (error: AwsError): Record<string, unknown> => ({
  __type: wireType(error.type),
  [CAPITALIZED.has(error.type) ? 'Message' : 'message']: error.message,
  ...error.extra,
});

export const validation = (message: string): AwsError => new AwsError('ValidationException', message);

const misfits = new WeakSet<object>();

/** A key that does not fit its table: a transaction is cancelled for it, everything else is refused. */
export const keyMisfit = (message: string): AwsError => {
  const error = validation(message);
  misfits.add(error);
  return error;
};

export const isKeyMisfit = (error: unknown): error is AwsError => error instanceof AwsError && misfits.has(error);

export const invalidParameter = (message: string): AwsError =>
  validation(`One or more parameter values were invalid: ${message}`);

export const serialization = (message: string): AwsError => new AwsError('SerializationException', message);

export const notFound = (message: string): AwsError => new AwsError('ResourceNotFoundException', message);

export const conditionFailed = (item: unknown): AwsError =>
  new AwsError(
    'ConditionalCheckFailedException',
    'The conditional request failed',
    400,
    item === undefined ? {} : { Item: item },
  );
