/** A person who approves runs through the links of alerts, in a browser: opens the page, then sends its form. */
import type { Cloud } from '../../emulator/cloud';
import { servedPath } from '../../emulator/lambda/function-urls';
import type { WireResponse } from '../../emulator/protocol/client-config';
import type { AlertMessage } from '../../kernel/events/notification';
import type { Clock } from '../../kernel/time/clock';
import type { Instance } from '../../kernel/words/instance';

export interface LinkApprover {
  /** By the last link that came for the instance; nothing without one. */
  approve(instance: Instance, entry: { requestedBy: string; reason: string }): Promise<void>;
}

/** A person tries again where a page recommends it. */
const ATTEMPTS = 5;
const PAUSE_MS = 60_000;

const keyOf = ({ pipelineId, date, scheduleId }: Instance): string => `${pipelineId} ${date} ${scheduleId}`;

export const createLinkApprover = (cloud: Cloud, clock: Clock): LinkApprover => {
  const urls = new Map<string, string>();
  cloud.topics.subscribe(cloud.topology.outputs.alertTopicArn, ({ message }) => {
    const { approvalUrl, ...about } = JSON.parse(message) as AlertMessage;
    if (approvalUrl !== undefined) urls.set(keyOf(about as Instance), approvalUrl);
  });

  const send = async (url: string, form?: URLSearchParams): Promise<WireResponse | undefined> => {
    const { hostname, pathname, search } = new URL(url);
    const id = hostname.slice(0, hostname.indexOf('.'));
    return cloud.atFunctionUrl({
      method: form === undefined ? 'GET' : 'POST',
      path: servedPath(id, pathname),
      rawQuery: search.slice(1),
      headers: { host: hostname, 'content-type': 'application/x-www-form-urlencoded' },
      body: form?.toString() ?? '',
    });
  };

  const untilAnswered = async (url: string, form?: URLSearchParams): Promise<void> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const answer = await send(url, form);
      if (answer === undefined || (answer.statusCode < 500 && answer.statusCode !== 429)) return;
      await clock.sleep(PAUSE_MS);
    }
  };

  return {
    approve: async (instance, { requestedBy, reason }) => {
      const url = urls.get(keyOf(instance));
      if (url === undefined) return;
      await untilAnswered(url);
      await untilAnswered(url, new URLSearchParams({ name: requestedBy, reason }));
    },
  };
};
