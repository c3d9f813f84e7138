/** The declared functions: how they are made, and the environment that each gets. */
import { expect } from 'chai';
import { functionManifest, functionMemoryMb, functionsFor } from '../../kernel/words/manifest';
import { stackWith } from './every-engine';
import { all, evaluate, evaluateOnce, lambdaOf, only, type RecordedProgram } from './program-recorder';

/** The functions of a stack without fan-outs. */
const functions = functionsFor(['http', 'lambda']);

describe('the Pulumi program', () => {
  let dev: RecordedProgram;
  let prod: RecordedProgram;
  before(async () => {
    dev = await evaluateOnce('dev');
    prod = await evaluateOnce('prod');
  });

  describe('functions', () => {
    for (const name of functions) {
      it(`D-13 ${name} gets every required variable of its manifest and none beyond the optional ones`, () => {
        for (const program of [dev, prod]) {
          const given = Object.keys(lambdaOf(program, name).environment.variables);
          const { required, optional } = functionManifest[name] as {
            required: readonly string[];
            optional: readonly string[];
          };
          expect(given).to.include.members([...required]);
          expect(
            given.filter((variable) => !required.includes(variable) && !optional.includes(variable)),
          ).to.deep.equal([]);
        }
      });
    }

    for (const level of ['WARN', 'ERROR'])
      it(`leave out their own lines below ${level}, and Lambda none of the lines of metrics`, async () => {
        const quiet = await evaluate('quiet', { ...stackWith(['http']), logLevel: level });
        for (const { inputs } of all(quiet, 'aws:lambda/function:Function')) {
          expect(inputs.loggingConfig.applicationLogLevel).to.equal('INFO');
          expect(inputs.environment.variables.LOG_LEVEL).to.equal(level);
        }
      });

    it('are made alike: runtime, architecture, tracing, log group with retention, own role, own code', async () => {
      for (const [program, retention] of [
        [dev, 7],
        [prod, 90],
      ] as const) {
        const lambdas = all(program, 'aws:lambda/function:Function').map(({ inputs }) => inputs);
        for (const inputs of lambdas) {
          const name = inputs.tags['signalbox:function'] as keyof typeof functionManifest;
          expect(inputs).to.deep.include({
            runtime: 'nodejs24.x',
            architectures: ['arm64'],
            handler: 'index.handler',
            tracingConfig: { mode: 'Active' },
            timeout: functionManifest[name].timeoutSeconds,
            memorySize: functionMemoryMb[name],
          });
          expect(inputs.loggingConfig.logFormat).to.equal('JSON');
          expect(inputs.loggingConfig.applicationLogLevel).to.be.oneOf(['DEBUG', 'INFO']);
          const logs = only(
            program,
            'aws:cloudwatch/logGroup:LogGroup',
            (group) => group.name === inputs.loggingConfig.logGroup,
          );
          expect(logs.inputs.retentionInDays).to.equal(retention);
        }
        for (const ownOnly of [lambdas.map((l) => l.role), lambdas.map((l) => l.loggingConfig.logGroup)])
          expect(new Set(ownOnly).size).to.equal(functions.length);
        for (const inputs of lambdas) {
          const code = await (await inputs.code.assets)['index.js'].text;
          expect(code).to.equal(inputs.tags['signalbox:function']);
        }
      }
    });

    it('get the values of the configuration', () => {
      expect(lambdaOf(dev, 'orchestrator').environment.variables).to.deep.equal({
        SIGNALBOX_STACK: 'dev',
        TABLE_NAME: 'signalbox-dev-table-0a1b2c3',
        ENABLED_ENGINES: 'http',
        STUCK_RUN_THRESHOLD_SECONDS: '1800',
        RUN_RETENTION_DAYS: '30',
        TIMER_GROUP_NAME: 'signalbox-dev-timers-group-0a1b2c3',
        TIMER_ROLE_ARN: 'arn:aws:iam::123456789012:role/signalbox-dev-timers-role-0a1b2c3',
        TIMER_FUNCTION_ARN: 'arn:aws:lambda:us-east-1:123456789012:function:signalbox-dev-orchestrator',
        TIMER_DEAD_LETTER_ARN: 'arn:aws:sqs:us-east-1:123456789012:signalbox-dev-dead-letters-queue-0a1b2c3',
      });
      expect(lambdaOf(dev, 'stream-router').environment.variables).to.not.have.property('RERUNS_PER_ENGINE');
      expect(lambdaOf(prod, 'orchestrator').environment.variables.RUN_RETENTION_DAYS).to.equal('400');
      expect(lambdaOf(prod, 'watchdog').environment.variables.WATCHDOG_INTERVAL_SECONDS).to.equal('300');
    });

    it('know how many reruns an engine accepts if the configuration limits them', async () => {
      const program = await evaluate('limited', {
        environment: 'dev',
        enabledEngines: ['http', 'lambda'],
        lambdaTriggerArns: ['arn:aws:lambda:us-east-1:123456789012:function:orders-job'],
        rerunsPerEngine: { http: 50, lambda: 10 },
      });
      expect(lambdaOf(program, 'stream-router').environment.variables.RERUNS_PER_ENGINE).to.equal('http=50,lambda=10');
    });

    it('reserve concurrency only if the configuration sets it', async () => {
      const program = await evaluate('reserving', { environment: 'dev', reservedConcurrency: { watchdog: 1 } });
      expect(lambdaOf(program, 'watchdog').reservedConcurrentExecutions).to.equal(1);
      expect(lambdaOf(program, 'trigger')).not.to.have.property('reservedConcurrentExecutions');
    });

    it('leave out what dev configures and prod does not', async () => {
      const program = await evaluate('open', {
        environment: 'dev',
        allowPrivateAddresses: true,
        evaluatorBaseUrl: 'http://127.0.0.1:8080',
      });
      expect(lambdaOf(program, 'evaluator').environment.variables).to.deep.include({
        ALLOW_PRIVATE_ADDRESSES: 'true',
        EVALUATOR_BASE_URL: 'http://127.0.0.1:8080',
      });
      for (const name of ['evaluator', 'trigger', 'run-checker']) {
        expect(lambdaOf(prod, name).environment.variables).not.to.have.any.keys(
          'ALLOW_PRIVATE_ADDRESSES',
          'EVALUATOR_BASE_URL',
        );
      }
    });
  });
});
