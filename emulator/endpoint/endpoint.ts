/**
 * The AWS API of the embedded cloud: one door for the functions (each under its role), for SDK clients in this process
 * and for the HTTP server. Reads the request, asks IAM, lets a fault have its way, calls the service.
 */
import type { Clock } from '../../kernel/time/clock';
import { AwsError } from '../dynamodb/data/errors';
import { answer as dynamodbAnswer } from '../dynamodb/data/wire';
import type { Wire, WireRequest, WireResponse } from '../protocol/client-config';
import type { Faults } from '../protocol/faults';
import { ServiceError } from '../protocol/service';
import type { Quotas } from '../quotas';
import { refusal } from './answer';
import { type AuthorizationOptions, authorize, type Principal, shownRefusal } from './authorization';
import { type Calls, createCalls, type Services } from './calls';
import type { Ask } from './direct-calls';
import { withFault } from './faults';
import { directRoute, protocolOf, type Route, routeOf } from './route';

export interface EndpointOptions extends AuthorizationOptions, Services {
  clock: Clock;
  faults: Faults;
  quotas?: Quotas | undefined;
  /** Called with every request to the services. */
  onCall(route: Route): void;
}

/** The endpoint as a principal sees it. */
export interface Access {
  /** Every service, in its protocol. */
  wire: Wire;
  /** Without a protocol. */
  ask: Ask;
}

export type Endpoint = (principal: Principal) => Access;

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
    ...(route.isExternal === true ? (options.external?.faultTargets(route) ?? []) : []),
  ];
};

/** Calls on their way to the services: under IAM, faults and limits. */
const createPassage = (options: EndpointOptions) => {
  const { clock, faults, quotas } = options;

  /** As the account's limits have it. */
  const within = async <Answer>(limits: Quotas, route: Route, call: () => Promise<Answer>): Promise<Answer> => {
    const ms = limits.request(route);
    if (ms === undefined) return withFault({ kind: 'throttle' }, route.service, clock, call);
    await clock.sleep(ms);
    return call();
  };

  /**
   * The effect of a fault or a limit on the call; undefined: none. A principal without a policy meets neither, nor does
   * a program outside of the stack.
   */
  const hindrance = (principal: Principal, route: Route, targets: () => readonly string[]) => {
    if (principal.policy === undefined) return undefined;
    authorize(options, principal, route);
    // A resource that a role of the stack may use exists.
    if (route.service === 's3' && route.input.Bucket !== '') options.buckets.open(route.input.Bucket);
    if (principal.isOutside === true) return undefined;
    const fault = faults.next(targets());
    if (fault === undefined && quotas === undefined) return undefined;
    return <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      const paced = quotas === undefined ? call : () => within(quotas, route, call);
      return fault === undefined ? paced() : withFault(fault, route.service, clock, paced);
    };
  };
  return hindrance;
};

/** A refusal under a fault is an answer, too, so that the fault can lose it. */
const directAccess = (options: EndpointOptions, { output }: Calls, hindrance: ReturnType<typeof createPassage>) => {
  const call = (route: Route): unknown => {
    options.onCall(route);
    return output(route);
  };
  const outcome = async (route: Route): Promise<{ output: unknown } | { refused: unknown }> => {
    try {
      return { output: await call(route) };
    } catch (error) {
      return { refused: error };
    }
  };
  return (principal: Principal): Ask =>
    (service, operation, input) => {
      const { route, targets } = directRoute(service, operation, input);
      // The table is the stack's own.
      if (service !== 'dynamodb') route.isExternal = options.external?.knows(route) ?? false;
      const names = route.isExternal === true ? faultTargets(options, route) : targets;
      const hinder = hindrance(principal, route, () => names);
      if (hinder === undefined) return call(route);
      return hinder(() => outcome(route)).then((answer) => {
        if ('refused' in answer) throw answer.refused;
        return answer.output;
      });
    };
};

export const createEndpoint = (options: EndpointOptions): Endpoint => {
  const requestId = countedIds();
  const calls = createCalls(options, requestId);
  const hindrance = createPassage(options);
  const askFor = directAccess(options, calls, hindrance);

  const refused = (route: Route, error: ServiceError | AwsError): WireResponse => {
    if (route.service !== 'dynamodb') return refusal(route, error as ServiceError, requestId());
    const { status, headers, body } = dynamodbAnswer(requestId(), () => {
      throw error instanceof AwsError ? error : new AwsError(error.code, error.message, error.statusCode);
    });
    return { statusCode: status, headers, body };
  };
  const answerTo = (route: Route, error: unknown): WireResponse => {
    if (error instanceof ServiceError || error instanceof AwsError) return refused(route, error);
    throw error;
  };

  const callOver = (principal: Principal, route: Route): Promise<WireResponse> => {
    options.onCall(route);
    const answer = calls.answer(route);
    return route.service === 's3'
      ? answer.catch((error: unknown) => {
          throw shownRefusal(principal, route, error);
        })
      : answer;
  };

  /** A refusal by the service is an answer too, so that a fault after the call can lose it. */
  const answered = (principal: Principal, route: Route): Promise<WireResponse> =>
    callOver(principal, route).catch((error: unknown) => answerTo(route, error));

  const serve = (principal: Principal, route: Route): Promise<WireResponse> => {
    const hinder = hindrance(principal, route, () => faultTargets(options, route));
    return hinder === undefined ? callOver(principal, route) : hinder(() => answered(principal, route));
  };

  const wireFor =
    (principal: Principal): Wire =>
    async (request: WireRequest) => {
      let route: Route;
      try {
        route = routeOf(request);
        route.isExternal = options.external?.knows(route) ?? false;
      } catch (error) {
        if (error instanceof ServiceError) return refusal({ protocol: protocolOf(request) }, error, requestId());
        throw error;
      }
      try {
        return await serve(principal, route);
      } catch (error) {
        return answerTo(route, error);
      }
    };

  return (principal) => ({ wire: wireFor(principal), ask: askFor(principal) });
};
