import { expect } from 'chai';
import { airflowEngine } from '../../../../aws/engines/airflow';
import { databricksEngine } from '../../../../aws/engines/databricks';
import { httpEngine } from '../../../../aws/engines/http';
import { withSecrets } from '../../../../aws/engines/with-secrets';
import type { JobEngine } from '../../../../kernel/trigger/engine';
import type { HttpClient } from '../../../../kernel/trigger/http';
import type { SecretStore } from '../../../../kernel/trigger/secret-store';
import { ConfigError, TransientError } from '../../../../kernel/values/errors';
import { answer } from '../../../support/fake-http';
import { request } from '../../../support/job-request';
import { rejection } from '../../../support/rejection';
import { run, serving } from './answering-server';

const HUSH = 'hunter2-hunter2';
const databricks = {
  type: 'databricks',
  workspaceUrl: 'https://shop.example',
  jobId: 4711,
  parameters: {},
  tokenSecret: 'databricks#token',
};
const http = {
  type: 'http',
  url: 'https://jobs.example/start',
  headers: { Authorization: 'Bearer {{secret:gateway}}' },
  body: '{"key": "{{secret:gateway}}"}',
  statusUrl: 'https://jobs.example/runs/run-1',
};

type AnyEngine = JobEngine<{ type: string } & Record<string, unknown>>;

const keeping = (value: string, fresh = value): SecretStore & { reads: boolean[] } => {
  const reads: boolean[] = [];
  return {
    reads,
    read: async (_reference, options) => {
      reads.push(options.fresh);
      return options.fresh ? fresh : value;
    },
  };
};
const failing = (error: Error): SecretStore => ({ read: () => Promise.reject(error) });

const learn = (): void => undefined;

