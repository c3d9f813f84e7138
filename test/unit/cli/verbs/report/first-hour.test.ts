/** `signalbox doctor --first-hour`: its commands are run by a real shell, whose `aws` and `pulumi` are scripts. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import { firstHour } from '../../../../../app/doctor/first-hour';
import { UsageError } from '../../../../../app/stack/exit';
import { processEnvironment } from '../../../../../aws/runtime/environment';
import { runDoctor } from '../../../../../cli/verbs/report/doctor';
import { type FirstHourOptions, runFirstHour } from '../../../../../cli/verbs/report/first-hour';
import { parseArchetype, parsePipeline } from '../../../../../kernel/config';
import { NOON } from '../../../../support/clock';
import { type TestSession, testSession } from '../../../../support/session';
import { outputs } from './doctor-world';

/** The answers where everything is well; a script logs how it was called, and answers by its arguments. */
const PULUMI = `case "$*" in
  *config*) echo dev;;
  *tableName*) echo signalbox-dev-table-0a1b2c3;;
  *failureBucketName*) echo failures;;
  *) echo "pulumi did it";;
esac`;

const AWS = `case "$*" in
  *describe-state-machine*definition*) echo '{"StartAt": "A", "States": {"A": {"Type": "Pass", "Next": "B"}}}';;
  *describe-state-machine*roleArn*) echo arn:aws:iam::123456789012:role/machine;;
  *describe-state-machine*) echo StateMachineDoesNotExist;;
  *test-state*) echo '"status": "SUCCEEDED"';;
  *get-function-concurrency*) echo None;;
  *put-function-concurrency*) echo '"ReservedConcurrentExecutions": 0';;
  *get-execution-history*) echo Lambda.TooManyRequestsException;;
  *list-executions*) echo first-hour-1;;
esac`;

const SIGNALBOX = `case "$*" in
  doctor*) echo "No problems.";;
  apply*) cat > applied.yaml; echo "pipeline   first-hour  created";;
  mark*) echo "MARKER written: first-hour.";;
  why*) if [ -e ended ]; then echo "FAILED  first-hour"; else printf "PENDING\\nrows is FAIL\\n"; touch ended; fi;;
  rerun*) echo "Rerun of first-hour requested.";;
  events*) echo "PIPELINE_FAILED PIPELINE_FAILED";;
  *group*) echo "RUNNING: first-hour-2026-03-07";;
  *archetype*) echo "The archetype first-hour is deleted";;
esac`;

interface Given {
  options?: FirstHourOptions;
  /** Instead of the scripts above. */
  aws?: string;
  pulumi?: string;
  ask?: (question: string) => Promise<string>;
  selection?: string;
  /** Instead of the machine's own. */
  path?: string;
}

/** In a folder whose scripts are found before every other command. */
const ran = async ({
  options = { yes: true },
  aws = AWS,
  pulumi = PULUMI,
  ask,
  selection = '--stack dev',
  path,
}: Given = {}) => {
  const directory = mkdtempSync(join(tmpdir(), 'signalbox-test-'));
  const log = join(directory, 'called');
  writeFileSync(log, '');
  for (const [name, text] of Object.entries({ pulumi, aws, signalbox: SIGNALBOX, sleep: ':' }))
    writeFileSync(join(directory, name), `#!/bin/sh\necho "${name} $*" >> '${log}'\n${text}\n`, { mode: 0o755 });
  const session = testSession(NOON);
  Object.assign(session, { directory, ask, naming: { command: join(directory, 'signalbox'), examples: '' } });
  Object.assign(session.stack, {
    selection,
    outputs: {
      ...outputs,
      functionNames: { ...outputs.functionNames, orchestrator: 'signalbox-dev-orchestrator' },
      updateStatusFunctionName: 'signalbox-dev-update-status',
    },
  });
  const environment = processEnvironment();
  const PATH = [directory, path ?? environment.PATH].join(delimiter);
  try {
    const code = await runFirstHour(session, options, { ...environment, PATH });
    const applied = join(directory, 'applied.yaml');
    return {
      code,
      session,
      calls: readFileSync(log, 'utf8').split('\n'),
      applied: existsSync(applied) ? readFileSync(applied, 'utf8') : '',
    };
  } finally {
    rmSync(directory, { recursive: true });
  }
};

const names = (tearDown: boolean): string[] => firstHour('dev', { tearDown }).map(({ name }) => name);

const statesIn = (session: TestSession): Record<string, string> =>
  Object.fromEntries(
    (session.json().steps as { step: string; state: string }[]).map(({ step, state }) => [step, state]),
  );

