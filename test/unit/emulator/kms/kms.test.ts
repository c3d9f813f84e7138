/** The embedded KMS, asked by AWS's own client. */
import { GenerateMacCommand, KMSClient, VerifyMacCommand } from '@aws-sdk/client-kms';
import { expect } from 'chai';
import { type Cloud, createCloud } from '../../../../emulator/cloud';
import { evaluateProgram } from '../../../../emulator/program/evaluate';
import { createVirtualTime } from '../../../../emulator/time/virtual-time';
import { noHttp } from '../../../support/emulator-kit';
import { rejection } from '../../../support/rejection';

const Message = Buffer.from('orders for 2026-03-07');
const hmac = { MacAlgorithm: 'HMAC_SHA_256' } as const;

describe('the embedded KMS', () => {
  const start = async (seed: number): Promise<{ cloud: Cloud; kms: KMSClient; KeyId: string }> => {
    const topology = await evaluateProgram({ config: { approvalLinks: true } });
    const time = createVirtualTime(Date.parse('2026-03-07T00:00:00Z'));
    const cloud = createCloud({ time, topology, seed, http: () => noHttp, deliver: noHttp });
    return { cloud, kms: new KMSClient(cloud.aws), KeyId: topology.macKeys[0]!.arn };
  };

  it('signs, and knows its own signatures; the same seed has the same keys', async () => {
    const [one, same, other] = [await start(1), await start(1), await start(2)];
    const macs = [];
    for (const { kms, KeyId } of [one, same, other]) {
      const { Mac, ...answer } = await kms.send(new GenerateMacCommand({ KeyId, ...hmac, Message }));
      expect(answer).to.include({ KeyId, ...hmac });
      macs.push(Buffer.from(Mac!));
    }
    const { MacValid } = await one.kms.send(new VerifyMacCommand({ KeyId: one.KeyId, ...hmac, Message, Mac: macs[0] }));
    expect(MacValid).to.equal(true);
    expect(macs[0]!.equals(macs[1]!)).to.equal(true);
    expect(macs[0]!.equals(macs[2]!)).to.equal(false);
    for (const { cloud } of [one, same, other]) cloud.close();
  });

  it('refuses as KMS does', async () => {
    const { cloud, kms, KeyId } = await start(1);
    const names = await Promise.all(
      [
        new VerifyMacCommand({ KeyId, ...hmac, Message, Mac: Buffer.alloc(32) }),
        new VerifyMacCommand({ KeyId, ...hmac, Message, Mac: Buffer.alloc(7) }),
        new GenerateMacCommand({ KeyId: 'another-key', ...hmac, Message }),
        new GenerateMacCommand({ KeyId, MacAlgorithm: 'HMAC_SHA_512', Message }),
        new GenerateMacCommand({ KeyId, ...hmac, Message: Buffer.alloc(4097) }),
        new GenerateMacCommand({ KeyId, ...hmac, Message: Buffer.alloc(0) }),
      ].map(async (command) => ((await rejection(kms.send(command as GenerateMacCommand))) as Error).name),
    );
    expect(names).to.deep.equal([
      'KMSInvalidMacException',
      'KMSInvalidMacException',
      'NotFoundException',
      'InvalidKeyUsageException',
      'ValidationException',
      'ValidationException',
    ]);
    cloud.close();
  });
});
