/** Which filter policies of SNS let alarms of CloudWatch pass. */
import { expect } from 'chai';
import { letsAlarmsPass } from '../../../../../app/doctor/filter-policy';

const ofBody = (policy: object) => ({ FilterPolicy: JSON.stringify(policy), FilterPolicyScope: 'MessageBody' });
const ofAttributes = (policy: object) => ({ FilterPolicy: JSON.stringify(policy) });
const level = [{ level: ['error'] }, { AlarmName: [{ prefix: 'signalbox-' }] }];

const cases: [what: string, attributes: Record<string, string>, passes: boolean][] = [
  ['no policy', {}, true],
  ['an empty policy', { FilterPolicy: '' }, true],
  ['an empty policy of attributes', ofAttributes({}), true],
  ['an attribute that alarms do not have', ofAttributes({ eventType: ['ALERT'] }), false],
  ['an attribute that is to be absent', ofAttributes({ eventType: ['ALERT', { exists: false }] }), true],
  ['a field of alarms, as an attribute', ofAttributes({ AlarmName: [{ exists: true }] }), false],
  ['a field that alarms do not have', ofBody({ eventType: ['ALERT'] }), false],
  ['a field that is to be absent', ofBody({ eventType: [{ exists: false }] }), true],
  ['a field of alarms', ofBody({ AlarmName: [{ prefix: 'signalbox-' }] }), true],
  ['a field of alarms, and another one', ofBody({ AlarmName: [{ exists: true }], level: ['error'] }), false],
  ['a field of alarms, or another one', ofBody({ $or: level }), true],
  ['fields that alarms do not have', ofBody({ $or: [{ level: ['error'] }, { eventType: ['ALERT'] }] }), false],
  ['alarms that are raised', ofBody({ NewStateValue: ['ALARM', 'INSUFFICIENT_DATA'] }), true],
  ['alarms that are over', ofBody({ NewStateValue: ['OK'] }), false],
  ['alarms that are not over', ofBody({ NewStateValue: [{ 'anything-but': 'OK' }] }), true],
];

describe('app/doctor/filter-policy', () => {
  for (const [what, attributes, passes] of cases)
    it(`${passes ? 'lets alarms pass' : 'holds alarms back'}: ${what}`, () =>
      expect(letsAlarmsPass(attributes)).to.equal(passes));
});
