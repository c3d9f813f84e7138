/** The requester is part of the request. */
import { expect } from 'chai';
import { createRequester } from '../../../../app/stack/requester';
import { selectionWith } from '../../../../app/stack/selection';
import { inProcessConfig, type Wire } from '../../../../emulator/protocol/client-config';
import { testClock } from '../../../support/embedded-table';

const clock = testClock('2026-03-07T12:00:00.000Z');
const ARN = 'arn:aws:sts::123456789012:assumed-role/DataEngineers/ada';

const identity = (arn: string): string =>
  '<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult>' +
  `<Arn>${arn}</Arn><UserId>AROA:ada</UserId><Account>123456789012</Account></GetCallerIdentityResult>` +
  '</GetCallerIdentityResponse>';

/** AWS with this answer; it records its requests. */
const awsThat = (answer: { statusCode: number; body: string } | 'nothing') => {
  const asked: string[] = [];
  const wire: Wire = async ({ headers, body }) => {
    asked.push(`${headers.host} ${String(body)}`);
    if (answer === 'nothing') throw new Error('socket hang up');
    return { headers: {}, ...answer };
  };
  return { asked, aws: inProcessConfig({ region: 'eu-central-1', clock, ids: { random: () => 0 }, wire }) };
};

describe('who asks', () => {
  it('is who the command line names, or the environment', async () => {
    const { aws, asked } = awsThat({ statusCode: 200, body: identity(ARN) });
    for (const [given, environment, by] of [
      [{ by: 'joe' }, { SIGNALBOX_BY: 'jane' }, 'joe'],
      [{}, { SIGNALBOX_BY: 'jane' }, 'jane'],
    ] as const) {
      const selection = selectionWith(given, environment);
      expect(await createRequester({ by: selection.by, user: 'ada', aws, clock })()).to.equal(by);
    }
    expect(asked).to.deep.equal([]);
    expect(selectionWith({}, { SIGNALBOX_BY: '' }).by).to.equal(undefined);
  });

  it('is the caller as AWS knows it, asked once', async () => {
    const { aws, asked } = awsThat({ statusCode: 200, body: identity(ARN) });
    const requester = createRequester({ by: undefined, user: 'ada', aws, clock });
    expect([await requester(), await requester()]).to.deep.equal([ARN, ARN]);
    expect(asked).to.have.length(1);
    expect(asked[0]).to.match(/Action=GetCallerIdentity&Version=2011-06-15$/);
  });

  it('is the user of the machine on a local stack, and where AWS gives no answer', async () => {
    const without = [
      undefined,
      awsThat('nothing').aws,
      awsThat({
        statusCode: 403,
        body: '<ErrorResponse><Error><Code>InvalidClientTokenId</Code></Error></ErrorResponse>',
      }).aws,
    ];
    for (const aws of without)
      expect(await createRequester({ by: undefined, user: 'ada', aws, clock })()).to.equal('ada');
  });
});
