/**
 * In the bundles (infra/bundle/bundle.ts), stands in for `@aws-sdk/signature-v4-multi-region`: the EventBridge client
 * would sign for several Regions at once when a bus is behind a global endpoint, and no bus of a stack is.
 */
import { SignatureV4 } from '@smithy/signature-v4';

/** `sigv4aDependency` is what the client asks before it chooses a way to sign. */
export const SignatureV4MultiRegion = Object.assign(SignatureV4, { sigv4aDependency: (): 'none' => 'none' });
