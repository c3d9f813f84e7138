/** Through the composed handler, with a server in the place of Secrets Manager, Slack and PagerDuty. */
import { expect } from 'chai';
import type { Runtime } from '../../../../aws/runtime/runtime';
import { compose } from '../../../../functions/alert-notifier/handler';
import type { QueuedAlerts } from '../../../../functions/alert-notifier/notify';
import { eventMessage } from '../../../../kernel/events/message';
import type { BatchResponse } from '../../../../kernel/stream/redrive';
import type { HttpRequest } from '../../../../kernel/trigger/http';
import { type Answered, type Asked, type Door, onSocket, openDoor, type World } from '../../../contract/engines/wire';
import { type TestClock, testClock } from '../../../support/embedded-table';
import { exampleEvent } from '../../../support/event';

const SLACK = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:slack-AbCdEf';
const PAGERDUTY = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:pagerduty-AbCdEf';
const WEBHOOK = 'https://hooks.slack.com/services/T000/B000/hush';
const KEY = '0123456789abcdef0123456789abcdef';
const queue = (part: string): string => `arn:aws:sqs:us-east-1:123456789012:signalbox-prod-alert-${part}`;
const DASHBOARD = 'https://us-east-1.console.aws.amazon.com/cloudwatch/home';

const receivers = {
  [queue('slack')]: { kind: 'slack', secret: SLACK },
  [queue('pagerduty')]: { kind: 'pagerduty', secret: `${PAGERDUTY}#key`, region: 'us' },
  [queue('europe')]: { kind: 'pagerduty', secret: `${PAGERDUTY}#key`, region: 'eu' },
};

const alert = (fields: Parameters<typeof exampleEvent>[0] = {}) =>
  eventMessage(
    exampleEvent({
      eventId: 'c915ebfc',
      kind: 'ALERT',
      channel: 'alert',
      pipelineId: 'orders',
      date: '2026-03-07',
      scheduleId: 'daily',
      level: 'error',
      category: 'run_failed',
      message: 'orders failed: executor lost',
      remedy: 'See what happened: signalbox why orders.',
      ...fields,
    }),
  );
const ofAlert = { alertId: 'c915ebfc', level: 'error', alertType: 'run_failed' } as const;
const later = { level: null, category: null, remedy: null, ofAlert } as const;
const acknowledged = alert({ ...later, kind: 'ALERT_ACKNOWLEDGED', message: 'acknowledged by ada' });
const resolved = alert({ ...later, kind: 'ALERT_RESOLVED', message: 'resolved: attempt 2 is COMPLETED' });

const json = (status: number, value: unknown, headers = {}): Answered => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});
const isOfAws = ({ headers }: Asked): boolean => headers['x-amz-target'] !== undefined;

