/** Makes the links of alerts that request approval. */

import type { Clock } from '../../../kernel/time/clock';
import type { ApprovalReader } from '../../../kernel/waiting/approval';
import { type ApprovalLinks, linkOf, linkUrl, type Signer, signedText } from '../../../kernel/waiting/approval-link';
import type { Log } from '../../../kernel/words/telemetry';
import type { AwsConfig } from '../../runtime/runtime';
import { macSigner } from '../../services/macs';
import type { OpenTable } from '../client/client';
import { approvalReader } from './approval-store';

export interface LinkPorts {
  /** The address of the function that answers. */
  url: string;
  approvals: ApprovalReader;
  signer: Signer;
  log: Log;
}

export const approvalLinks = ({ url, approvals, signer, log }: LinkPorts): ApprovalLinks => ({
  urlFor: async ({ pipelineId, date, scheduleId, eventId }) => {
    if (date === null || scheduleId === null) return undefined;
    try {
      const link = linkOf(await approvals.get({ pipelineId, date, scheduleId }), eventId);
      return link === undefined ? undefined : linkUrl(url, link, await signer.sign(signedText(link)));
    } catch (error) {
      log.error('an alert has no link; approve with the command', { pipelineId, date, scheduleId, error });
      return undefined;
    }
  },
});

export interface LinkOptions {
  aws: AwsConfig;
  table: OpenTable;
  clock: Clock;
  log: Log;
  url: string;
  keyArn: string;
}

export const signedLinks = ({ aws, table, clock, log, url, keyArn }: LinkOptions): ApprovalLinks =>
  approvalLinks({ url, approvals: approvalReader(table), signer: macSigner({ aws, clock, keyArn }), log });
