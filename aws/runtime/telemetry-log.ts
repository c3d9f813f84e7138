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

export const lambdaLog = (stack: string): LambdaLog => {
  const logger = new Logger({ serviceName: 'signalbox', persistentKeys: { stack } });
  return {
    debug: (message, fields = {}) => logger.debug(message, fields),
    info: (message, fields = {}) => logger.info(message, fields),
    warn: (message, fields = {}) => logger.warn(message, fields),
    error: (message, fields = {}) => logger.error(message, fields),
    enterInvocation: (context) => logger.addContext(context),
  };
};
