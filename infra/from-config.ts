/** The Signalbox that is named after the Pulumi stack, and set by its `signalbox:` keys. */
import * as pulumi from '@pulumi/pulumi';
import { readSettings } from './config/read-config';
import type { StackOutputs } from './program';
import { Signalbox } from './signalbox';

/** Reads the keys `signalbox:…` of the stack's configuration and declares everything that a stack consists of. */
export const signalboxFromConfig = (): StackOutputs => {
  const stack = pulumi.getStack();
  return new Signalbox(stack, readSettings(stack)).outputs;
};
