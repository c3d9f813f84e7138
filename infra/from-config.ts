/** The stack that Pulumi is running, as its configuration describes it. */
import * as pulumi from '@pulumi/pulumi';
import { secretsForHosts } from '../kernel/trigger/secret-use';
import { bundlesOf } from './bundle/bundle';
import { checksOf } from './config/checks';
import { readStackConfig } from './config/read-config';
import { declareSignalbox, type StackOutputs } from './program';

/** Reads the keys `signalbox:…` of the stack's configuration and declares everything that a stack consists of. */
export const signalboxFromConfig = (): StackOutputs => {
  const stack = pulumi.getStack();
  const config = readStackConfig(stack);
  const used = {
    engines: config.enabledEngines,
    evaluatorFunctions: config.evaluatorFunctionArns.length > 0,
    evaluatorApis: config.evaluatorApiArns.length > 0,
    evaluatorSecrets: Object.keys(secretsForHosts(config.secretArns)).length > 0,
    checks: checksOf(config),
  };
  if (config.alarmTargets.length === 0)
    void pulumi.log.warn(
      'no alarm is created, because signalbox:alarmTargets is empty: nothing notifies you when the watchdog stops or ' +
        'records are lost. Set it: pulumi config set signalbox:alarmTargets \'["alert-topic"]\'',
    );
  return declareSignalbox({ stack, config, bundle: bundlesOf(stack, used) });
};
