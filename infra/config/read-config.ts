/** Reads the configuration from Pulumi; its rules are in `config.ts`, which the simulator uses without Pulumi. */
import * as pulumi from '@pulumi/pulumi';
import { NAMESPACE } from '../settings/config-problems';
import { parseStackConfig, type StackConfig, StackConfigError } from './config';

/** The configuration of the stack that Pulumi is running, checked. Throws what Pulumi shows without a stack trace. */
export const readStackConfig = (stack: string): StackConfig => {
  const values: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(pulumi.runtime.allConfig())) {
    if (key.startsWith(`${NAMESPACE}:`)) values[key.slice(NAMESPACE.length + 1)] = decode(text);
  }
  try {
    return parseStackConfig(stack, values);
  } catch (error) {
    throw error instanceof StackConfigError ? new pulumi.RunError(error.message) : error;
  }
};

/** Pulumi hands every value over as text; structured ones, numbers and booleans are JSON. */
const decode = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
