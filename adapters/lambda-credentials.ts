/**
 * Stands in for the SDK's default chain of credential providers in the bundles (infra/bundle.ts): Lambda gives every sandbox
 * its credentials as variables, so the profiles, SSO, web identity, processes and metadata services of the chain (94 KB of
 * every bundle) have nothing to find there.
 */
import { fromEnv } from '@aws-sdk/credential-provider-env';

export const defaultProvider = (): ReturnType<typeof fromEnv> => fromEnv();
