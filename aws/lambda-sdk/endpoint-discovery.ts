/**
 * In the bundles (infra/bundle/bundle.ts), stands in for `@aws-sdk/middleware-endpoint-discovery`: the DynamoDB client
 * takes its configuration and a cache from there, but none of its commands discovers endpoints.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: (): undefined => undefined,
  configFileSelector: (): undefined => undefined,
  default: undefined,
};

export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;
