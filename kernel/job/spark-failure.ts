/**
 * The reports of Glue, EMR and EMR Serverless about a failed Spark job, as a category. They repeat the exception's
 * message, which begins with its class, and Glue puts its own error category before it (`Error Category: QUERY_ERROR;
 * AnalysisException: …`). What means "the same code on the same data fails again" is permanent, everything else may
 * pass.
 *
 * Source: AWS Glue Developer Guide, "Monitoring with AWS Glue Observability metrics", the 28 error categories.
 */
import { FailureCategory } from '../words/vocabulary';

/** Glue's error categories that another attempt would meet again. */
const PERMANENT = new Set([
  'COMPILATION_ERROR',
  'IMPORT_ERROR',
  'INVALID_ARGUMENT_ERROR',
  'PERMISSION_ERROR',
  'RESOURCE_NOT_FOUND_ERROR',
  'QUERY_ERROR',
  'SYNTAX_ERROR',
  'UNSUPPORTED_OPERATION_ERROR',
  'RESOURCES_ALREADY_EXISTS_ERROR',
  'GLUE_VALIDATION_ERROR',
]);
const TIMEOUT = new Set(['TIMEOUT_ERROR', 'GLUE_OPERATION_TIMEOUT_ERROR']);

/** Exceptions of the code itself. */
const USER_ERRORS = [
  'AnalysisException',
  'ParseException',
  'SyntaxError',
  'IndentationError',
  'ImportError',
  'ModuleNotFoundError',
  'NameError',
  'ClassNotFoundException',
  'NoClassDefFoundError',
];
/** At the beginning, which is the place of the exception's class, and not anywhere in the text. */
const USER_ERROR = new RegExp(`^(?:[\\w.$]*\\.)?(?:${USER_ERRORS.join('|')})\\b`);

export const sparkFailureCategory = (message: string): FailureCategory => {
  const named = /^Error Category: (\w+)/.exec(message)?.[1];
  if (named !== undefined && TIMEOUT.has(named)) return FailureCategory.timeout;
  const isPermanent = named === undefined ? USER_ERROR.test(message) : PERMANENT.has(named);
  return isPermanent ? FailureCategory.permanent : FailureCategory.transient;
};
