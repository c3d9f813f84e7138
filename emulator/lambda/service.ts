/** Lambda's Invoke over the embedded host. */
import type { Uuids } from '../../kernel/words/ids';
import type { WireContent, WireResponse } from '../protocol/client-config';
import { type Json, ServiceError } from '../protocol/service';
import type { InvokeAsynchronously } from './asynchronous';
import type { LambdaHost } from './host';
import { functionError, type Outcome } from './outcome';

export interface InvokeOptions {
  ids: Uuids;
  host: LambdaHost;
  asynchronously: InvokeAsynchronously;
  /** Functions outside the stack, by ARN; undefined: there are none. */
  external: ((functionArn: string, payload: unknown) => Promise<unknown>) | undefined;
  /** The ARN that a function's bare name stands for. */
  arnOf: (name: string) => string;
}

const functionFailed = (payload: unknown): WireContent => ({
  headers: { 'x-amz-function-error': 'Unhandled' },
  body: JSON.stringify(payload),
});

const answerOf = (outcome: Outcome): WireContent => {
  switch (outcome.kind) {
    case 'result':
      return { headers: {}, body: JSON.stringify(outcome.payload) };
    case 'function-error':
      return functionFailed(outcome.payload);
    case 'crash':
      return functionFailed({
        errorType: 'Runtime.ExitError',
        errorMessage: `Error: Runtime exited with error: ${outcome.message}`,
      });
    case 'throttle':
      throw new ServiceError('TooManyRequestsException', 'Rate Exceeded.', 429);
    case 'service-error': {
      const { name, statusCode, message } = outcome.refusal;
      throw new ServiceError(name, message, statusCode);
    }
  }
};

/** Throws a ServiceError when Lambda itself refuses. */
export const lambdaInvoke =
  ({ ids, host, asynchronously, external, arnOf }: InvokeOptions) =>
  async ({ FunctionName, InvocationType, Payload }: Json): Promise<WireResponse> => {
    const answer = (statusCode: number, { headers, body }: WireContent): WireResponse => ({
      statusCode,
      headers: {
        'content-type': 'application/json',
        'x-amzn-requestid': ids.uuid(),
        'x-amz-executed-version': '$LATEST',
        ...headers,
      },
      body,
    });
    const declaration = host.find(FunctionName);
    if (declaration === undefined && external === undefined) {
      throw new ServiceError('ResourceNotFoundException', `Function not found: ${FunctionName}`, 404);
    }
    if (InvocationType === 'DryRun') return answer(204, { headers: {}, body: '' });
    const run = async (): Promise<Outcome> => {
      if (declaration !== undefined) return host.invoke(declaration, Payload);
      try {
        return {
          kind: 'result',
          payload:
            (await external?.(FunctionName.startsWith('arn:') ? FunctionName : arnOf(FunctionName), Payload)) ?? null,
        };
      } catch (error) {
        if (error instanceof ServiceError) throw error;
        return { kind: 'function-error', payload: functionError(error) };
      }
    };
    if (InvocationType === 'Event') {
      if (declaration !== undefined) asynchronously(declaration, Payload);
      else void run();
      return answer(202, { headers: {}, body: '' });
    }
    return answer(200, answerOf(await run()));
  };
