/** Evaluators that are Lambda functions: `lambda:NAME`, with a qualifier `lambda:NAME:QUALIFIER`, or a full ARN. */

export const LAMBDA_PREFIX = 'lambda:';

const NAME = String.raw`[\w-]{1,64}(?::(?:\$LATEST|[\w-]{1,128}))?`;
const ARN = String.raw`arn:aws[\w-]*:lambda:([a-z0-9-]+):\d{12}:function:${NAME}`;
const FUNCTION = new RegExp(`^(?:${LAMBDA_PREFIX}${NAME}|(?:${LAMBDA_PREFIX})?${ARN})$`);

export interface EvaluatorFunction {
  /** As Lambda takes it: the name, with the qualifier behind it, or the ARN. */
  name: string;
  /** Of an ARN; a name is one of the stack's own account and Region. */
  region: string | undefined;
}

/** Whether a function is meant, well-formed or not. */
export const meansFunction = (evaluator: string): boolean =>
  evaluator.startsWith(LAMBDA_PREFIX) || evaluator.startsWith('arn:');

/** Undefined: it is malformed, or another kind of evaluator. */
export const evaluatorFunction = (evaluator: string): EvaluatorFunction | undefined => {
  const match = FUNCTION.exec(evaluator);
  if (match === null) return undefined;
  const name = evaluator.startsWith(LAMBDA_PREFIX) ? evaluator.slice(LAMBDA_PREFIX.length) : evaluator;
  return { name, region: match[1] };
};