describe('the alert notifier', () => {
  let door: Door;
  let world: World & { close(): Promise<void> };
  let clock: TestClock;
  let stored: Record<string, string>;
  let logged: string[];
  let hosts: string[];
  let sleeps: number[];
  /** Responses of the receivers, in order; later requests succeed. */
  let answers: Answered[];
  let notify: (event: QueuedAlerts) => Promise<BatchResponse>;

  beforeEach(async () => {
    stored = { [SLACK]: WEBHOOK, [PAGERDUTY]: JSON.stringify({ key: KEY }) };
    [logged, hosts, sleeps, answers] = [[], [], [], []];
    clock = testClock('2026-03-07T06:00:00Z');
    door = openDoor();
    world = await onSocket(door, (asked) => {
      if (!isOfAws(asked)) return answers.shift() ?? json(202, { status: 'success' });
      const { SecretId } = JSON.parse(asked.body) as { SecretId: string };
      return json(200, { ARN: SecretId, SecretString: stored[SecretId] });
    });
    const line = (message: string, fields?: unknown): void => {
      logged.push(
        `${message} ${JSON.stringify(fields, (_, value) => (value instanceof Error ? value.message : value))}`,
      );
    };
    const runtime: Runtime = {
      env: { SIGNALBOX_STACK: 'prod', RECEIVERS: JSON.stringify({ byQueue: receivers, dashboardUrl: DASHBOARD }) },
      clock: { now: clock.now, sleep: async (ms) => void sleeps.push(ms) },
      ids: { uuid: () => '', random: () => 0 },
      log: { debug: line, info: line, warn: line, error: line },
      metrics: { count: () => undefined },
      aws: world.aws,
      http: ({ allowPrivateAddresses }) => ({
        send: (request: HttpRequest) => {
          const { host, pathname, protocol } = new URL(request.url);
          expect([protocol, allowPrivateAddresses]).to.deep.equal(['https:', false]);
          expect(request.timeoutMs).to.equal(8_000);
          hosts.push(host);
          return world.http.send({ ...request, url: `${world.url}${pathname}` });
        },
      }),
    };
    notify = compose(runtime);
  });
  afterEach(() => world.close());

  const send = (part: string, ...messages: unknown[]): Promise<BatchResponse> =>
    notify({
      Records: messages.map((message, index) => ({
        messageId: `m${index}`,
        eventSourceARN: queue(part),
        body: typeof message === 'string' ? message : JSON.stringify(message),
      })),
    });
  const taken = (): Asked[] => door.asked.filter((asked) => !isOfAws(asked));
  const bodies = (): any[] => taken().map(({ body }) => JSON.parse(body));
  const reads = (): number => door.asked.filter(isOfAws).length;
  const DONE = { batchItemFailures: [] };
  const FAILED = { batchItemFailures: [{ itemIdentifier: 'm0' }] };

  it('opens, acknowledges and resolves one incident of PagerDuty', async () => {
    expect(await send('pagerduty', alert(), acknowledged, resolved)).to.deep.equal(DONE);
    expect(taken().map(({ method, url }) => `${method} ${url}`)).to.deep.equal(Array(3).fill('POST /v2/enqueue'));
    const [trigger, ...others] = bodies();
    const dedup_key = 'signalbox/123456789012/us-east-1/prod/c915ebfc';
    expect(trigger).to.deep.include({ routing_key: KEY, event_action: 'trigger', dedup_key, client: 'Signalbox' });
    expect(trigger.payload).to.deep.include({
      summary: 'run_failed: orders 2026-03-07 daily: orders failed: executor lost',
      severity: 'error',
      source: 'signalbox prod',
      component: 'orders',
      class: 'run_failed',
    });
    expect(trigger.payload.custom_details).to.include({ remedy: 'See what happened: signalbox why orders.' });
    expect(trigger.client_url).to.equal(DASHBOARD);
    expect(others).to.deep.equal([
      { routing_key: KEY, event_action: 'acknowledge', dedup_key },
      { routing_key: KEY, event_action: 'resolve', dedup_key },
    ]);
    expect(hosts).to.deep.equal(Array(3).fill('events.pagerduty.com'));
    expect(reads()).to.equal(1);
  });

  it("notifies PagerDuty's European region, and maps a warning to a warning", async () => {
    await send('europe', alert({ level: 'warning', category: 'late_data' }));
    expect(hosts).to.deep.equal(['events.eu.pagerduty.com']);
    expect(bodies()[0].payload.severity).to.equal('warning');
  });

  it('keeps within the limits of PagerDuty, without half a character', async () => {
    const long = `${'x'.repeat(1500)}${'🚚'.repeat(20_000)}`;
    await send('pagerduty', alert({ message: long, remedy: long }));
    const [{ payload }] = bodies();
    expect(payload.summary).to.have.length.at.most(1024);
    expect(taken()[0]?.body.length).to.be.below(512_000);
    expect(payload.custom_details.message.isWellFormed()).to.equal(true);
  });

  it('leaves out an alert that comes after its end: it would open an incident that nothing resolves', async () => {
    await send('pagerduty', resolved);
    expect(await send('pagerduty', alert(), acknowledged)).to.deep.equal(DONE);
    expect(bodies().map(({ event_action }) => event_action)).to.deep.equal(['resolve']);
    await send('europe', alert());
    expect(bodies()).to.have.length(2);
  });

  it('writes to Slack what happened, what to do and how it ended', async () => {
    expect(await send('slack', alert(), acknowledged, resolved)).to.deep.equal(DONE);
    expect(taken().map(({ url }) => url)).to.deep.equal(Array(3).fill('/services/T000/B000/hush'));
    const [first, second, third] = bodies();
    expect(first.text).to.equal('Error run_failed: orders 2026-03-07 daily (prod): orders failed: executor lost');
    expect(first.blocks.map(({ text, elements }: any) => text?.text ?? elements[0].text)).to.deep.equal([
      'Error run_failed: orders 2026-03-07 daily',
      'orders failed: executor lost',
      'What to do: See what happened: signalbox why orders.',
      `Signalbox stack prod · <${DASHBOARD}|dashboard>`,
    ]);
    expect(second.text).to.match(/^Acknowledged run_failed: .*: acknowledged by ada$/);
    expect(third.text).to.match(/^Resolved run_failed: .*: resolved: attempt 2 is COMPLETED$/);
  });

  it('formats nothing of a text from outside, and keeps within the limits of Slack', async () => {
    await send(
      'slack',
      alert({ message: '<!channel> & <https://evil.example|click> *now*', pipelineId: 'x'.repeat(200) }),
    );
    const [{ text, mrkdwn, blocks }] = bodies();
    expect(text).to.contain('&lt;!channel&gt; &amp; &lt;https://evil.example|click&gt; *now*').and.not.match(/<|>/);
    expect(mrkdwn).to.equal(false);
    expect(blocks.slice(0, -1).map((block: any) => block.text.type)).to.deep.equal(Array(3).fill('plain_text'));
    expect(blocks[0].text.text).to.have.length.at.most(150);
    await send('slack', alert({ message: '&'.repeat(9000) }));
    const long = bodies()[1];
    expect(long.text).to.have.length.at.most(4000);
    expect(long.blocks[1].text.text)
      .to.have.length.at.most(3000)
      .and.match(/^(&amp;)+…$/);
  });

  describe('where a receiver does not take the event', () => {
    const refusals: [status: number, why: string][] = [
      [400, 'invalid_payload'],
      [403, 'invalid_token'],
      [404, 'no_service'],
      [500, 'rollup_error'],
      [503, ''],
    ];
    for (const [status, why] of refusals)
      it(`HTTP ${status} leaves the message in its queue, and says why without the address`, async () => {
        answers = [{ status, body: `${why} ${WEBHOOK}` }];
        expect(await send('slack', alert())).to.deep.equal(FAILED);
        expect(taken()).to.have.length(1);
        expect(logged).to.have.length(1);
        expect(logged[0]).to.contain(`Slack has not taken the event: HTTP ${status}: ${why}`).and.not.contain('hush');
      });

    it('HTTP 408 says that nothing is wrong with the secret', async () => {
      answers = [{ status: 408, body: 'too slow' }];
      expect(await send('slack', alert())).to.deep.equal(FAILED);
      expect(logged[0]).to.contain('Slack has not taken the event: HTTP 408: too slow').and.not.contain('Compare');
    });

    it('a rotated secret is read again and used at once, in the same call', async () => {
      await send('slack', alert());
      stored[SLACK] = 'https://hooks.slack.com/services/T000/B000/second';
      answers = [{ status: 404, body: 'no_service' }];
      expect(await send('slack', resolved)).to.deep.equal(DONE);
      expect(taken().map(({ url }) => url.split('/').at(-1))).to.deep.equal(['hush', 'hush', 'second']);
      expect(reads()).to.equal(2);
    });

    it('a short Retry-After is waited for once', async () => {
      answers = [json(429, {}, { 'retry-after': '3' })];
      expect(await send('pagerduty', alert())).to.deep.equal(DONE);
      expect(sleeps).to.deep.equal([3000]);
      answers = [json(429, {}, { 'retry-after': '3' }), json(429, {}, { 'retry-after': '3' })];
      expect(await send('pagerduty', alert())).to.deep.equal(FAILED);
    });

    it('a long Retry-After is left to the queue', async () => {
      for (const headers of [{ 'retry-after': '60' }, {}, { 'retry-after': 'soon' }]) {
        answers = [json(429, {}, headers)];
        expect(await send('pagerduty', alert())).to.deep.equal(FAILED);
      }
      expect(sleeps).to.deep.equal([]);
      expect(reads()).to.equal(1);
    });

    it('an answer that is lost leaves the message in its queue', async () => {
      door.fate = (asked) => (isOfAws(asked) ? 'serve' : 'lose-answer');
      expect(await send('pagerduty', alert())).to.deep.equal(FAILED);
      expect(logged[0]).to.contain('PagerDuty has not taken the event: no answer from');
    });

    it('its failure repeats no other message', async () => {
      answers = [
        { status: 200, body: 'ok' },
        { status: 500, body: '' },
      ];
      expect(await send('slack', alert(), acknowledged, resolved)).to.deep.equal({
        batchItemFailures: [{ itemIdentifier: 'm1' }],
      });
    });
  });

  describe('secrets', () => {
    const addresses: [what: string, value: string][] = [
      ['another host', 'https://evil.example/services/T000'],
      ['a name that ends alike', 'https://evilhooks.slack.com/services/T000'],
      ['another port', 'https://hooks.slack.com:8443/services/T000'],
      ['plain http', 'http://hooks.slack.com/services/T000'],
      ['credentials in the address', 'https://evil.example@hooks.slack.com/services/T000'],
      ['no address', 'xoxb-hush'],
    ];
    for (const [what, value] of addresses)
      it(`no webhook at ${what} is called, and none is named`, async () => {
        stored[SLACK] = value;
        expect(await send('slack', alert())).to.deep.equal(FAILED);
        expect(hosts).to.deep.equal([]);
        expect(logged.join()).to.contain(`Secret ${SLACK} is no address of a Slack webhook`).and.not.contain(value);
      });

    it('GovSlack, and a line break at the end, are taken', async () => {
      stored[SLACK] = 'https://hooks.slack-gov.com/services/T000/B000/hush\n';
      expect(await send('slack', alert())).to.deep.equal(DONE);
      expect(hosts).to.deep.equal(['hooks.slack-gov.com']);
    });

    it('an empty secret and a missing field leave the message in its queue', async () => {
      stored = { [SLACK]: ' ', [PAGERDUTY]: '{}' };
      expect(await send('slack', alert())).to.deep.equal(FAILED);
      expect(await send('pagerduty', alert())).to.deep.equal(FAILED);
      expect(logged[0]).to.contain('it is empty');
      expect(logged[1]).to.contain('has no field key');
    });
  });

  it('what is no event about an alert, and a queue that is no longer known, fail alone', async () => {
    for (const body of ['no JSON', '{}', '{"eventType":"PIPELINE_COMPLETED","alertId":"a"}', 'null'])
      expect(await send('slack', body), body).to.deep.equal(FAILED);
    expect(await send('removed', alert())).to.deep.equal(FAILED);
    expect(taken()).to.deep.equal([]);
  });
});
