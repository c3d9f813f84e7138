import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { findViolations, invariants } from '../../../simulator/invariants';
import { msAt } from '../../support/clock';
import { type Change, changed } from './broken-evidence/change';
import { chunkCases } from './broken-evidence/chunks';
import { endCases } from './broken-evidence/ends';
import { markerCases } from './broken-evidence/markers';
import { monitoringCases } from './broken-evidence/monitoring';
import { recordCases } from './broken-evidence/records';
import { rerunCases } from './broken-evidence/reruns';
import { routingCases } from './broken-evidence/routing';
import { shadowCases } from './broken-evidence/shadow';
import { startCases } from './broken-evidence/starts';
import { upstreamCases } from './broken-evidence/upstreams';
import { job } from './evidence-example';

/** Where the product decides what becomes of a MARKER, when something is due, and what is out. */
const DECIDING = [
  'markers',
  'schedule',
  'time',
  'sla',
  'attempt',
  'traits(?!/drift)',
  'holds',
  'reruns/(engine-slots|cancellation)',
  'run/(status|locks|execution-name|held)',
];
const DECISIONS = new RegExp(`from '.*kernel/(${DECIDING.join('|')})\\b.*'`, 'g');

const broken = (change: Change): string[] => [
  ...new Set(findViolations(changed(change)).map(({ invariant }) => invariant)),
];

const cases = [
  ...startCases,
  ...chunkCases,
  ...rerunCases,
  ...upstreamCases,
  ...shadowCases,
  ...endCases,
  ...monitoringCases,
  ...markerCases,
  ...recordCases,
  ...routingCases,
];

describe('simulator/invariants', () => {
  it('check a simulation with more faults than a call takes arguments', () => {
    const fault = {
      at: msAt('06:00'),
      until: msAt('06:00'),
      target: 'dynamodb:GetItem',
      kind: 'throttle',
      scripted: false,
    } as const;
    const faults = Array.from({ length: 200_000 }, () => fault);
    expect(broken({ faults })).to.deep.equal([]);
  });

  for (const { what, change, expected } of cases) {
    it(`${expected.length === 0 ? 'accept' : 'find'} ${what}`, () => {
      expect(broken(change).sort()).to.deep.equal([...expected].sort());
    });
  }

  it('are each broken by at least one of these cases', () => {
    const found = new Set(cases.flatMap(({ expected }) => expected));
    expect(invariants.map(({ name }) => name).filter((name) => !found.has(name))).to.deep.equal([]);
  });

  it('say when, and show what', () => {
    const [violation] = findViolations(
      changed({ jobs: [job, { ...job, jobId: 'job-000002', startedAt: msAt('06:02') }] }),
    );
    expect(violation).to.include({
      at: '2026-03-07T06:02:00.000Z',
      message: '2 jobs were started for orders/2026-03-07/daily attempt 1',
    });
    expect(violation?.evidence.starts).to.have.length(2);
  });

  it('take no decision from the product, which would only confirm its own rules', () => {
    const root = join(__dirname, '..', '..', '..');
    const judges = ['simulator/invariants', 'test/simulation/worlds/judges'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((file) => join(folder, file)),
    );
    const decided = judges.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(DECISIONS)].map(([line]) => `${file}: ${line}`),
    );
    expect(decided).to.deep.equal([]);
  });
});
