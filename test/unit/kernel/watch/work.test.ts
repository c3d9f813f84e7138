import { expect } from 'chai';
import type { ShadowStores, TickPorts } from '../../../../kernel/watch/ports';
import { inMode } from '../../../../kernel/watch/ports';
import { beginWork, safely, throwFailures, type Work } from '../../../../kernel/watch/work';
import { clockAt } from '../../../support/clock';

const workOf = () => {
  const said: unknown[] = [];
  let reads = 0;
  const ports = {
    log: { error: (message: string, { pipelineId }: { pipelineId: string }) => void said.push([message, pipelineId]) },
    config: {
      calendar: async () => {
        reads += 1;
        return undefined;
      },
    },
    clock: clockAt(),
  } as unknown as Parameters<typeof beginWork>[1]; // The rest is not called.
  const work = beginWork({ nowMs: 1, untilMs: 2 }, ports, () => false);
  return { work, said, reads: () => reads };
};
const failure = (work: Work): AggregateError | undefined => {
  try {
    throwFailures(work);
    return undefined;
  } catch (error) {
    return error as AggregateError;
  }
};

describe('kernel/watch/work', () => {
  it('begins with nothing found, and reads each calendar once', async () => {
    const { work, reads } = workOf();
    expect(work).to.deep.include({ findings: { examined: 0, found: 0 }, failures: [], tick: { nowMs: 1, untilMs: 2 } });
    for (let count = 0; count < 2; count += 1) await work.calendars.calendar('holidays');
    expect(reads()).to.equal(1);
    expect(failure(work)).to.equal(undefined);
  });

  it('continues after a pipeline whose check fails, and fails at the end', async () => {
    const { work, said } = workOf();
    const cause = new Error('no table');
    await safely('orders', async () => undefined, work);
    await safely('orders', () => Promise.reject(cause), work);
    expect(said).to.deep.equal([['the check of a pipeline failed; what is due stays due', 'orders']]);
    const error = failure(work);
    expect(error).to.have.property('message', 'pipeline orders: no table');
    expect(error?.errors[0]).to.include({ cause });
  });

  it('names the pipelines that are not watched, and what to do', () => {
    const { work } = workOf();
    for (const name of ['returns', 'orders']) work.invalid.add(name);
    for (const why of ['the calendar b is missing', 'the calendar a is missing']) work.unchecked.add(why);
    expect(failure(work)?.message).to.equal(
      'the configuration of orders, returns is not valid in this version; the calendar a is missing; the calendar b ' +
        "is missing; these pipelines' schedules are not watched until what is wrong or missing is applied again",
    );
    work.invalid.clear();
    expect(failure(work)?.message).to.match(/^the calendar a is missing; the calendar b is missing; these/);
  });

  it('reports a failure once, and at most five', async () => {
    const { work } = workOf();
    for (const name of ['a', 'a', 'b', 'c', 'd', 'e', 'f'])
      await safely(name, () => Promise.reject(new Error('down')), work);
    const error = failure(work);
    expect(error?.message).to.equal(['a', 'b', 'c', 'd', 'e'].map((name) => `pipeline ${name}: down`).join('; '));
    expect(error?.errors).to.have.length(7);
  });
});

describe('kernel/watch/ports', () => {
  const logs = (name: string) => ({ get: async () => name, between: async (...of: unknown[]) => [`${name} ${of}`] });
  const ports = {
    runLogs: logs('live'),
    events: { append: async () => 'appended' },
    deadlines: 'live deadlines',
    shadow: { runLogs: logs('shadow'), deadlines: 'shadow deadlines' },
  } as unknown as TickPorts & ShadowStores & { shadow: ShadowStores }; // Texts in the place of stores.

  it('are those of the mode, and what ran live is not missed in shadow mode', async () => {
    const read = async (mode: 'live' | 'shadow') => {
      const { runLogs, deadlines } = inMode(mode, ports);
      return [deadlines, await runLogs.get({} as never), ...(await runLogs.between('orders', '1', '2'))];
    };
    expect(await read('live')).to.deep.equal(['live deadlines', 'live', 'live orders,1,2']);
    expect(await read('shadow')).to.deep.equal([
      ...['shadow deadlines', 'shadow', 'live orders,1,2', 'shadow orders,1,2'],
    ]);
  });
});
