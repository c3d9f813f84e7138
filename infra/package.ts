/** The exports of the package `@signalbox-aws/signalbox` for a Pulumi program. */
export type { SignalboxArgs } from './config/arguments';
export { signalboxFromConfig } from './from-config';
export type { StackOutputs } from './program';
export { Signalbox } from './signalbox';
