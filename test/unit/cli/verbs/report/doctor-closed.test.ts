/** `signalbox doctor` for a caller who may not read everything. */
import { expect } from 'chai';
import { examined, stateOf } from './doctor-examined';
import type { Answer } from './doctor-world';

describe('cli/verbs/report/doctor: what cannot be read', () => {
  const denied = { status: 403, body: { __type: 'AccessDeniedException', message: 'no' } };
  const closed: [check: string, operation: string, answer: Answer, right: string][] = [
    ['backups', 'DescribeContinuousBackups', { ...denied, status: 400 }, 'dynamodb:DescribeContinuousBackups'],
    [
      'functions',
      'GetFunctionConfiguration',
      { ...denied, headers: { 'x-amzn-errortype': 'AccessDeniedException' } },
      'lambda:GetFunctionConfiguration',
    ],
    ['rules', 'ListRules', { ...denied, status: 400 }, 'events:ListRules'],
    ['alarms', 'DescribeAlarms', { ...denied, status: 400 }, 'cloudwatch:DescribeAlarms'],
    [
      'subscribers',
      'ListSubscriptionsByTopic',
      {
        status: 403,
        body:
          '<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type>' +
          '<Code>AuthorizationError</Code><Message>no</Message></Error></ErrorResponse>',
      },
      'sns:ListSubscriptionsByTopic',
    ],
    [
      'subscribers',
      'GetSubscriptionAttributes',
      {
        status: 403,
        body:
          '<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type>' +
          '<Code>AuthorizationError</Code><Message>User: arn:aws:sts::123456789012:assumed-role/data/ada is not ' +
          'authorized to perform: SNS:GetSubscriptionAttributes on resource: any</Message></Error></ErrorResponse>',
      },
      'sns:GetSubscriptionAttributes',
    ],
  ];
  for (const [check, operation, answer, right] of closed)
    it(`says that ${check} needs ${right}`, async () => {
      const { code, session } = await examined({ answers: { [operation]: answer } });
      expect(code, 'what cannot be read is no problem').to.equal(0);
      expect(stateOf(session, check)).to.deep.equal({
        check,
        state: 'cannot be read',
        message: `it needs the right ${right}`,
        remedy: `Give your role ${right}.`,
      });
    });

  it('says how many checks could not be read', async () => {
    const { session } = await examined({ answers: { ListRules: { ...denied, status: 400 } } }, false);
    expect(session.out())
      .to.match(/rules: Give your role events:ListRules\./)
      .and.match(/No problems; 1 of 15 checks could not be read\.\n$/);
  });
});
