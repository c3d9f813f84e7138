import { expect } from 'chai';
import { openRuns } from '../../../../functions/sweeper/open-runs';
import type { Run } from '../../../../kernel/run/model';
import { CorruptItemError } from '../../../../kernel/values/errors';
import { createWorld, run, tickAt } from './sweeper-world';

describe('open runs', () => {
  const cases: [title: string, run: Partial<Run>, now: string, expected: string[]][] = [
    [
      'D-42 a long job that is polled is not stuck',
      {
        updatedAt: '2026-03-07T05:00:00.000Z',
        aliveAt: '2026-03-07T11:30:00.000Z',
        nextCheckAt: '2026-03-07T11:35:00.000Z',
      },
      '2026-03-07T11:40:00Z',
      [],
    ],
    [
      'silence for longer than the threshold is stuck, whatever the date',
      { date: '2026-02-01' },
      '2026-03-07T11:35:01Z',
      ['stuck_run'],
    ],
    ['silence within the threshold is not', {}, '2026-03-07T11:35:00Z', []],
    ["the threshold is the run's own", { stuckAfterSeconds: 7200 }, '2026-03-07T13:00:00Z', []],
    ['of a pipeline that is not watched leads to no alert', { watched: false }, '2026-03-07T13:00:00Z', []],
  ];
  for (const [title, fields, now, expected] of cases) {
    it(title, async () => {
      const world = createWorld({ runs: [run(fields)] });
      await openRuns(tickAt(now), world.ports);
      await openRuns(tickAt(now), world.ports);
      expect(world.recorded().map(({ category }) => category)).to.deep.equal(expected);
    });
  }

  const ends: [title: string, run: Partial<Run>, expected: string][] = [
    [
      'before its job was started, so that another attempt may',
      { status: 'PENDING', startToken: undefined, jobId: undefined, engine: undefined },
      'run-1 FAILED TRANSIENT',
    ],
    ['while its job was being started', { status: 'TRIGGERING', jobId: undefined }, 'run-1 FAILED PERMANENT'],
    ['while its job ran', {}, 'run-1 FAILED PERMANENT'],
    [
      'after its job had ended well with the answer to its start',
      { completedAt: '2026-03-07T11:00:10.000Z' },
      'run-1 COMPLETED',
    ],
    [
      'after its job had failed with the answer to its start',
      { completedAt: '2026-03-07T11:00:10.000Z', failureCategory: 'TIMEOUT', message: 'slow' },
      'run-1 FAILED TIMEOUT',
    ],
  ];
  for (const execution of ['ended', 'absent'] as const) {
    for (const [title, fields, expected] of ends) {
      it(`D-34 ends the unresponsive run whose execution is ${execution}: ${title}`, async () => {
        const world = createWorld({ runs: [run(fields)], execution });
        await openRuns(tickAt('2026-03-07T11:35:01Z'), world.ports);
        expect(world.transitions).to.deep.equal([expected]);
        expect(world.released).to.deep.equal(['eval:orders:daily', 'eval:orders:daily:2026-03-07']);
      });
    }
  }

  it('leaves no lock of a run whose execution is gone, also where it dies once the run has ended', async () => {
    const world = createWorld({ runs: [run()], execution: 'ended' });
    const runs = {
      ...world.ports.runs,
      transition: async (): Promise<never> => {
        throw new Error('died');
      },
    };
    await openRuns(tickAt('2026-03-07T11:35:01Z'), { ...world.ports, runs }).catch(() => undefined);
    expect(world.released).to.deep.equal(['eval:orders:daily', 'eval:orders:daily:2026-03-07']);
  });

  it('ends the readable runs of a list that also has an unreadable item, and then reports the item', async () => {
    const world = createWorld({ runs: [run()], execution: 'ended' });
    const { open } = world.ports.runs;
    const runs = {
      ...world.ports.runs,
      async *open() {
        yield* open();
        throw new CorruptItemError('item "CHUNKS#" / "STATE": the key is not one of a run-copy');
      },
    };
    let failure: unknown;
    await openRuns(tickAt('2026-03-07T11:35:01Z'), { ...world.ports, runs }).catch((error: unknown) => {
      failure = error;
    });
    expect(world.transitions).to.deep.equal(['run-1 FAILED PERMANENT']);
    expect((failure as Error).message).to.equal('item "CHUNKS#" / "STATE": the key is not one of a run-copy');
  });

  it('checks the executions of unresponsive runs only', async () => {
    let asked = 0;
    const world = createWorld({ runs: [run(), run({ runId: 'run-2', nextCheckAt: '2026-03-07T11:40:00.000Z' })] });
    const ports = {
      ...world.ports,
      executionStates: {
        stateOf: async () => {
          asked += 1;
          return 'ended' as const;
        },
      },
    };
    await openRuns(tickAt('2026-03-07T11:35:01Z'), ports);
    expect(asked).to.equal(1);
  });

  it('is another episode when a run falls silent again', async () => {
    const first = createWorld({ runs: [run()] });
    await openRuns(tickAt('2026-03-07T12:00:00Z'), first.ports);
    const second = createWorld({ runs: [run({ nextCheckAt: '2026-03-07T14:00:00.000Z' })] });
    await openRuns(tickAt('2026-03-07T15:00:00Z'), second.ports);
    expect(first.recorded()[0]!.episodeAt).not.to.equal(second.recorded()[0]!.episodeAt);
  });

  describe('more unresponsive runs than a tick may check', () => {
    const HEX = 16;
    const runs = Array.from({ length: 1_000 }, (_, index) =>
      run({ runId: `run-${(index * 4_294_967).toString(HEX).padStart(8, '0')}` }),
    );
    const asking = () => {
      const asked: string[] = [];
      const world = createWorld({ runs: runs.map((one) => ({ ...one, executionArn: one.runId })) });
      const stateOf = async (arn: string) => {
        asked.push(arn);
        return 'running' as const;
      };
      return { asked, ports: { ...world.ports, executionStates: { stateOf } } };
    };

    it('it checks as many as Step Functions takes, and comes to all of them in turn', async () => {
      const all = new Set<string>();
      for (let minute = 0; minute < 60; minute += 5) {
        const { asked, ports } = asking();
        const { examined } = await openRuns(tickAt(`2026-03-07T13:${String(minute).padStart(2, '0')}:00Z`), ports);
        expect(examined).to.equal(1_000);
        expect(asked).to.have.length(300);
        for (const arn of asked) all.add(arn);
      }
      expect(all.size).to.equal(1_000);
    });

    it('reads the history of as many running jobs, and comes to all of them in turn', async () => {
      const all = new Set<string>();
      const polled = runs.map((one, index) => ({
        ...one,
        pipelineId: `p${index}`,
        jobStartedAt: '2026-03-07T11:00:00.000Z',
        nextCheckAt: '2026-03-08T00:00:00.000Z',
      }));
      for (let minute = 0; minute < 60; minute += 5) {
        const read: string[] = [];
        const { ports } = createWorld({ runs: polled });
        const pipeline = async (pipelineId: string) => {
          read.push(pipelineId);
          return undefined;
        };
        await openRuns(tickAt(`2026-03-07T13:${String(minute).padStart(2, '0')}:00Z`), {
          ...ports,
          config: { ...ports.config, pipeline },
        });
        expect(read).to.have.length(300);
        for (const pipelineId of read) all.add(pipelineId);
      }
      expect(all.size).to.equal(1_000);
    });

    it('leaves half of the time to the other checks', async () => {
      const { asked, ports } = asking();
      let now = 0;
      const stateOf = async (arn: string) => {
        now += 10;
        asked.push(arn);
        return 'running' as const;
      };
      const clock = { ...ports.clock, now: () => now };
      await openRuns(
        { ...tickAt('2026-03-07T13:00:00Z'), untilMs: 1_000 },
        { ...ports, clock, executionStates: { stateOf } },
      );
      expect(asked.length).to.be.within(50, 54);
    });
  });
});
