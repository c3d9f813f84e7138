import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { readEnvironment } from '../../../../aws/runtime/environment';
import { lambdaHandler, withHttp } from '../../../../aws/runtime/lambda-runtime';
import type { Compose, Runtime } from '../../../../aws/runtime/runtime';
import { functionManifest } from '../../../../kernel/words/manifest';

interface EmbeddedMetric {
  _aws: { CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[] };
  [key: string]: unknown;
}

/** Lines that are written to standard output while `run` runs, as JSON. */
const linesOf = async (run: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
  const write = process.stdout.write.bind(process.stdout);
  let text = '';
  process.stdout.write = ((chunk: string | Uint8Array) => {
    text += String(chunk);
    return true;
  }) as typeof process.stdout.write;
  try {
    await run();
  } finally {
    process.stdout.write = write;
  }
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

const metricsIn = (lines: Record<string, unknown>[]): EmbeddedMetric[] =>
  lines.filter((line): line is EmbeddedMetric => '_aws' in line);
const env = { SIGNALBOX_STACK: 'dev', TABLE_NAME: 't' };
const inStack = { env };

describe('lambdaHandler', () => {
  it('composes once, however often it is invoked', async () => {
    let compositions = 0;
    const compose: Compose<number, number> = () => {
      compositions += 1;
      return async (event) => event + 1;
    };
    const handler = lambdaHandler(compose, inStack);
    expect([await handler(1), await handler(2)]).to.deep.equal([2, 3]);
    expect(compositions).to.equal(1);
  });

  it('B-57 fails at composition, before any event, with the name of what is wrong', () => {
    const compose: Compose = (runtime) => {
      readEnvironment(functionManifest['stream-router'], runtime.env);
      return async () => undefined;
    };
    expect(() => lambdaHandler(compose, inStack))
      .to.throw(/STATE_MACHINE_ARN is missing[\s\S]*EVENT_BUS_NAME is missing[\s\S]*ALERT_TOPIC_ARN is missing/)
      .with.property('name', 'Signalbox.Config');
  });

  it('gives bounded AWS calls: without throwOnRequestTimeout the SDK would wait for ever', () => {
    let runtime: Runtime | undefined;
    const compose = withHttp((given) => {
      runtime = given;
      return async () => undefined;
    });
    lambdaHandler(compose, inStack);
    expect(runtime?.env).to.equal(env);
    expect(runtime?.aws.maxAttempts).to.be.within(2, 5);
    expect(runtime?.aws.requestHandler).to.deep.include({ connectionTimeout: 1_500, throwOnRequestTimeout: true });
    expect(runtime?.http({ allowPrivateAddresses: false })).to.respondTo('send');
  });

  it('writes the first line of a later invocation with its ids, and not as that of a cold start', () => {
    const script = `
      const log = require('./aws/runtime/lambda-runtime').lazyLog('dev');
      const enter = (awsRequestId) => log.enterInvocation({ functionName: 'f', awsRequestId });
      enter('first');
      for (const id of ['second', 'third']) {
        enter(id);
        log.info('a line of the ' + id);
      }`;
    // Lambda reports that for every function without provisioned concurrency.
    const env = { AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand', NODE_NO_WARNINGS: '1' };
    const cwd = join(__dirname, '..', '..', '..', '..');
    const options = { cwd, env, encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync(process.execPath, ['-r', 'tsx/cjs', '-e', script], options);
    expect(stderr).to.equal('');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(
      lines.map(({ message, function_request_id: id, cold_start: cold, stack }) => [message, id, cold, stack]),
    ).to.deep.equal([
      ['a line of the second', 'second', false, 'dev'],
      ['a line of the third', 'third', false, 'dev'],
    ]);
  });

  for (const [level, written] of [
    [undefined, ['INFO', 'WARN', 'ERROR']],
    ['WARN', ['WARN', 'ERROR']],
    ['ERROR', ['ERROR']],
  ] as const)
    it(`leaves out the lines below the level ${level ?? 'INFO'}, and writes the metrics`, () => {
      const script = `
        const { lambdaHandler } = require('./aws/runtime/lambda-runtime');
        const handler = lambdaHandler(({ log, metrics }) => async () => {
          for (const level of ['debug', 'info', 'warn', 'error']) log[level]('a line');
          metrics.count('RunsFailed', 1);
        });
        handler({});`;
      const env = {
        SIGNALBOX_STACK: 'dev',
        NODE_NO_WARNINGS: '1',
        ...(level === undefined ? {} : { LOG_LEVEL: level }),
      };
      const cwd = join(__dirname, '..', '..', '..', '..');
      const { stdout, stderr } = spawnSync(process.execPath, ['-r', 'tsx/cjs', '-e', script], {
        ...{ cwd, encoding: 'utf8' as const, env: { ...env, AWS_LAMBDA_LOG_LEVEL: 'INFO' } },
      });
      const lines = `${stdout}${stderr}`
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines.flatMap((line) => line.level ?? []).sort()).to.deep.equal([...written].sort());
      expect(metricsIn(lines)).to.have.length(1);
    });

  describe('metrics', () => {
    const counting: Compose<string, void> =
      ({ metrics }) =>
      async (event) => {
        metrics.count('RunsFailed', 1);
        metrics.count('RunsFailed', 2);
        if (event === 'with dimension') metrics.count('Alerts', 1, { category: 'stuck_run' });
        if (event === 'fail') throw new Error('failed');
      };

    it('B-92 are written at the end of every invocation, the second one too', async () => {
      const handler = lambdaHandler(counting, inStack);
      for (const invocation of ['first', 'second']) {
        const [line, ...more] = metricsIn(await linesOf(() => handler(invocation)));
        expect(more).to.deep.equal([]);
        expect(line?._aws.CloudWatchMetrics[0]).to.deep.include({ Namespace: 'Signalbox', Dimensions: [['stack']] });
        expect(line).to.deep.include({ stack: 'dev', RunsFailed: [1, 2] });
      }
    });

    it('are written when the invocation fails', async () => {
      const handler = lambdaHandler(counting, inStack);
      const lines = await linesOf(() =>
        handler('fail').then(
          () => expect.fail('expected a rejection'),
          () => undefined,
        ),
      );
      expect(metricsIn(lines)).to.have.length(1);
    });

    it('keep dimensions of their own to themselves', async () => {
      const lines = metricsIn(await linesOf(() => lambdaHandler(counting, inStack)('with dimension')));
      expect(
        lines.map((line) => [
          line._aws.CloudWatchMetrics[0]?.Metrics[0]?.Name,
          line._aws.CloudWatchMetrics[0]?.Dimensions,
        ]),
      ).to.deep.equal([
        ['RunsFailed', [['stack']]],
        ['Alerts', [['stack', 'category']]],
      ]);
    });

    it('of another namespace have the dimensions that they name, and no others', async () => {
      const counting: Compose<string, void> =
        ({ metrics }) =>
        async () =>
          metrics.count('StatusUpdates', 1, { Status: 'running' });
      const [line] = metricsIn(
        await linesOf(() => lambdaHandler(counting, { env, namespace: 'Signalbox/WorkflowStatus' })('event')),
      );
      expect(line?._aws.CloudWatchMetrics[0]).to.deep.include({
        Namespace: 'Signalbox/WorkflowStatus',
        Dimensions: [['Status']],
      });
    });

    it('write nothing when nothing was counted', async () => {
      expect(await linesOf(() => lambdaHandler(() => async () => undefined, inStack)('event'))).to.deep.equal([]);
    });
  });

  it('writes log lines that carry the stack and the invocation', async () => {
    const handler = lambdaHandler(
      ({ log }) =>
        async () =>
          log.error('it broke', { runId: 'run-1', error: new TypeError('why') }),
      inStack,
    );
    const context = {
      functionName: 'f',
      functionVersion: '1',
      invokedFunctionArn: 'arn',
      memoryLimitInMB: '256',
      awsRequestId: 'req-1',
    };
    const write = process.stderr.write.bind(process.stderr);
    let text = '';
    process.stderr.write = ((chunk: string | Uint8Array) => {
      text += String(chunk);
      return true;
    }) as typeof process.stderr.write;
    try {
      await linesOf(() => handler('event', context));
    } finally {
      process.stderr.write = write;
    }
    const line = JSON.parse(text) as Record<string, unknown>;
    expect(line).to.deep.include({
      level: 'ERROR',
      message: 'it broke',
      stack: 'dev',
      runId: 'run-1',
      function_request_id: 'req-1',
    });
    expect(line.error).to.deep.include({ name: 'TypeError', message: 'why' });
  });
});
