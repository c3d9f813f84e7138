/** Log lines by Powertools for AWS Lambda, behind the port. */
import { Logger } from '@aws-lambda-powertools/logger';
import type { Log } from '../../kernel/words/telemetry';

/** The context that Lambda hands to a handler beside the event; it makes log lines findable. */
export interface InvocationContext {
  functionName: string;
  functionVersion: string;
  invokedFunctionArn: string;
  memoryLimitInMB: string;
  awsRequestId: string;
}

export interface LambdaLog extends Log {
  /** Puts the invocation's ids into every following line. */
  enterInvocation(context: InvocationContext): void;
}

const nothing = (): void => {};

/**
 * `level` WARN and ERROR leave out the lines below them. Lambda's own filter cannot: it takes the lines of metrics,
 * which have no level, for INFO, and would drop them with the rest.
 */
export const lambdaLog = (stack: string, level?: string): LambdaLog => {
  const logger = new Logger({ serviceName: 'signalbox', persistentKeys: { stack } });
  const isQuiet = level === 'WARN' || level === 'ERROR';
  return {
    debug: isQuiet ? nothing : (message, fields = {}) => logger.debug(message, fields),
    info: isQuiet ? nothing : (message, fields = {}) => logger.info(message, fields),
    warn: level === 'ERROR' ? nothing : (message, fields = {}) => logger.warn(message, fields),
    error: (message, fields = {}) => logger.error(message, fields),
    enterInvocation: (context) => logger.addContext(context),
  };
};
