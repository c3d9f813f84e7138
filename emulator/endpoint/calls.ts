/** Brings a routed request to the service that it is for, and puts what the service answers into its wire form. */
import { required } from '../../kernel/values/required';
import type { DynamoDb } from '../dynamodb';
import { response } from '../dynamodb/data/wire';
import type { WireResponse } from '../protocol/client-config';
import { type Json, type Service, ServiceError } from '../protocol/service';
import type { Buckets } from '../s3';
import type { S3Request } from '../s3/route';
import { success } from './answer';
import type { ExternalServices } from './external';
import type { Route, ServiceName } from './route';

/** The services behind the endpoint. */
export interface Services {
  dynamodb: DynamoDb;
  services: Readonly<Record<Exclude<ServiceName, 'dynamodb' | 'lambda' | 's3'>, Service>>;
  /** Services outside the stack; undefined: there are none. */
  external: ExternalServices | undefined;
  /** S3 answers with the object itself, and with XML. */
  buckets: Pick<Buckets, 'answer' | 'open'>;
  /** Lambda answers with a status and headers of its own. */
  invokeLambda: (input: Json) => Promise<WireResponse>;
}

export const isEmbedded = (
  { services }: Pick<Services, 'services'>,
  service: string,
): service is keyof Services['services'] => Object.hasOwn(services, service);

export interface Calls {
  /** Without a protocol; a promise only where something takes time. Of services that answer with JSON. */
  output(route: Route): unknown;
  answer(route: Route): Promise<WireResponse>;
}

export const createCalls = (options: Services, requestId: () => string): Calls => {
  const output = (route: Route): unknown => {
    const { service, operation, input } = route;
    if (route.isExternal === true) return required(options.external, 'service outside the cloud').answer(route);
    if (service === 'dynamodb') return options.dynamodb.execute(operation, input);
    if (isEmbedded(options, service)) return options.services[service](operation, input);
    throw new ServiceError(
      'UnknownOperationException',
      `${service} is not in this embedded cloud; received ${operation}`,
      404,
    );
  };
  const answer = async (route: Route): Promise<WireResponse> => {
    const { service, operation, input } = route;
    const inProtocol = async (): Promise<WireResponse> => success(route, (await output(route)) as Json, requestId());
    if (route.isExternal === true) return inProtocol();
    if (service === 'dynamodb') {
      const { status, headers, body } = response(requestId(), 200, JSON.stringify(output(route)));
      return { statusCode: status, headers, body };
    }
    if (service === 's3') {
      const { statusCode, headers, body } = await options.buckets.answer(operation, input as S3Request);
      return { statusCode, headers: { ...headers, 'x-amz-request-id': requestId() }, body };
    }
    return service === 'lambda' ? options.invokeLambda(input) : inProtocol();
  };
  return { output, answer };
};
