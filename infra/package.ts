/** What a Pulumi program imports from the package `@signalbox-aws/signalbox`. */
export { signalboxFromConfig } from './from-config';
export type { StackOutputs } from './program';
