/**
 * The AWS API of the embedded cloud: one door for the functions (each under its role), for SDK clients in this process
 * and for the HTTP server. Reads the request, asks IAM, lets a fault have its way, calls the service.
 */
import type { Clock } from '../../core/ports/clock';
import { AwsError } from '../dynamodb/errors';
import { answer as dynamodbAnswer } from '../dynamodb/wire';
import type { Faults } from '../faults';
import type { Quotas } from '../quotas';
import { refusal } from './answer';
import { type AuthorizationOptions, authorize, type Principal } from './authorization';
import { createCalls, type Services } from './calls';
import type { Wire, WireRequest, WireResponse } from './client-config';
import { withFault } from './faults';
import { protocolOf, type Route, routeOf } from './route';
import { ServiceError } from './service';

export interface EndpointOptions extends AuthorizationOptions, Services {
  clock: Clock;
  faults: Faults;
  quotas?: Quotas | undefined;
  /** Called with every request that the services are asked. */
  onCall(route: Route): void;
}

export type Endpoint = (principal: Principal) => Wire;

const countedIds = (): (() => string) => {
  let requests = 0;
  return () => {
    requests += 1;
    return String(requests).padStart(26, '0');
  };
};

/** `scheduler` alone is the waking of its targets, which is no call of a function. */
const faultTargets = (options: EndpointOptions, route: Route): string[] => {
  const { service, operation } = route;
  return [
    ...(service === 'scheduler' ? [] : [service]),
    `${service}:${operation}`,
    ...(route.isExternal === true ? options.external!.faultTargets(route) : []),
  ];
};

export const createEndpoint = (options: EndpointOptions): Endpoint => {
  const { clock, faults, quotas } = options;
  const requestId = countedIds();
  const call = createCalls(options, requestId);

  const refused = (route: Route, error: ServiceError | AwsError): WireResponse => {
    if (route.service !== 'dynamodb') return refusal(route.protocol, error as ServiceError, requestId());
    const { status, headers, body } = dynamodbAnswer(requestId(), () => {
      throw error instanceof AwsError ? error : new AwsError(error.code, error.message, error.statusCode);
    });
    return { statusCode: status, headers, body };
  };
  const answerTo = (route: Route, error: unknown): WireResponse => {
    if (error instanceof ServiceError || error instanceof AwsError) return refused(route, error);
    throw error;
  };

  const asked = (route: Route): Promise<WireResponse> => {
    options.onCall(route);
    return call(route);
  };

  /** A refusal by the service is an answer too, so that a fault after the call can lose it. */
  const answered = (route: Route): Promise<WireResponse> =>
    asked(route).catch((error: unknown) => answerTo(route, error));

  /** As the account's limits have it. */
  const within = async (limits: Quotas, route: Route): Promise<WireResponse> => {
    const ms = limits.request(route);
    if (ms === undefined) return withFault({ kind: 'throttle' }, route.service, clock, () => answered(route));
    await clock.sleep(ms);
    return answered(route);
  };
  const paced = (route: Route): Promise<WireResponse> =>
    quotas === undefined ? answered(route) : within(quotas, route);

  const serve = (principal: Principal, route: Route): Promise<WireResponse> => {
    if (principal.policy === undefined) return asked(route);
    authorize(options, principal, route);
    if (principal.isOutside === true) return asked(route);
    const fault = faults.next(faultTargets(options, route));
    if (fault === undefined) return quotas === undefined ? asked(route) : within(quotas, route);
    return withFault(fault, route.service, clock, () => paced(route));
  };

  return (principal) => async (request: WireRequest) => {
    let route: Route;
    try {
      route = routeOf(request);
      route.isExternal = options.external?.knows(route) ?? false;
    } catch (error) {
      if (error instanceof ServiceError) return refusal(protocolOf(request), error, requestId());
      throw error;
    }
    try {
      return await serve(principal, route);
    } catch (error) {
      return answerTo(route, error);
    }
  };
};
