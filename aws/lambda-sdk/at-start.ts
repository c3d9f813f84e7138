/**
 * In the bundles (infra/bundle/bundle.ts), replaces parts of the AWS SDK that every start would read and no
 * function needs, each under the names that the SDK imports. The files beside it are for those that only a lazy part
 * reads.
 */
import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * For `@aws-sdk/credential-provider-node`, the SDK's default chain: Lambda gives every sandbox its credentials as
 * variables, so profiles, SSO, web identity, processes and metadata services have nothing to find there.
 */
export const defaultProvider = (): ReturnType<typeof fromEnv> => fromEnv();

/**
 * For `@aws-sdk/middleware-endpoint-discovery`: the DynamoDB client takes its configuration and a cache from there, but
 * none of its commands discovers endpoints.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: (): undefined => undefined,
  configFileSelector: (): undefined => undefined,
  default: undefined,
};

export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;
