/**
 * The AWS API of the embedded cloud: one door for the functions (each under its role), for SDK clients in this process
 * and for the HTTP server. Reads the request, asks IAM, lets a fault have its way, calls the service.
 */
import type { Clock } from '../../core/ports/clock';
import type { DynamoDb } from '../dynamodb';
import { AwsError } from '../dynamodb/errors';
import { answer as dynamodbAnswer } from '../dynamodb/wire';
import type { Faults } from '../faults';
import type { AccessRequest, Policy } from '../iam/policy';
import { dynamodbAccess, type Place, serviceAccess } from '../iam/requests';
import { refusal, success } from './answer';
import type { Wire, WireRequest, WireResponse } from './client-config';
import { type ExternalServices, externalAccess } from './external';
import { withFault } from './faults';
import { type Route, routeOf, type ServiceName } from './route';
import { type Json, type Service, ServiceError } from './service';

/** Who calls. Without a policy: everything is allowed, and no faults happen (a person, a test, the simulator). */
export interface Principal {
  arn: string;
  policy?: Policy;
}

export interface EndpointOptions {
  clock: Clock;
  faults: Faults;
  place: Place;
  dynamodb: DynamoDb;
  indexHashKey: (table: string, index: string) => string | undefined;
  services: Readonly<Record<Exclude<ServiceName, 'dynamodb' | 'lambda'>, Service>>;
  /** Services outside the stack; undefined: there are none. */
  external: ExternalServices | undefined;
  /** Lambda answers with a status and headers of its own. */
  invokeLambda: (input: Json) => Promise<WireResponse>;
}

export type Endpoint = (principal: Principal) => Wire;

/** How each service words that the principal may not. */
const denied = (
  service: string,
  principal: Principal,
  action: string,
  resource: string,
  isExplicit: boolean,
): ServiceError => {
  const reason = isExplicit
    ? 'with an explicit deny in an identity-based policy'
    : `because no identity-based policy allows the ${action} action`;
  const message = `User: ${principal.arn} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
  if (service === 'sns') return new ServiceError('AuthorizationError', message, 403);
  return new ServiceError('AccessDeniedException', message, service === 'lambda' ? 403 : 400);
};

export const createEndpoint = (options: EndpointOptions): Endpoint => {
  const { clock, faults, place, dynamodb } = options;
  let requests = 0;
  const requestId = (): string => String((requests += 1)).padStart(26, '0');

  const isEmbedded = (service: string): service is keyof EndpointOptions['services'] =>
    Object.hasOwn(options.services, service);
  const isExternal = (route: Route): boolean => options.external?.knows(route) ?? false;

  const accessesOf = (route: Route): AccessRequest[] => {
    const { operation, input } = route;
    const service: string = route.service;
    if (isExternal(route)) return externalAccess(route, place);
    if (service === 'dynamodb') return dynamodbAccess(operation, input, place, options.indexHashKey);
    if (service === 'lambda' || isEmbedded(service))
      return serviceAccess(service as Parameters<typeof serviceAccess>[0], operation, input, place);
    return externalAccess(route, place);
  };

  const authorize = (principal: Principal, route: Route): void => {
    const { service } = route;
    if (principal.policy === undefined) return;
    for (const access of accessesOf(route)) {
      const decision = principal.policy(access);
      if (!decision.allowed)
        throw denied(service, principal, access.action, access.resource, decision.because === 'explicit-deny');
    }
  };

  const call = async (route: Route): Promise<WireResponse> => {
    const { service, operation, input } = route;
    if (isExternal(route)) return success(route, await options.external!.answer(route), requestId());
    if (service === 'dynamodb')
      return {
        statusCode: 200,
        headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': requestId() },
        body: JSON.stringify(dynamodb.execute(operation, input)),
      };
    if (service === 'lambda') return options.invokeLambda(input);
    if (!isEmbedded(service))
      throw new ServiceError(
        'UnknownOperationException',
        `nobody plays ${service} in this embedded cloud; received ${operation}`,
        404,
      );
    return success(route, await options.services[service](operation, input), requestId());
  };

  const refused = (route: Route, error: ServiceError | AwsError): WireResponse => {
    if (route.service !== 'dynamodb') return refusal(route.protocol, error as ServiceError, requestId());
    const { status, headers, body } = dynamodbAnswer(requestId(), () => {
      throw error instanceof AwsError ? error : new AwsError(error.code, error.message, error.statusCode);
    });
    return { statusCode: status, headers, body };
  };

  /** A refusal by the service is an answer too, so that a fault after the call can lose it. */
  const answered = (route: Route): Promise<WireResponse> =>
    call(route).catch((error: unknown) => answerTo(route, error));

  /** `scheduler` alone is the waking of its targets, which is no call of a function. */
  const faultTargets = (route: Route): string[] => {
    const { service, operation } = route;
    return [
      ...(service === 'scheduler' ? [] : [service]),
      `${service}:${operation}`,
      ...(isExternal(route) ? options.external!.faultTargets(route) : []),
    ];
  };

  const serve = (principal: Principal, route: Route): Promise<WireResponse> => {
    if (principal.policy === undefined) return answered(route);
    authorize(principal, route);
    const fault = faults.next(faultTargets(route));
    return fault === undefined ? answered(route) : withFault(fault, route.service, clock, () => answered(route));
  };
  const answerTo = (route: Route, error: unknown): WireResponse => {
    if (error instanceof ServiceError || error instanceof AwsError) return refused(route, error);
    throw error;
  };

  return (principal) => async (request: WireRequest) => {
    let route: Route;
    try {
      route = routeOf(request);
    } catch (error) {
      if (error instanceof ServiceError) return refusal('json-1.0', error, requestId());
      throw error;
    }
    try {
      return await serve(principal, route);
    } catch (error) {
      return answerTo(route, error);
    }
  };
};
