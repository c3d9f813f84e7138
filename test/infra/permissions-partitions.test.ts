/** Which partitions of the table each role may read and write. */
import { expect } from 'chai';
import { evaluateOnce, type Inputs, type RecordedProgram, statementsOf } from './program-recorder';
import { deployed, listed, TABLE } from './role-statements';

describe('permissions', () => {
  let dev: RecordedProgram;
  before(async () => {
    dev = await evaluateOnce('dev');
  });
  const statements = (name: string): Inputs[] => statementsOf(dev, `signalbox-dev-${name}-role`);

  it('bind every access to the table to partition keys, and no write to configuration', () => {
    for (const name of deployed) {
      for (const { Action, Resource, Condition } of statements(name)) {
        if (!listed(Resource).includes(TABLE)) continue;
        const keys: string[] = Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'];
        expect(keys).not.to.include('*');
        const writes = listed(Action).some((action) => /Put|Update|Delete/.test(action));
        if (writes)
          expect(
            keys.filter((key) => /^(ARCHETYPE|CALENDAR|POOL|SENSOR)#/.test(key)),
            name,
          ).to.deep.equal([]);
      }
    }
  });

  const partitions: [name: (typeof deployed)[number], action: string, keys: string[]][] = [
    [
      'stream-router',
      'GetItem',
      [
        'APPROVE#*',
        'CALENDAR#*',
        'ENGINE#*',
        'JOB#*',
        'MARKER#*',
        'PIPELINE#*',
        'POOL#*',
        'REQUEST#*',
        'RERUN#*',
        'RUN#*',
        'SLOTS#*',
      ],
    ],
    ['stream-router', 'Query', ['ENGINE#*', 'LOCK#*', 'PIPELINE#*', 'REQUEST#*', 'SLOTS#*', 'UPSTREAM#*']],
    ['stream-router', 'PutItem', ['ENGINE#*', 'PIPELINE#*', 'REQUEST#*', 'RERUN#*', 'RUN#*']],
    ['stream-router', 'UpdateItem', ['ENGINE#*', 'PIPELINE#*', 'REQUEST#*', 'RERUN#*', 'RUN#*', 'SLOTS#*', 'WAIT#*']],
    ['stream-router', 'DeleteItem', ['APPROVE#*', 'ENGINE#*', 'LOCK#*', 'PIPELINE#*', 'REQUEST#*', 'SLOTS#*']],
    [
      'orchestrator',
      'GetItem',
      [
        'ARCHETYPE#*',
        'CALENDAR#*',
        'LIFECYCLE#*',
        'LIFECYCLEGROUP#*',
        'LOCK#*',
        'PIPELINE#*',
        'POOL#*',
        'REQUEST#*',
        'RERUN#*',
        'RUN#*',
        'SLOTS#*',
        'WAIT#*',
      ],
    ],
    ['orchestrator', 'Query', ['LOCK#*', 'PIPELINE#*', 'SLOTS#*', 'UPSTREAM#*']],
    ['orchestrator', 'PutItem', ['LOCK#*', 'MARKER#*', 'PIPELINE#*', 'REQUEST#*', 'RERUN#*', 'RUN#*', 'SLOTS#*']],
    [
      'orchestrator',
      'UpdateItem',
      ['ENGINE#*', 'LIFECYCLE#*', 'LIFECYCLEGROUP#*', 'LOCK#*', 'PIPELINE#*', 'REQUEST#*', 'RUN#*', 'SLOTS#*'],
    ],
    ['orchestrator', 'DeleteItem', ['LOCK#*', 'SLOTS#*']],
    ['evaluator', 'GetItem', ['LIFECYCLE#*', 'LIFECYCLEGROUP#*', 'PIPELINE#*', 'RERUN#*', 'RUN#*', 'SENSOR#*']],
    ['evaluator', 'PutItem', ['PIPELINE#*']],
    ['evaluator', 'Query', ['ACTUAL#*']],
    ['trigger', 'GetItem', ['LIFECYCLE#job#*', 'LOCK#*', 'RUN#*']],
    ['trigger', 'PutItem', ['JOB#*', 'LIFECYCLE#job#*', 'PIPELINE#*', 'PIPELINE#lifecycle:job:*', 'RUN#*']],
    ['trigger', 'UpdateItem', ['LIFECYCLE#job#*', 'LOCK#*']],
    ['run-checker', 'GetItem', ['LIFECYCLE#job#*', 'LOCK#*', 'RUN#*', 'WAIT#*']],
    ['run-checker', 'UpdateItem', ['LIFECYCLE#job#*', 'LOCK#*', 'RUN#*']],
    ['run-checker', 'PutItem', ['PIPELINE#lifecycle:job:*']],
    ['update-status', 'GetItem', ['LIFECYCLE#job#*', 'LIFECYCLEGROUP#job#*']],
    ['update-status', 'UpdateItem', ['LIFECYCLE#job#*', 'LIFECYCLEGROUP#job#*']],
    ['update-status', 'PutItem', ['PIPELINE#lifecycle:job:*']],
    ['watchdog', 'Query', ['PIPELINE#*']],
    ['watchdog', 'GetItem', ['CALENDAR#*', 'MARKER#*', 'PIPELINE#*']],
    ['watchdog', 'PutItem', ['PIPELINE#*', 'REQUEST#*']],
    ['watchdog', 'DeleteItem', ['LOCK#*', 'PIPELINE#*']],
    ['watchdog', 'UpdateItem', ['PIPELINE#*']],
    ['sweeper', 'Query', ['MARKER#*', 'PIPELINE#*', 'REQUEST#*', 'SLOTS#*', 'UPSTREAM#*']],
    [
      'sweeper',
      'GetItem',
      ['CALENDAR#*', 'CASCADE', 'MARKER#*', 'PIPELINE#*', 'REQUEST#*', 'RERUN#*', 'RUN#*', 'SLOTS#*', 'SWEEPER'],
    ],
    ['sweeper', 'PutItem', ['MARKER#*', 'PIPELINE#*', 'REQUEST#*', 'RERUN#*', 'RUN#*']],
    ['sweeper', 'DeleteItem', ['LOCK#*', 'PIPELINE#*', 'SLOTS#*']],
    ['sweeper', 'UpdateItem', ['ENGINE#*', 'PIPELINE#*', 'REQUEST#*', 'RUN#*', 'SLOTS#*', 'SWEEPER']],
    ['sweeper', 'ConditionCheckItem', ['PIPELINE#*', 'RUN#*']],
  ];

  for (const [name, action, keys] of partitions) {
    it(`${name} may ${action} in ${keys.join(', ')} only`, () => {
      const allowed = statements(name)
        .filter(
          ({ Action, Resource }) => listed(Action).includes(`dynamodb:${action}`) && listed(Resource).includes(TABLE),
        )
        .flatMap(({ Condition }) => Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']);
      expect([...new Set(allowed)].sort()).to.deep.equal(keys);
    });
  }

  it('let the state machine lay task tokens beside runs, and write nothing else', () => {
    const writes = statements('pipeline').filter(({ Action }) =>
      listed(Action).some((action) => action.startsWith('dynamodb:')),
    );
    expect(writes.map(({ Action, Resource, Condition }) => [Action, Resource, Condition])).to.deep.equal([
      ['dynamodb:UpdateItem', TABLE, { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'WAIT#*' } }],
    ]);
  });

  it('have one statement per action on items: IAM evaluates a transaction with all its keys', () => {
    for (const name of deployed) {
      const rows = statements(name).filter(({ Condition }) => Condition?.['ForAllValues:StringLike'] !== undefined);
      const granted = rows.flatMap(({ Action, Resource }) =>
        listed(Action).map((action) => `${action} ${String(Resource)}`),
      );
      expect(granted, name).to.have.length(new Set(granted).size);
    }
  });

  it('let the router query the index only for waiting runs', () => {
    const query = statements('stream-router').find(
      ({ Action, Resource }) => listed(Action).includes('dynamodb:Query') && String(Resource).includes('/index/'),
    );
    expect(query.Condition).to.deep.equal({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['WAITFOR#*'] } });
  });
});
