/**
 * How SDK clients in this process reach the cloud: no socket, no file, no sleep of the machine. Everything that the SDK
 * would otherwise look up in files or variables is said here, so that a call is promises only (see
 * `emulator/time/virtual-time.ts`) and the same on every machine.
 */
import type { AwsConfig } from '../../aws/runtime/runtime';
import type { Clock } from '../../kernel/time/clock';
import type { Randomness } from '../../kernel/words/ids';

/** A request as the SDK hands it to its handler. */
export interface WireRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | string[] | null>>;
  body: string | Buffer;
}

export type WireHead = Pick<WireRequest, 'headers' | 'query'>;

export interface WireResponse {
  statusCode: number;
  headers: Record<string, string>;
  /** Bytes: the content of an object. */
  body: string | Buffer;
}

export type WireContent = Pick<WireResponse, 'body' | 'headers'>;

export type Wire = (request: WireRequest) => Promise<WireResponse>;

export type RetryStrategy = Extract<NonNullable<AwsConfig['retryStrategy']>, { acquireInitialRetryToken: unknown }>;
export type RetryToken = Awaited<ReturnType<RetryStrategy['acquireInitialRetryToken']>>;

/**
 * The SDK's standard mode with the attempts of the deployed functions: waits of random length up to a bound that
 * doubles.
 */
const MAX_ATTEMPTS = 4;
const BASE_DELAY_MS = 50;
const THROTTLED_BASE_DELAY_MS = 1000;
const MAX_DELAY_MS = 20_000;

/**
 * Waits on the clock before it gives the token for the next attempt, so that the SDK itself has nothing left to wait
 * for.
 */
export const clockRetryStrategy = (clock: Clock, ids: Randomness): RetryStrategy => {
  const token = (count: number): RetryToken => ({ getRetryCount: () => count, getRetryDelay: () => 0 });
  return {
    acquireInitialRetryToken: async () => token(0),
    async refreshRetryTokenForRetry(last, { errorType }) {
      const count = last.getRetryCount() + 1;
      if (count >= MAX_ATTEMPTS || errorType === 'CLIENT_ERROR') throw new Error('no further attempt');
      const baseMs = errorType === 'THROTTLING' ? THROTTLED_BASE_DELAY_MS : BASE_DELAY_MS;
      await clock.sleep(Math.floor(Math.min(MAX_DELAY_MS, ids.random() * baseMs * 2 ** (count - 1))));
      return token(count);
    },
    recordSuccess: () => undefined,
  };
};

const UNSIGNED = 'smithy.api#noAuth';

/**
 * The SDK copies a client's whole configuration three times for every call, and assembles it in a way that makes V8
 * keep it as a dictionary, which is slow to copy: half of a call's time. An object that has become a prototype is laid
 * out anew, as a struct.
 */
const layOut = (config: object): Record<string, never> => {
  Object.create(config);
  return {};
};

/**
 * Options of a client that calls no network: it leaves out what the SDK does for one. The SDK's types do not name all
 * of them.
 */
export const withoutNetwork = {
  // Signatures are not checked here, and user agents are not counted; both would be made anew for every call.
  httpAuthSchemeProvider: () => [{ schemeId: UNSIGNED, propertiesExtractor: layOut }],
  httpAuthSchemes: [
    {
      schemeId: UNSIGNED,
      identityProvider: () => async () => ({}),
      signer: { sign: async <T>(request: T): Promise<T> => request },
    },
  ],
  defaultUserAgentProvider: async () => [],
  useFipsEndpoint: false,
  useDualstackEndpoint: false,
  defaultsMode: 'standard',
  retryMode: 'standard',
  accountIdEndpointMode: 'disabled',
  endpointDiscoveryEnabled: false,
  userAgentAppId: '',
  // Resolves the middleware once per command instead of once per call.
  cacheMiddleware: true,
  authSchemePreference: [],
  // With any `info` the SDK copies every input and output for it.
  logger: {},
};

const encoder = new TextEncoder();

const bodyOf = (body: unknown): WireRequest['body'] => {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : '';
};

export const inProcessConfig = (options: { region: string; clock: Clock; ids: Randomness; wire: Wire }): AwsConfig => {
  const config = {
    region: options.region,
    // Without one the SDK looks for endpoints in the user's files and variables. Where a call goes is read off its
    // headers.
    endpoint: 'http://embedded.invalid',
    credentials: { accessKeyId: 'EMBEDDED', secretAccessKey: 'embedded' },
    requestHandler: {
      handle: async (request: Omit<WireRequest, 'body'> & { body?: unknown }) => {
        const { method, path, headers, query } = request;
        const {
          statusCode,
          headers: answered,
          body,
        } = await options.wire({
          method,
          path,
          headers,
          ...(query === undefined ? {} : { query }),
          body: bodyOf(request.body),
        });
        return {
          response: { statusCode, headers: answered, body: typeof body === 'string' ? encoder.encode(body) : body },
        };
      },
    },
    retryStrategy: clockRetryStrategy(options.clock, options.ids),
    maxAttempts: MAX_ATTEMPTS,
    ...withoutNetwork,
  };
  // Options that the SDK takes, and that its types do not name.
  return config as unknown as AwsConfig;
};
