/** What a Pulumi program imports from the package `@signalbox-aws/signalbox`. */
export type { SignalboxArgs } from './config/arguments';
export { signalboxFromConfig } from './from-config';
export type { StackOutputs } from './program';
export { Signalbox } from './signalbox';
