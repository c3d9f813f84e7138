import { expect } from 'chai';
import { seededIds } from '../../../../emulator/time/ids';
import { captureTelemetry } from '../../../../emulator/time/telemetry';
import { createUsageMeter } from '../../../../emulator/time/usage';

describe('usage', () => {
  it('adds up what is billed', () => {
    const meter = createUsageMeter();
    meter.invocation('orchestrator', 256, 0);
    meter.invocation('orchestrator', 256, 0);
    meter.invocation('trigger', 256, 2000);
    meter.capacity('PutItem', 0, 2);
    meter.capacity('GetItem', 0.5, 0);
    meter.capacity('GetItem', 1, 0);
    meter.publish();
    meter.busEvent();
    meter.scheduledInvocation();
    const usage = meter.total(27);
    expect(usage).to.deep.include({
      transitions: 27,
      lambdaInvocations: { orchestrator: 2, trigger: 1 },
      snsPublishes: 1,
      busEvents: 1,
      scheduledInvocations: 1,
    });
    expect(usage.dynamodb).to.deep.equal({
      readUnits: 1.5,
      writeUnits: 2,
      requests: { PutItem: 1, GetItem: 2 },
      units: { PutItem: { read: 0, write: 2 }, GetItem: { read: 1.5, write: 0 } },
    });
  });

  it('costs what AWS`s price list says', () => {
    const meter = createUsageMeter();
    expect(meter.total(1000).estimatedUsd).to.equal(0.025);
    for (let write = 0; write < 1000; write += 1) meter.capacity('PutItem', 0, 1000);
    expect(meter.total(0).estimatedUsd).to.equal(0.625);
  });
});

describe('seeded ids', () => {
  const clock = { now: () => Date.parse('2026-03-07T00:00:00Z') };
  const some = (seed: number) => Array.from({ length: 50 }, seededIds(seed, clock).uuid);

  it('are the same for the same seed, and others for another', () => {
    expect(some(1)).to.deep.equal(some(1));
    expect(some(1).filter((id) => some(2).includes(id))).to.deep.equal([]);
  });

  it('are UUIDs v7 of the clock`s time, sorted by the order in which they were made', () => {
    const ids = some(1);
    for (const id of ids) expect(id).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids.toSorted()).to.deep.equal(ids);
    expect(Number.parseInt(ids[0]!.replaceAll('-', '').slice(0, 12), 16)).to.equal(clock.now());
  });
});

describe('telemetry', () => {
  it('keeps the last ten thousand lines', () => {
    const heard: string[] = [];
    const telemetry = captureTelemetry({ now: () => 1 }, ({ message }) => heard.push(message));
    const log = telemetry.logFor('router');
    for (let line = 0; line < 25_000; line += 1) log.info(`line ${line}`);
    expect(telemetry.lines()).to.have.length(10_000);
    expect(telemetry.lines().at(-1)).to.deep.equal({
      at: 1,
      level: 'info',
      function: 'router',
      message: 'line 24999',
      fields: {},
    });
    expect(heard).to.have.length(25_000);
  });
});
