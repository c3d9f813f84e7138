/**
 * In the bundles (infra/bundle/bundle.ts), stands in for `@aws-sdk/credential-provider-node`, the SDK's default chain:
 * Lambda gives every sandbox its credentials as variables, so profiles, SSO, web identity, processes and metadata
 * services have nothing to find there.
 */
import { fromEnv } from '@aws-sdk/credential-provider-env';

export const defaultProvider = (): ReturnType<typeof fromEnv> => fromEnv();
