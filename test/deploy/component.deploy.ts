/**
 * The component under Pulumi's own engine: the state of a stack from before there was the component moves to it, and
 * its options reach every resource in a program of the user's.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { stackFileValues } from '../infra/program-recorder';
import { type Session, startSession } from './session';

/** This folder's program before there was a component: the parts of the stack have no parent. */
const WITHOUT_COMPONENT = `
import * as pulumi from '@pulumi/pulumi';
import { bundlesOf } from './bundle/bundle';
import { parseStackConfig } from './config/config';
import { readSettings } from './config/read-config';
import { usedBy } from './config/used';
import { declareSignalbox } from './program';
import { everyResource } from './stack/every-resource';

const stack = pulumi.getStack();
const config = parseStackConfig(stack, { ...readSettings(stack) });
const options = { transformations: [everyResource(config)] };

export = declareSignalbox({ stack, config, bundle: bundlesOf(stack, usedBy(config)), options });
`;

/** Two deployments of one program: everything about them differs that may. */
const OF_A_USER = `
import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { Signalbox } from './signalbox';

const owned: pulumi.ResourceTransform = ({ type, props, opts }) =>
  type.startsWith('aws:') && 'tags' in props
    ? { props: { ...props, tags: { ...props.tags, owner: 'shop' } }, opts }
    : undefined;
const provider = new aws.Provider('ireland', { region: 'eu-west-1' });
const key = new aws.kms.Key('ours', {});
const shop = new Signalbox(
  'shop',
  { environment: 'dev', tags: { team: 'data' }, kmsKeyArn: key.arn, rolePath: '/shop/' },
  { provider, protect: true, transforms: [owned] },
);
const bank = new Signalbox('bank', { environment: 'dev', namePrefix: 'acme-bank' });
shop.grantMark(new aws.iam.Role('loader', { assumeRolePolicy: '{"Version":"2012-10-17","Statement":[]}' }));
bank.grantOperate('on-call');

export const tables = [shop.tableName, bank.tableName];
`;

interface Planned {
  op: string;
  urn: string;
  newState?: { type: string; urn: string; protect?: boolean; provider?: string; inputs?: Record<string, any> };
}

describe("the component under Pulumi's engine", () => {
  let session: Session;
  let ofThisFolder: string;
  const write = (program: string): void => writeFileSync(join(session.stack.workspace, 'infra', 'index.ts'), program);

  before(async () => {
    session = await startSession('component');
    for (const [key, value] of Object.entries(stackFileValues('prod')))
      await session.stack.setConfig(`signalbox:${key}`, value);
    ofThisFolder = readFileSync(join(session.stack.workspace, 'infra', 'index.ts'), 'utf8');
  });
  after(() => session?.end());

  it('gives its options to every resource, beside another one of the same program', async () => {
    write(OF_A_USER);
    const { status, stdout, stderr } = await session.stack.attempt('preview', '--json');
    expect(status, stderr + stdout.slice(-2000)).to.equal(0);
    const { steps } = JSON.parse(stdout) as { steps: Planned[] };
    const declared = steps.flatMap(({ op, newState }) => (op === 'create' && newState !== undefined ? [newState] : []));
    const nameOf = (urn: string): string => urn.split('::').at(-1)!;
    const of = (prefix: string) =>
      declared.filter(({ type, urn }) => type.startsWith('aws:') && nameOf(urn).startsWith(`${prefix}-`));
    const [shop, bank] = [of('signalbox-shop'), of('acme-bank')];
    expect(shop.length).to.be.greaterThan(60);
    // Its own key stands for the one of the topics.
    expect(bank.length).to.equal(shop.length + 1);
    for (const { urn, protect, provider, inputs } of shop) {
      expect([protect, provider?.includes('::ireland::')], urn).to.deep.equal([true, true]);
      if (inputs?.tags !== undefined) expect(inputs.tags, urn).to.include({ owner: 'shop', team: 'data' });
      if (/aws:iam\/role:Role::/.test(urn)) expect(inputs?.path, urn).to.equal('/shop/');
    }
    expect(shop.filter(({ inputs }) => inputs?.tags !== undefined)).to.have.length.greaterThan(30);
    for (const { urn, protect, provider, inputs } of bank) {
      expect([protect ?? false, provider?.includes('::ireland::')], urn).to.deep.equal([false, false]);
      expect(inputs?.tags ?? {}, urn).not.to.have.any.keys('owner', 'team');
    }
    const names = [...shop, ...bank].map(({ type, inputs }) => `${type} ${inputs?.name ?? inputs?.dashboardName}`);
    const fixed = names.filter((name) => !name.endsWith(' undefined'));
    expect(new Set(fixed).size).to.equal(fixed.length);
  });

  it('stops before anything is made where two have one name', async () => {
    write(OF_A_USER.replace("'bank'", "'shop'"));
    const { status, stdout, stderr } = await session.stack.attempt('preview');
    expect(status).not.to.equal(0);
    expect(stdout + stderr).to.contain('new Signalbox("shop", …): found a second Signalbox of this name');
  });

  it('takes over a stack whose parts were outermost: nothing is replaced, deleted or changed', async () => {
    write(WITHOUT_COMPONENT);
    const { changes } = await session.stack.up();
    const before = await session.stack.resources();
    expect(before.map(({ type }) => type)).not.to.include('signalbox:index:Signalbox');
    write(ofThisFolder);
    const moved = await session.stack.preview();
    expect(moved.steps).to.deep.equal([]);
    expect(moved.changes).to.deep.equal({ create: 1, same: changes.create });
    expect((await session.stack.up()).changes).to.deep.equal(moved.changes);
    const after = await session.stack.resources();
    const ids = (resources: any[]): string[] =>
      resources.filter(({ custom }) => custom).map(({ type, id }) => `${type} ${id}`);
    expect(ids(after)).to.have.members(ids(before));
    expect(after.filter(({ urn }) => !/::(pulumi:|signalbox:index:Signalbox[$:])/.test(urn))).to.deep.equal([]);
    const nothing = { same: changes.create! + 1 };
    expect((await session.stack.preview()).changes).to.deep.equal(nothing);
    expect((await session.stack.refresh()).changes).to.deep.equal(nothing);
    expect((await session.stack.up()).changes).to.deep.equal(nothing);
  });
});
