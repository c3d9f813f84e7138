/** A group whose item holds no more ids: DynamoDB has 400 KB for it. */
import { expect } from 'chai';
import { compose } from '../../../../functions/update-status/handler';
import { TABLE } from '../../../support/embedded-table';
import { testRuntime } from '../../../support/test-runtime';
import { job } from './reported-job';

const group = { PK: { S: 'LIFECYCLEGROUP#job#momentum' }, SK: { S: 'STATE' } };
const jobItem = (id: string, state: string) => ({
  PK: { S: `LIFECYCLE#job#${id}` },
  SK: { S: 'STATE' },
  status: { S: job.states[state]! },
  group: { S: 'momentum' },
});
const others = Array.from({ length: 4_000 }, (_, index) => `job-${String(index).padStart(4, '0')}-${'x'.repeat(90)}`);

const open = (state: string) => {
  const noHttp = { send: async () => expect.fail('nothing is sent over HTTP') };
  const { runtime, embedded, warnings } = testRuntime('2026-03-07T12:00:00.000Z', noHttp, { SIGNALBOX_STACK: 'dev' });
  const put = (Item: object): void => void embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item });
  put({ ...group, occupants: { SS: others } });
  put(jobItem('run-1', 'PENDING'));
  for (const id of others) put(jobItem(id, state));
  const occupants = (): string[] =>
    (
      embedded.dynamodb.execute('GetItem', { TableName: TABLE, Key: group }) as {
        Item: { occupants: { SS: string[] } };
      }
    ).Item.occupants.SS;
  return { report: () => compose(runtime)({ job_id: 'run-1', status: 'RUNNING' }), occupants, warnings };
};

describe('update-status, where the group of the job is full', () => {
  it('says that it is', async () => {
    const { report, occupants, warnings } = open('RUNNING');
    expect(await report()).to.deep.equal({
      statusCode: 200,
      body: {
        success: true,
        data: { job_id: 'run-1', status: 'running', updated: false, reason: 'group_full' },
        environment: 'dev',
      },
    });
    expect(occupants()).to.have.length(others.length);
    expect(warnings).to.deep.equal(['report refused']);
  });

  it('gives the job the place of one that has gone', async () => {
    const { report, occupants } = open('COMPLETED');
    expect(await report()).to.have.nested.property('body.data.updated', true);
    expect(occupants()).to.include('run-1');
    expect(occupants()).to.have.length.below(others.length);
  });
});
