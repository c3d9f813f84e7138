import { expect } from 'chai';
import { lengthText } from '../../../../kernel/time/date';

describe('kernel: how long', () => {
  for (const [seconds, text] of [
    [0, '0 days'],
    [1, '1 second'],
    [61, '61 seconds'],
    [60, '1 minute'],
    [5400, '90 minutes'],
    [7200, '2 hours'],
    [86_400, '1 day'],
    [604_800, '7 days'],
  ] as const)
    it(`says ${seconds} seconds as ${text}`, () => {
      expect(lengthText(seconds)).to.equal(text);
    });
});