describe('engines whose triggers refer to secrets', () => {
  it('D-23 H-11 every call to Databricks carries the token', async () => {
    const server = serving(() => run);
    const engine = withSecrets(databricksEngine({ http: server }) as unknown as AnyEngine, keeping(HUSH));
    await engine.start(databricks, request);
    await engine.find(databricks, request);
    await engine.status(databricks, request, '9');
    await engine.cancel(databricks, request, '9');
    expect(server.asked.map(({ headers }) => headers?.authorization)).to.deep.equal(Array(4).fill(`Bearer ${HUSH}`));
  });

  for (const apiVersion of ['v1', 'v2'] as const) {
    it(`D-23 H-11 every call to Airflow ${apiVersion} carries the authentication`, async () => {
      const server = serving(() => answer(200, { dag_run_id: 'signalbox__run-1', state: 'running' }));
      const trigger = {
        type: 'airflow',
        url: 'https://airflow.example',
        apiVersion,
        dagId: 'orders',
        tokenSecret: 'airflow',
      };
      const engine = withSecrets(airflowEngine({ http: server, learn }) as unknown as AnyEngine, keeping(HUSH));
      await engine.start(trigger, request);
      await engine.find(trigger, request);
      await engine.status(trigger, request, 'signalbox__run-1');
      await engine.cancel(trigger, request, 'signalbox__run-1');
      expect(server.asked.map(({ method }) => method)).to.deep.equal(['POST', 'GET', 'GET', 'GET', 'PATCH']);
      expect(server.asked.map(({ headers }) => headers?.authorization)).to.deep.equal(Array(5).fill(`Bearer ${HUSH}`));
    });
  }

  for (const status of [401, 403])
    it(`an access token that Airflow refuses with ${status} is renewed once, from user and password`, async () => {
      let issued = 0;
      const server = serving(({ url, headers }) => {
        if (url.endsWith('/auth/token')) {
          issued += 1;
          return answer(201, { access_token: `access-${issued}` });
        }
        return headers?.authorization === 'Bearer access-2'
          ? answer(200, { dag_run_id: 'r', state: 'running' })
          : answer(status, { detail: 'expired' });
      });
      const engine = withSecrets(
        airflowEngine({ http: server, learn }) as unknown as AnyEngine,
        keeping(`{"username": "u", "password": "${HUSH}"}`),
      );
      const trigger = { type: 'airflow', url: 'https://airflow.example', dagId: 'orders', tokenSecret: 'airflow' };
      expect((await rejection(engine.status(trigger, request, 'r'))).name).to.equal('Signalbox.Transient');
      expect(await engine.status(trigger, request, 'r')).to.deep.equal({ state: 'running' });
      expect(await engine.status(trigger, request, 'r')).to.deep.equal({ state: 'running' });
      expect(issued).to.equal(2);
    });

  it('a login to Airflow that is not there says nothing about the DAG run', async () => {
    const engine = withSecrets(
      airflowEngine({ http: serving(() => answer(404, 'no such page')), learn }) as unknown as AnyEngine,
      keeping('u:p-p-p-p'),
    );
    const trigger = { type: 'airflow', url: 'https://airflow.example', dagId: 'orders', tokenSecret: 'airflow' };
    expect((await rejection(engine.status(trigger, request, 'r'))).name).to.equal('Signalbox.Transient');
    expect(await engine.find(trigger, request)).to.equal('unknown');
  });

  it('reads nothing for a trigger without references', async () => {
    const secrets = keeping(HUSH);
    await withSecrets(httpEngine({ http: serving(() => answer(200, {})) }) as unknown as AnyEngine, secrets).start(
      { type: 'http', url: 'https://jobs.example' },
      request,
    );
    expect(secrets.reads).to.deep.equal([]);
  });

  it('whatever the engine repeats of a value is masked: in failures, refusals, ids and errors', async () => {
    const echo = (status: number): HttpClient =>
      serving(({ headers, body }) =>
        answer(status, {
          id: `job of ${headers?.Authorization}`,
          status: 'failed',
          message: `you sent ${JSON.stringify(headers)} ${body}`,
        }),
      );
    const of = (status: number): AnyEngine =>
      withSecrets(httpEngine({ http: echo(status) }) as unknown as AnyEngine, keeping(HUSH));
    const said = [
      await of(200).start(http, request),
      await of(400).start(http, request),
      await of(200).find(http, request),
      await of(200).status(http, request, 'j'),
      (await rejection(of(500).status(http, request, 'j'))).message,
    ];
    for (const one of said) {
      expect(JSON.stringify(one)).to.contain('***');
      expect(JSON.stringify(one)).not.to.contain('hunter2');
    }
  });

  it('a value that the bound of a message cuts in half is masked as well', async () => {
    const server = serving(() => answer(400, `${'x'.repeat(450)}${HUSH.repeat(40)}`));
    const said = JSON.stringify(
      await withSecrets(httpEngine({ http: server }) as unknown as AnyEngine, keeping(HUSH)).start(http, request),
    );
    expect(said).not.to.contain('hunt');
  });

  const unusable: [what: string, secrets: SecretStore, says: RegExp][] = [
    [
      'unknown',
      failing(new ConfigError('Secret databricks#token is not one that this stack allows')),
      /^Secret databricks#token is not one that this stack allows$/,
    ],
    [
      'G-34 with a line break at its end',
      keeping(`${HUSH}\n`),
      /^Secret databricks#token is malformed: it holds a line break or another control character/,
    ],
  ];
  for (const [what, secrets, says] of unusable) {
    it(`a secret that is ${what} fails the start for good, naming it, and the engine is not called`, async () => {
      const server = serving(() => run);
      const engine = withSecrets(databricksEngine({ http: server }) as unknown as AnyEngine, secrets);
      const refused = await engine.start(databricks, request);
      expect(refused).to.include({ state: 'failed', category: 'PERMANENT' });
      expect((refused as { message: string }).message)
        .to.match(says)
        .and.not.contain('hunter2');
      expect(await engine.find(databricks, request)).to.equal('unknown');
      expect((await rejection(engine.status(databricks, request, '9'))).name).to.equal('Signalbox.Transient');
      expect(server.asked).to.deep.equal([]);
    });
  }

  it('a secret that cannot be read is read again', async () => {
    const engine = withSecrets(
      databricksEngine({ http: serving(() => run) }) as unknown as AnyEngine,
      failing(new TransientError('throttled')),
    );
    for (const asked of [
      engine.start(databricks, request),
      engine.find(databricks, request),
      engine.status(databricks, request, '9'),
      engine.cancel(databricks, request, '9'),
    ]) {
      expect((await rejection(asked)).name).to.equal('Signalbox.Transient');
    }
  });

  it('a start that is refused is made once more when the secret was rotated, and only then', async () => {
    const server = serving(({ headers }) =>
      headers?.authorization === 'Bearer new-token' ? run : answer(401, { message: 'invalid token' }),
    );
    expect(
      await withSecrets(
        databricksEngine({ http: server }) as unknown as AnyEngine,
        keeping('old-token', 'new-token'),
      ).start(databricks, request),
    ).to.include({ jobId: '9' });
    server.asked.length = 0;
    expect(
      await withSecrets(databricksEngine({ http: server }) as unknown as AnyEngine, keeping('old-token')).start(
        databricks,
        request,
      ),
    ).to.include({ category: 'PERMANENT' });
    expect(server.asked).to.have.length(1);
  });

  it('a start after which the job may run is never made once more, whatever was rotated', async () => {
    const trigger = { ...http, statusUrl: 'https://jobs.example/runs/${jobId}', jobId: { path: 'id' } };
    for (const answered of [answer(504, ''), answer(200, { other: 7 })]) {
      const server = serving(() => answered);
      const engine = withSecrets(
        httpEngine({ http: server }) as unknown as AnyEngine,
        keeping('old-token', 'new-token'),
      );
      expect(await engine.start(trigger, request)).to.include({ state: 'failed', category: 'PERMANENT' });
      expect(server.asked).to.have.length(1);
    }
  });
});
