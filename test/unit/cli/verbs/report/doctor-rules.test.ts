/** Which rules `signalbox doctor` takes for those of its stack, and whether it reads all of them. */
import { expect } from 'chai';
import { ownPartOf } from '../../../../../app/doctor/doctor-rules';
import { everything } from '../../../../infra/everything';
import { atAws } from '../../../../infra/names-at-aws';
import { all, evaluate } from '../../../../infra/program-recorder';
import { examined, stateOf } from './doctor-examined';
import { ownRules } from './doctor-world';

const rulesAre = (Rules: object[]) => ({ answers: { ListRules: { body: { Rules } } } });

describe('the rules that the doctor examines', () => {
  it('are all that the program declares on the default bus', async () => {
    const program = await evaluate('own', everything);
    const names = all(program, 'aws:cloudwatch/eventRule:EventRule').map(({ name }) => name);
    expect(names.length).to.be.greaterThan(5);
    const prefix = /^(.*-)wake-died$/.exec(names.find((name) => name.endsWith('wake-died')) ?? '')?.[1] ?? '';
    for (const name of names) expect(ownPartOf(atAws(name), prefix), name).to.equal(name.slice(prefix.length));
  });

  for (const name of ['eu-wake-died-0a1b2c3', 'jobs-wake-died-0123456', 'wake-wake-died', 'markers-eu-jobs-glue-0'])
    it(`are not of a stack whose name begins alike: ${name}`, () =>
      expect(ownPartOf(`signalbox-dev-${name}`, 'signalbox-dev-')).to.equal(undefined));

  it('are not spoilt by a disabled rule of a stack whose name begins alike', async () => {
    const foreign = { Name: 'signalbox-dev-eu-wake-died-0a1b2c3', State: 'DISABLED' };
    const { session } = await examined(rulesAre([...ownRules, foreign]));
    expect(stateOf(session, 'rules')).to.include({ state: 'ok', message: '2 rules are enabled' });
  });

  it('are not replaced by those of a stack whose name begins alike', async () => {
    const { session } = await examined(rulesAre([{ Name: 'signalbox-dev-eu-wake-died-0a1b2c3', State: 'ENABLED' }]));
    expect(stateOf(session, 'rules').state).to.equal('problem');
  });

  it('are read to the last page', async () => {
    const off = { Name: 'signalbox-dev-jobs-glue-0-0a1b2c3', State: 'DISABLED' };
    const { session } = await examined({
      answers: { ListRules: [{ body: { Rules: ownRules, NextToken: 'next' } }, { body: { Rules: [off] } }] },
    });
    expect(stateOf(session, 'rules').message).to.equal('rules are disabled: signalbox-dev-jobs-glue-0-0a1b2c3');
  });
});
