/**
 * The links of alerts on an independent AWS emulator: moto's KMS signs and verifies them under its IAM, and its table
 * stores the request that the links' function writes.
 */
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { expect } from 'chai';
import { systemClock, systemIds } from '../../aws/runtime/clock';
import { macSigner, macVerifier } from '../../aws/services/macs';
import { createTable } from '../../aws/table';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { signedLinks } from '../../aws/table/runs/approval-links';
import type { UrlRequest } from '../../functions/approval-link/answer-link';
import { compose } from '../../functions/approval-link/handler';
import { approvalRequested, newApproval } from '../../kernel/waiting/approval';
import { quietLog, quietMetrics } from '../support/telemetry';
import { type Moto, startMoto, TABLE } from './moto/server';

const orders = {
  ...{ pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' },
  ...{ attempt: 1, traceId: 'trace-1', runId: 'run-1', executionArn: 'arn:execution' },
};
const plan = { by: [], timeoutSeconds: 3600, otherwise: 'fail' as const };

describe('Links to approve on moto', () => {
  let moto: Moto;
  let keyArn: string;
  before(async () => {
    moto = await startMoto();
    const made = new CreateKeyCommand({ KeyUsage: 'GENERATE_VERIFY_MAC', KeySpec: 'HMAC_256' });
    const { KeyMetadata } = await new KMSClient(moto.allowed).send(made);
    keyArn = KeyMetadata?.Arn ?? '';
  });
  after(() => moto?.stop());

  it('KMS signs a text, and knows that signature and no other', async () => {
    const options = { aws: moto.allowed, clock: systemClock, keyArn };
    const signature = await macSigner(options).sign('orders');
    expect(signature).to.match(/^[\w-]{43}$/);
    const { isSigned } = macVerifier(options);
    expect(await isSigned('orders', signature)).to.equal(true);
    expect(await isSigned('payroll', signature)).to.equal(false);
    expect(await isSigned('orders', 'A'.repeat(43))).to.equal(false);
  });

  it('an alert has no link where the role may not sign', async () => {
    const signer = macSigner({ aws: moto.denied, clock: systemClock, keyArn });
    const error = await signer.sign('orders').then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    expect(error?.message).to.match(/kms:GenerateMac: AccessDenied/);
  });

  it('the function answers a link, and writes the request of its form', async () => {
    const table = openTable({ aws: moto.allowed, tableName: TABLE, clock: systemClock });
    const asked = newApproval(orders, plan, systemClock.now());
    const alert = approvalRequested(orders, asked, plan);
    await createTable({ aws: moto.allowed, tableName: TABLE, clock: systemClock }).approvals.ask(asked, alert);
    const links = signedLinks({
      ...{ aws: moto.allowed, table, clock: systemClock, log: quietLog, keyArn },
      url: 'https://links.example/',
    });
    const url = new URL((await links.urlFor(alert)) ?? '');
    const answer = compose({
      env: { SIGNALBOX_STACK: 'moto', TABLE_NAME: TABLE, APPROVAL_KEY_ARN: keyArn },
      ...{ clock: systemClock, ids: systemIds, log: quietLog, metrics: quietMetrics, aws: moto.allowed },
    });
    const send = (method: string, rawQueryString: string, body = '') =>
      answer({
        ...{ rawPath: '/', rawQueryString, body, requestContext: { http: { method } } },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      } satisfies UrlRequest);
    const query = url.search.slice(1);
    expect(await send('GET', query)).to.include({ statusCode: 200 });
    expect(await send('GET', query.replace('orders', 'payroll'))).to.include({ statusCode: 403 });
    expect(await send('POST', query, 'name=ada&reason=checked')).to.include({ statusCode: 202 });
    const { Item } = await new DynamoDBClient(moto.allowed).send(
      new GetItemCommand({ TableName: TABLE, Key: { PK: { S: 'APPROVE#orders' }, SK: { S: '2026-03-07#daily' } } }),
    );
    expect(Item).to.deep.include({
      ...{ requestedBy: { S: 'ada' }, reason: { S: 'checked' }, runId: { S: 'run-1' } },
      alertId: { S: alert.eventId },
    });
  });
});
