/** Approval links while KMS, the table or the function that serves them fails. */
import { expect } from 'chai';
import type { WireResponse } from '../../emulator/protocol/client-config';
import { browsing, checked, decisionsOf, sending, startTimesOf, THROUGH_LINK, titleOf } from './links';
import { alertsOf, at, type Fields, marker } from './orders';

describe('scenarios: links to approve, and faults', () => {
  const throttled = (target: string, fields: Fields = {}): Fields => ({ target, kind: 'throttle', ...fields });

  for (const kind of ['throttle', 'timeout', 'crash-before'])
    it(`KMS that does not sign (${kind}) holds no alert up: it goes out without its link`, async () => {
      const simulation = await browsing(
        { '07:00': async ({ urls }) => void expect(urls).to.deep.equal([]) },
        {
          faults: [{ target: 'kms:GenerateMac', kind, count: 10 }],
          events: [
            at('06:00', marker()),
            at('07:30', { approve: { pipeline: 'orders', date: '2026-03-07', requestedBy: 'ada' } }),
          ],
        },
      );
      expect(alertsOf(simulation)).to.deep.equal(['approval_requested']);
      expect(startTimesOf(simulation)).to.deep.equal(['07:30:00']);
    });

  it('says honestly that it cannot answer, or that it does not know what became of an entry', async () => {
    const answers: WireResponse[] = [];
    const [from, until] = ['2026-03-07T07:00:30Z', '2026-03-07T07:03:00Z'];
    const simulation = await browsing(
      {
        '06:30': sending({}, answers),
        '07:01': sending(checked, answers),
        '07:10': sending(checked, answers),
        '07:20': sending({}, answers),
      },
      {
        faults: [
          throttled('kms:VerifyMac', { until: '2026-03-07T06:35:00Z' }),
          // The request is written, and its answer is lost; so is the answer to each repetition.
          { target: 'dynamodb:PutItem', kind: 'timeout', from, until },
        ],
      },
    );
    expect(answers.map(titleOf)).to.deep.equal([
      'Signalbox cannot answer now',
      'It is not known whether that was recorded',
      'This run is already approved',
      'This run is already approved',
    ]);
    expect(answers[0]!.headers['retry-after']).to.equal('10');
    expect(startTimesOf(simulation)).to.have.length(1);
    expect(decisionsOf(simulation)).to.deep.equal([THROUGH_LINK]);
  });

  for (const kind of ['crash-before', 'crash-after', 'throttle', 'duplicate'])
    it(`the function dies or is throttled (${kind}): who tries again has approved once`, async () => {
      const approve = { pipeline: 'orders', date: '2026-03-07', requestedBy: 'ada', reason: 'checked', link: true };
      const simulation = await browsing(
        {},
        {
          events: [at('06:00', marker()), at('07:00', { approve })],
          faults: [{ target: 'lambda:approval-link', kind, count: 2 }],
        },
      );
      expect(decisionsOf(simulation)).to.deep.equal([THROUGH_LINK]);
      expect(startTimesOf(simulation)).to.have.length(1);
      expect(simulation.result.violations).to.deep.equal([]);
    });
});
