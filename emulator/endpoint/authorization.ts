/** Asks IAM whether a principal may make a call, and words the refusal as the called service does. */
import type { AccessRequest, Policy } from '../iam/policy';
import { dynamodbAccess, type Place, serviceAccess } from '../iam/requests';
import { absenceAccess } from '../iam/s3-requests';
import { ServiceError } from '../protocol/service';
import type { S3Request } from '../s3/route';
import { isEmbedded, type Services } from './calls';
import { externalAccess } from './external';
import type { Route } from './route';

/** The caller. Without a policy: everything is allowed, and no faults happen (a person, a test, the simulator). */
export interface Principal {
  arn: string;
  policy?: Policy;
  /** A program outside of the stack: its rights are checked, and no faults happen to it. */
  isOutside?: true;
}

export interface AuthorizationOptions extends Pick<Services, 'services' | 'external'> {
  place: Place;
  indexHashKey: (table: string, index: string) => string | undefined;
}

interface Denial {
  service: string;
  principal: Principal;
  access: AccessRequest;
  isExplicit: boolean;
}

/** How each service words that the principal may not. */
const denied = ({ service, principal, access: { action, resource }, isExplicit }: Denial): ServiceError => {
  const reason = isExplicit
    ? 'with an explicit deny in an identity-based policy'
    : `because no identity-based policy allows the ${action} action`;
  const message = `User: ${principal.arn} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
  if (service === 's3') return new ServiceError('AccessDenied', message, 403);
  if (service === 'sns') return new ServiceError('AuthorizationError', message, 403);
  return new ServiceError('AccessDeniedException', message, service === 'lambda' ? 403 : 400);
};

const accessesOf = (options: AuthorizationOptions, route: Route): AccessRequest[] => {
  const { place, indexHashKey } = options;
  const { operation, input } = route;
  const service: string = route.service;
  if (route.isExternal === true) return externalAccess(route, place);
  if (service === 'dynamodb') return dynamodbAccess(operation, input, place, indexHashKey);
  if (service === 'lambda' || service === 's3' || isEmbedded(options, service))
    return serviceAccess(service as Parameters<typeof serviceAccess>[0], operation, input, place);
  return externalAccess(route, place);
};

/** The service's refusal; undefined: the principal may. */
const denialOf = (principal: Principal, service: string, access: AccessRequest): ServiceError | undefined => {
  const decision = principal.policy?.(access);
  return decision === undefined || decision.allowed
    ? undefined
    : denied({ service, principal, access, isExplicit: decision.because === 'explicit-deny' });
};

/** Throws the service's refusal of a call that the principal's policy does not allow. */
export const authorize = (options: AuthorizationOptions, principal: Principal, route: Route): void => {
  if (principal.policy === undefined) return;
  for (const access of accessesOf(options, route)) {
    const denial = denialOf(principal, route.service, access);
    if (denial !== undefined) throw denial;
  }
};

/** The answer in the place of a refusal: S3 denies what does not exist to those who may not list it. */
export const shownRefusal = (principal: Principal, { input }: Route, error: unknown): unknown =>
  error instanceof ServiceError && error.code === 'NoSuchKey'
    ? (denialOf(principal, 's3', absenceAccess(input as S3Request)) ?? error)
    : error;
