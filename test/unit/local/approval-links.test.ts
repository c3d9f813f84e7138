/** The link of an alert on this machine: it leads to the endpoint of the stack, whose pages a browser can use. */
import { expect } from 'chai';
import { systemClock } from '../../../aws/runtime/clock';
import { createTable } from '../../../aws/table';
import type { EventMessage } from '../../../kernel/events/message';
import type { AlertMessage } from '../../../kernel/events/notification';
import { approvalRequested, newApproval } from '../../../kernel/waiting/approval';
import { type LocalStack, startLocalStack } from '../../../local/stack';

const orders = {
  ...{ pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' },
  ...{ attempt: 1, traceId: 'trace-1', runId: 'run-1', executionArn: 'arn:execution' },
};
const plan = { by: [], timeoutSeconds: 3600, otherwise: 'fail' as const };

/** The link of the alert, as a subscriber of the topic receives it. */
const askedOn = async ({ cloud, clock }: LocalStack): Promise<string> => {
  const { tableName, alertTopicArn } = cloud.topology.outputs;
  const received = new Promise<string>((resolve) => {
    cloud.topics.subscribe(alertTopicArn, ({ message }) =>
      resolve((JSON.parse(message) as AlertMessage).approvalUrl ?? ''),
    );
  });
  const asked = newApproval(orders, plan, clock.now());
  const { approvals } = createTable({ aws: cloud.aws, tableName, clock });
  await approvals.ask(asked, approvalRequested(orders, asked, plan));
  return received;
};

describe('links to approve on the local stack', () => {
  let stack: LocalStack;
  let url: string;

  before(async () => {
    stack = await startLocalStack({ clock: systemClock, port: 0, seed: 1, config: { approvalLinks: true } });
    url = await askedOn(stack);
  });
  after(() => stack.close());

  it('lead to its own endpoint, and a page keeps the headers that the function sets', async () => {
    expect(url.startsWith(`${stack.served.url}/function-url/`)).to.equal(true);
    const page = await fetch(url);
    expect(page.status).to.equal(200);
    expect(page.headers.get('content-security-policy')).to.match(/^default-src 'none'/);
    expect(await page.text()).to.contain('<dd>orders</dd>');
  });

  it('take the form of a page that passes no address of its own on', async () => {
    const decided = new Promise<unknown>((resolve) => {
      stack.cloud.bus.subscribe(stack.cloud.topology.outputs.eventBusName, ({ detail }) => {
        const { eventType, message } = detail as EventMessage;
        if (eventType === 'APPROVAL_DECIDED') resolve(message);
      });
    });
    const answer = await fetch(url, {
      method: 'POST',
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ name: 'ada', reason: 'checked' }),
    });
    expect(answer.status).to.equal(202);
    // Nothing runs here.
    expect(await decided).to.equal('not approved by ada (checked), through the link of the alert: its run has ended');
  });

  it('are refused at every other address, and the API still refuses pages', async () => {
    const { url: served } = stack.served;
    expect((await fetch(`${served}/function-url/unknown/`)).status).to.equal(403);
    expect((await fetch(served, { method: 'POST', headers: { origin: 'null' }, body: '{}' })).status).to.equal(403);
  });
});
