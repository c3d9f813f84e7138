/** The Pulumi program under the recorder. Pulumi is loaded with this file, which takes longer than most commands. */
import * as pulumi from '@pulumi/pulumi';
import type { SignalboxArgs } from '../../infra/config/arguments';
import { parseStackConfig } from '../../infra/config/config';
import { Signalbox } from '../../infra/signalbox';
import type { OutputDeclarations, Topology } from './declarations';
import { readTopology } from './read';
import { createRecorder } from './record';
import { withoutStacks } from './without-stacks';

/** The embedded Lambda runs the sources. */
const NO_CODE = new pulumi.asset.AssetArchive({});

const evaluate = async (stack: string, values: Readonly<Record<string, unknown>>): Promise<Topology> => {
  parseStackConfig(stack, values);
  const recorder = createRecorder();
  await pulumi.runtime.setMocks(recorder, 'signalbox', stack, false);
  // They were parsed above.
  const { outputs: declared } = new Signalbox(stack, values as unknown as SignalboxArgs, {}, () => () => NO_CODE);
  const outputs = await new Promise<OutputDeclarations>((resolve) => {
    pulumi.output(declared).apply((values) => resolve(values as OutputDeclarations));
  });
  await pulumi.runtime.disconnect();
  const unknown = recorder.unknown();
  if (unknown.length > 0) {
    const list = unknown.map(({ type, name }) => `${type} (${name})`).join(', ');
    throw new Error(
      `the embedded cloud does not know ${list}: teach emulator/program/record.ts what AWS answers for it and, ` +
        'where it does something, embed it',
    );
  }
  return readTopology(stack, outputs, recorder.resources());
};

/** The parts of a stack with these values of the `signalbox:` keys. One evaluation at a time. */
export const topologyOf = (stack: string, values: Readonly<Record<string, unknown>>): Promise<Topology> =>
  withoutStacks(() => evaluate(stack, values));
