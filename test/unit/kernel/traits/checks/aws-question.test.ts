import { expect } from 'chai';
import { isReadOnly, whyNotAsked } from '../../../../../kernel/traits/checks/asked-actions';
import {
  type AwsQuestionConfig,
  evaluateAnswer,
  isCut,
  valueIn,
} from '../../../../../kernel/traits/checks/aws-question';
import { askedServices } from '../../../../../kernel/traits/checks/services';

const question = (fields: Partial<AwsQuestionConfig>): AwsQuestionConfig => ({
  ...{ service: 'glue', action: 'GetJobRuns', parameters: {}, expression: 'JobRuns[0].State' },
  ...fields,
});
const SUBJECT = 'JobRuns[0].State of glue:GetJobRuns is';

describe('kernel/traits/checks/aws-question: the verdict', () => {
  const rows: [title: string, Partial<AwsQuestionConfig>, found: unknown, status: string, reason: string][] = [
    ['passes what is equal', { equals: 'SUCCEEDED' }, 'SUCCEEDED', 'PASS', `${SUBJECT} "SUCCEEDED"`],
    ['fails what is not equal', { equals: 'SUCCEEDED' }, 'FAILED', 'FAIL', `${SUBJECT} "FAILED", "SUCCEEDED" wanted`],
    ['passes false that is wanted', { equals: false }, false, 'PASS', `${SUBJECT} false`],
    ['fails a text that only looks equal', { equals: 5 }, '5', 'FAIL', `${SUBJECT} "5", 5 wanted`],
    ['fails null', { equals: 'x' }, null, 'FAIL', `${SUBJECT} null, "x" wanted`],
    ['fails nothing', { equals: 'x' }, undefined, 'FAIL', `${SUBJECT} null, "x" wanted`],
    ['passes a number within its bounds', { min: 5, max: 5 }, 5, 'PASS', `${SUBJECT} 5`],
    ['passes a text that is such a number', { max: 5 }, '5', 'PASS', `${SUBJECT} "5"`],
    ['fails a number below the least', { min: 5 }, 4, 'FAIL', `${SUBJECT} 4, at least 5 wanted`],
    ['fails a number above the greatest', { max: 5 }, 6, 'FAIL', `${SUBJECT} 6, at most 5 wanted`],
    ['fails what is no number', { min: 5 }, 'x', 'FAIL', `${SUBJECT} "x", a number wanted`],
    ['fails an equal number out of its bounds', { equals: 4, min: 5 }, 4, 'FAIL', `${SUBJECT} 4, at least 5 wanted`],
    [
      'shows 80 characters of an answer',
      { equals: 'x' },
      'y'.repeat(99),
      'FAIL',
      `${SUBJECT} "${'y'.repeat(79)}, "x" wanted`,
    ],
  ];
  for (const [title, config, found, status, reason] of rows) {
    it(title, () =>
      expect(evaluateAnswer(question(config), found)).to.deep.equal({ status, reason, value: { value: found } }),
    );
  }

  it('finds a value in the answer, or null', () => {
    expect(valueIn({ JobRuns: [{ State: 'RUNNING' }] }, 'JobRuns[0].State')).to.equal('RUNNING');
    expect(valueIn({}, 'JobRuns[0].State')).to.equal(null);
    expect(valueIn({ count: 0 }, 'count')).to.equal(0);
  });
});

describe('kernel/traits/checks/aws-question: an answer that is cut', () => {
  for (const name of ['NextToken', 'nextToken', 'next_token', 'NextPageToken', 'NextMarker'])
    it(`is cut with ${name}`, () => expect(isCut({ [name]: 'x' }, {})).to.equal(true));
  for (const name of ['next_marker', 'Marker', 'LastEvaluatedKey', 'LastEvaluatedTableName'])
    it(`is cut with the field ${name}`, () => expect(isCut({ JobRuns: [], [name]: 'x' }, {})).to.equal(true));
  for (const name of ['Token', 'MyNextToken', 'NextTokens', 'BeforeMarker', 'MarkerId', 'LastEvaluated', 'JobRuns'])
    it(`is whole with ${name}`, () => expect(isCut({ [name]: 'x' }, {})).to.equal(false));
  for (const value of ['', null, undefined])
    it(`is whole with a token of ${JSON.stringify(value)}`, () =>
      expect(isCut({ NextToken: value }, {})).to.equal(false));

  const limits = ['MaxResults', 'maxResults', 'max_results', 'MaxRecords', 'MaxItems', 'MaxDatapoints', 'Limit'];
  for (const name of [...limits, 'PageSize', 'page_size'])
    it(`is whole when the question has ${name}`, () =>
      expect(isCut({ NextToken: 'x' }, { JobName: 'orders', [name]: 1 })).to.equal(false));
  for (const name of ['JobName', 'MaxAge', 'Limits', 'MyMaxResults', 'PageSizes', 'MaxItemsRead'])
    it(`is cut when the question has ${name}`, () => expect(isCut({ NextToken: 'x' }, { [name]: 1 })).to.equal(true));
});

describe('kernel/traits/checks/aws-question: the actions', () => {
  const reads = [
    'GetJobRuns',
    'ListJobs',
    'DescribeTable',
    'BatchGetJobs',
    'BatchDescribeX',
    'LookupEvents',
    'SearchX',
  ];
  for (const action of reads) it(`reads with ${action}`, () => expect(isReadOnly(action)).to.equal(true));
  const writes = [
    'DeleteJob',
    'Get',
    'Getaway',
    'TargetX',
    'GetActivityTask',
    'GetJob-Runs',
    'BatchStart',
    'getJob',
    'StartGetJobs',
  ];
  for (const action of writes)
    it(`does more than read with ${action}`, () => expect(isReadOnly(action)).to.equal(false));
  it('reads with actions whose names only contain one that takes work', () => {
    expect(['GetActivityTasks', 'ListGetActivityTask'].every(isReadOnly)).to.equal(true);
  });

  const reasons: [action: string, why: string | undefined][] = [
    ['glue:GetJobRuns', undefined],
    ['glue:DeleteJob', 'it does more than read, by its name'],
    ['iam:GetRole', 'it is about rights'],
    ['dynamodb:GetItem', "it is about items of tables, and runs are items of Signalbox's own"],
  ];
  for (const [action, why] of reasons)
    it(`${why === undefined ? 'allows' : 'refuses'} ${action}`, () => expect(whyNotAsked(action)).to.equal(why));

  it('reach CloudWatch by its own protocol', () => {
    expect(askedServices.cloudwatch).to.deep.equal({
      ...{ target: 'GraniteServiceVersion20100801', protocol: '1.0', endpoint: 'monitoring', signing: 'monitoring' },
    });
    expect(askedServices).to.include.keys('glue');
  });
});
