/** The verbs that need no stack but this machine. Each verb's module is loaded only when it is called. */
import { Option } from 'commander';
import { QUOTA_PROFILES } from '../../emulator/quotas/profiles';
import { wholeNumber } from '../session/option-values';
import type { VerbContext } from '../session/verb';
import type { LocalOptions } from './local/local';
import type { SimulateArguments } from './local/simulate';

export const addLocalVerbs = ({ session, finish, verb }: VerbContext): void => {
  verb(
    'local',
    'bring the stack up on this machine, and keep it up',
    'signalbox local',
    'signalbox local --port 4577',
    'signalbox local --examples',
    'signalbox local --settings local.yaml',
    'signalbox local --data stack.json',
  )
    .option(
      '--port <number>',
      'of the endpoint for AWS SDKs and the AWS CLI (default: 4577, or any free one)',
      wholeNumber(1, 65_535),
    )
    .option(
      '--evaluators <url>',
      'where evaluators that are given as a path are found (default: http://localhost:4578/evaluators)',
    )
    .option(
      '--settings <file>',
      'sources of MARKERs, services that may be called, and stubs (default: examples/local.yaml, for the examples)',
    )
    .addOption(
      new Option(
        '--examples',
        'serve the evaluators and jobs of the example pipelines, on port 4578, which their files name',
      ).conflicts(['evaluators', 'settings']),
    )
    .option(
      '--data <file>',
      'keep the stack in this file, and continue from it (default: everything ends with the stack)',
    )
    .option('--json', 'print JSON')
    .action(async (options: LocalOptions) =>
      finish(await (require('./local/local') as typeof import('./local/local')).runLocal(session, options)),
    );

  verb('demo', 'a morning of the example pipelines on real data, in about a minute', 'signalbox demo').action(
    async () => finish(await (require('./local/demo') as typeof import('./local/demo')).runDemo(session)),
  );
};

export const addSimulateVerb = ({ session, finish, verb }: VerbContext): void => {
  verb(
    'simulate <files...>',
    'rehearse a configuration in virtual time',
    'signalbox simulate week.yaml',
    'signalbox simulate base.yaml what-if.yaml --seed 7 --json',
    'signalbox simulate week.yaml --html report.html',
  )
    .option('--seed <number>', 'of everything that is random', wholeNumber(0, Number.MAX_SAFE_INTEGER))
    .addOption(
      new Option(
        '--quotas [profile]',
        'with the limits of an AWS account in a large Region, and the time that calls take there',
      )
        .choices(QUOTA_PROFILES)
        .preset('account'),
    )
    .option('--json', 'print JSON')
    .option('--html <file>', 'also write the report as a page: one file that loads nothing')
    .option('--out <file>', 'write the output to a file')
    .action(async (files: string[], options: Omit<SimulateArguments, 'files'>) =>
      finish(
        await (require('./local/simulate') as typeof import('./local/simulate')).runSimulate(
          { files, ...options },
          session,
        ),
      ),
    );
};
