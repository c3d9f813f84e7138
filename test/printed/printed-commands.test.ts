/** What README, the banner of `local` and the end of the demo tell people to type does what they say. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { systemClock } from '../../aws/runtime/clock';
import { namingCommands, typedPath } from '../../cli/session/called-as';
import { runDemo } from '../../cli/verbs/local/demo';
import { EXAMPLE_PIPELINES } from '../../cli/verbs/local/example-place';
import { announce } from '../../cli/verbs/local/local-banner';
import { blocks, root } from '../docs/pages';
import { withFolder } from '../support/session';
import { commandsIn, type Place, run } from './commands';
import { quiet, saidOf, sessionIn } from './kit';
import { onLocalStack } from './local';

/** Words of the answers to the commands, by the beginning of a command. */
const expectAll = async (commands: readonly string[], place: Place, answers: Readonly<Record<string, RegExp>>) => {
  const left = new Set(Object.keys(answers));
  for (const command of commands) {
    const { code, out, err } = await run(command, place);
    const beginning = Object.keys(answers).find((one) => command.replace(/^(\w+=\S+ )+/, '').startsWith(one));
    expect(beginning, `nobody expects: ${command}`).to.not.equal(undefined);
    expect(out, `${command}\n${err}`).to.match(answers[beginning!]!);
    expect(code, `${command}\n${out}${err}`).to.equal(0);
    left.delete(beginning!);
  }
  expect([...left], 'not printed').to.deep.equal([]);
};

describe('printed commands', () => {
  it("README's, in the order in which it shows them", () =>
    withFolder(async (folder) => {
      const own = blocks.filter(({ page }) => page === 'README.md');
      const yaml = own.find(({ language, text }) => language === 'yaml' && text.includes('name: orders'));
      writeFileSync(join(folder, 'orders.yaml'), yaml!.text);
      const commands = own
        // Those for an empty folder are run where the package is installed: test/package.
        .filter(({ language, info }) => language === 'sh' && !info.includes('terminal'))
        .flatMap(({ text }) => commandsIn(text))
        .filter((command) => command !== 'signalbox local')
        .map((command) => command.replace('docs/examples/', `${root}/docs/examples/`));
      await onLocalStack(folder, (_stack, place) =>
        expectAll(commands, place, {
          'signalbox apply': /2 created, 0 changed/,
          'signalbox mark': /MARKER/,
          'signalbox why': /orders/,
          'signalbox simulate': /PIPELINE_COMPLETED/,
          'aws dynamodb put-item': /^$/,
        }).then(async () => {
          await saidOf('signalbox why orders', place, 'orders');
          const rejected = await run('signalbox events --json', place);
          expect(rejected.out, 'the item of README is a MARKER').to.not.contain('MARKER_REJECTED');
        }),
      );
    })).timeout(120_000);

  it("those of the banner of 'local'", () =>
    withFolder((folder) =>
      onLocalStack(folder, async (stack, place) => {
        let banner = '';
        const write = (text: string): void => {
          banner += text;
        };
        const page = 'http://127.0.0.1:4580/#token=t';
        const evaluators = 'http://localhost:4578/evaluators';
        const session = sessionIn(folder, write, new AbortController().signal);
        const naming = { command: 'signalbox', examples: typedPath(EXAMPLE_PIPELINES, folder) };
        const terminal = namingCommands(session.terminal, naming, () => ['apply', 'mark', 'why', 'local']);
        announce({ ...session, terminal }, { stack, page, evaluators }, false);
        expect(banner).to.contain(`are called at ${evaluators}; \`signalbox local --examples\` serves`);
        expect(banner.indexOf(page), 'the console first').to.be.below(banner.indexOf('signalbox apply'));
        const commands = commandsIn(banner);
        const isReceipt = (command: string): boolean => command.includes(' aws sqs receive-message ');
        await expectAll(
          commands.filter((command) => !isReceipt(command)),
          place,
          {
            'signalbox apply': /created/,
            'signalbox mark': /MARKER/,
            'signalbox why weather-weekly': /weather-weekly/,
            'signalbox why flight-delays': /flight-delays/,
            'signalbox why carrier-punctuality': /carrier-punctuality/,
            'aws dynamodb put-item': /^$/,
            'aws s3api put-object': /ETag/,
            'aws events put-events': /^\{"FailedEntryCount":0\}$/,
            'aws sqs create-queue': /QueueUrl/,
            'aws sns subscribe': /SubscriptionArn/,
          },
        );
        const day = new Date(systemClock.now()).toISOString().slice(0, 10);
        for (const [pipeline, signal] of [
          ['flight-delays', `s3://raw-data/flights/dt=${day}/_SUCCESS`],
          ['carrier-punctuality', 'event airline.feed "Flights Loaded"'],
        ])
          await saidOf(`signalbox why ${pipeline} --date ${day}`, place, `Last MARKER: ${signal}`);
        await saidOf(`signalbox cancel earthquakes-daily --date ${day} --reason enough`, place, 'earthquakes-daily');
        const received = await run(commands.find(isReceipt)!, place);
        const [{ Body, MessageAttributes }] = JSON.parse(received.out).Messages;
        expect(JSON.parse(Body)).to.include({ eventType: 'PIPELINE_CANCELLED', pipelineId: 'earthquakes-daily' });
        expect(MessageAttributes, 'raw delivery keeps them').to.have.nested.property(
          'eventType.StringValue',
          'PIPELINE_CANCELLED',
        );
        const rejected = await run('signalbox events --json', place);
        expect(rejected.out).to.not.contain('marker_rejected');
      }),
    )).timeout(120_000);

  it("those at the end of the demo, by the demo's own time", () =>
    withFolder(async (folder) => {
      const ended = new AbortController();
      let [shown, failure] = ['', undefined as unknown];
      const write = (text: string): void => {
        shown += text;
        if (!text.includes('The stack stays up')) return;
        const endpoint = /answer at (http:\S+)/.exec(shown)![1]!;
        void expectAll(
          commandsIn(text),
          { directory: folder, session: quiet(folder), endpoint },
          {
            'signalbox why': /^COMPLETED {2}earthquakes-daily for 2018-02-06 [\s\S]*\d (seconds?|minutes?|hours?) ago/,
            'aws dynamodb query': /RUNLOG#2018-02-06#daily/,
          },
        )
          .catch((error: unknown) => {
            failure = error;
          })
          .finally(() => ended.abort());
      };
      await runDemo(sessionIn(folder, write, ended.signal));
      if (failure !== undefined) throw failure;
      expect(shown, 'its time').to.contain('time 60 times as fast');
      expect(shown, 'what the job said').to.match(/weather-weekly +2018-02-06 +COMPLETED +meanHigh \d/);
      const ending = shown.slice(shown.indexOf('The stack stays up'));
      expect(ending.indexOf('/#token='), 'the console first').to.be.within(0, ending.indexOf('signalbox why'));
    })).timeout(300_000);
});