describe('signalbox doctor --first-hour', () => {
  it('runs every command, and finds every answer as expected', async () => {
    const { code, session, calls } = await ran();
    expect(code, session.out()).to.equal(0);
    expect(session.out()).to.match(/Every answer is as expected\.\n$/);
    for (const name of names(false)) expect(session.out()).to.contain(`ok       ${name}: `);
    const orchestrator = '--function-name signalbox-dev-orchestrator';
    expect(calls).to.include(`aws lambda put-function-concurrency ${orchestrator} --reserved-concurrent-executions 0`);
    expect(calls).to.include(`aws lambda delete-function-concurrency ${orchestrator}`);
    expect(calls.filter((call) => call.includes('destroy'))).to.deep.equal([]);
    expect(calls).to.include('signalbox mark first-hour --date 2026-03-06 --replay --stack dev');
  });

  it('gives Step Functions the first state alone, as one that ends', async () => {
    const { calls } = await ran();
    const test = calls.find((call) => call.startsWith('aws stepfunctions test-state'));
    expect(test).to.contain(
      '--definition {"Type":"Pass","End":true} --input {"pipelineId": "first-hour", "date": "2026-03-07"}',
    );
  });

  it('registers documents that are valid', async () => {
    const { applied } = await ran();
    const [archetype, pipeline] = parseAllDocuments(applied).map((document) => document.toJS());
    expect(parseArchetype(archetype)).to.include({ ok: true });
    expect(parsePipeline(pipeline)).to.include({ ok: true });
  });

  it('gives the orchestrator the concurrency back that it had', async () => {
    const { calls } = await ran({ aws: AWS.replace('echo None', 'echo 7') });
    const set = calls.filter((call) => call.includes('put-function-concurrency'));
    expect(set.map((call) => call.split(' ').at(-1))).to.deep.equal(['0', '7']);
  });

  it('removes the stack at the end with --tear-down', async () => {
    const { code, session, calls } = await ran({ options: { yes: true, tearDown: true, json: true } });
    expect(code).to.equal(0);
    expect(Object.keys(statesIn(session))).to.deep.equal(names(true));
    expect(calls).to.include('pulumi destroy --yes --stack dev');
    expect(calls).to.include('aws stepfunctions stop-execution --execution-arn first-hour-1');
    expect(calls.some((call) => call.startsWith('signalbox delete'))).to.equal(false);
  });

  it('says what was answered instead, and runs nothing that needs it', async () => {
    const { code, session } = await ran({
      options: { yes: true, json: true },
      aws: AWS.replace('put-function-concurrency', 'put-function-url-config'),
    });
    expect(code).to.equal(1);
    expect(statesIn(session)).to.include({
      waits: 'ok',
      throttling: 'problem',
      throttled: 'not run',
      run: 'not run',
      rerun: 'not run',
      attempts: 'not run',
      preview: 'ok',
      'clean-up': 'ok',
    });
    const { answer, expected, command } = session
      .json()
      .steps.find(({ step }: { step: string }) => step === 'throttling');
    expect(answer).to.equal('');
    expect(expected).to.contain('"ReservedConcurrentExecutions": 0');
    expect(command).to.contain('--reserved-concurrent-executions 0');
  });

  it('leaves a production stack alone', async () => {
    const { code, session, calls } = await ran({
      options: { yes: true, json: true },
      pulumi: PULUMI.replace('echo dev', 'echo prod'),
    });
    expect(code).to.equal(1);
    expect(Object.values(statesIn(session)).filter((state) => state !== 'not run')).to.deep.equal(['problem']);
    expect(calls.filter((call) => call.startsWith('signalbox'))).to.deep.equal([]);
  });

  const refused: [title: string, given: Given, says: RegExp][] = [
    ['no stack is named', { selection: '' }, /--first-hour is for a deployed stack.*Use --stack NAME/],
    ['there is no terminal to confirm on', { options: {} }, /nothing was run: say --yes/],
    ['there is no sh', { path: '' }, /need sh, which is not found.*Git Bash or WSL/],
    ['another name is typed', { options: {}, ask: async () => 'prod' }, /nothing was run: "prod" is not dev/],
  ];
  for (const [title, given, says] of refused)
    it(`refuses where ${title}`, async () => {
      const error = await ran(given).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(UsageError);
      expect((error as Error).message).to.match(says);
    });

  for (const [option, options] of [
    ['--tear-down', { tearDown: true }],
    ['--yes', { yes: true }],
  ] as const)
    it(`is where ${option} belongs, and nowhere else`, async () => {
      const error = await runDoctor(testSession(NOON), options).catch((thrown: unknown) => thrown);
      expect((error as Error).message).to.match(new RegExp(`^${option} is for --first-hour`));
    });

  it('prompts for the name of the stack', async () => {
    const { code } = await ran({ options: {}, ask: async () => 'dev\n' });
    expect(code).to.equal(0);
  });
});
