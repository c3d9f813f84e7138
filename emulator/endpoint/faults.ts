/**
 * Faults of a call from a function to a service: what the SDK sees when the network or the service fails, and whether
 * it happened all the same.
 */
import type { Clock } from '../../kernel/time/clock';
import type { Fault } from '../protocol/faults';
import { ServiceError } from '../protocol/service';
import type { ServiceName } from './route';

/** The request timeout of the deployed functions' clients. */
const REQUEST_TIMEOUT_MS = 5000;

const throttled: Readonly<Record<ServiceName, readonly [code: string, statusCode: number]>> = {
  dynamodb: ['ProvisionedThroughputExceededException', 400],
  states: ['ThrottlingException', 400],
  sns: ['Throttled', 429],
  events: ['ThrottlingException', 400],
  sqs: ['RequestThrottled', 400],
  lambda: ['TooManyRequestsException', 429],
  secretsmanager: ['ThrottlingException', 400],
  ssm: ['ThrottlingException', 400],
  scheduler: ['ThrottlingException', 429],
  kms: ['ThrottlingException', 400],
  s3: ['SlowDown', 503],
  sts: ['Throttling', 400],
};

const broken = (): Error => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
const timedOut = (): Error =>
  Object.assign(new Error(`Request timed out after ${REQUEST_TIMEOUT_MS} ms`), { name: 'TimeoutError' });

const THROTTLED = ['ThrottlingException', 400] as const;

/** Makes the call as the fault has it. A rejection is what the SDK's HTTP handler would have thrown. */
export const withFault = async <Answer>(
  fault: Fault | undefined,
  service: string,
  clock: Clock,
  call: () => Promise<Answer>,
): Promise<Answer> => {
  switch (fault?.kind) {
    case undefined:
    case 'reorder':
      return call();
    case 'crash-before':
      throw broken();
    case 'crash-after':
      await call();
      throw broken();
    case 'timeout':
      await call();
      await clock.sleep(REQUEST_TIMEOUT_MS);
      throw timedOut();
    case 'drop':
      await clock.sleep(REQUEST_TIMEOUT_MS);
      throw timedOut();
    case 'throttle': {
      const [code, statusCode] = Object.hasOwn(throttled, service) ? throttled[service as ServiceName] : THROTTLED;
      throw new ServiceError(code, 'Rate exceeded', statusCode);
    }
    case 'error':
      throw new ServiceError(
        service === 'dynamodb' ? 'InternalServerError' : 'InternalError',
        'The request processing has failed because of an unknown error.',
        500,
      );
    case 'delay':
      await clock.sleep(fault.ms);
      return call();
    case 'duplicate': {
      const answer = await call();
      await call();
      return answer;
    }
  }
};
