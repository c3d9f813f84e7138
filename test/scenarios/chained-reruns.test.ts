/** Reruns that wait for their upstreams: a backfill that goes down the whole chain. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import {
  chain,
  chained,
  DAY,
  diamond,
  expectSound,
  pipeline,
  play,
  refusedOf,
  requestsOf,
  rerun,
  startsOf,
} from './chains';
import { at, type Fields } from './orders';

describe('scenarios: reruns that wait for their upstreams', () => {
  it('wait for a pipeline between that has never run, and that the MARKER of its upstream starts', async () => {
    const simulation = await play(
      [pipeline('orders'), pipeline('board', ['orders'])],
      [
        at('11:00', { register: pipeline('report', ['orders']) }),
        at('2026-03-07T11:00:01Z', { register: pipeline('board', ['report']) }),
        at('12:00', rerun('orders')),
        at('12:00', chained('board')),
      ],
    );
    expect(startsOf(simulation)).to.deep.equal(['orders 2', 'report 1', 'board 2']);
    expectSound(simulation);
  });

  it('are refused as soon as the last upstream has ended, whichever of them failed', async () => {
    const simulation = await play(
      diamond,
      ['orders', 'left', 'right', 'board'].map((name) => at('12:00', name === 'orders' ? rerun(name) : chained(name))),
      {
        jobs: [
          { match: { pipeline: 'left', attempt: 2 }, duration: '5m', outcome: 'failed', category: 'PERMANENT' },
          { match: { pipeline: 'right', attempt: 2 }, duration: '20m' },
          { duration: '10m' },
        ],
      },
    );
    expect(refusedOf(simulation).map((text) => text.slice(0, 11))).to.deep.equal(['12:3 board:']);
    expectSound(simulation);
  });

  it('run each level after the one before it, once', async () => {
    const simulation = await play(chain, [
      at('12:00', rerun('orders')),
      at('12:00', chained('report')),
      at('12:00', chained('board')),
    ]);
    expect(startsOf(simulation)).to.deep.equal(['orders 2', 'report 2', 'board 2']);
    expect(requestsOf(simulation)).to.deep.equal([]);
    expect(refusedOf(simulation)).to.deep.equal([]);
    expect(simulation.result.alerts).to.deep.equal([]);
    expectSound(simulation);
  });

  for (const [title, events, starts] of [
    [
      'their pipeline has a slot',
      [],
      ['12:00 orders', '12:11 orders', '12:11 report', '12:37 report', '12:37 board', '13:04 board'],
    ],
    [
      'their pipeline is resumed',
      [
        at('12:05', { pause: { pipeline: 'report', reason: 'audit' } }),
        at('14:00', { resume: { pipeline: 'report' } }),
      ],
      ['12:00 orders', '12:11 orders', '14:00 report', '14:26 report', '14:26 board', '14:52 board'],
    ],
  ] as const)
    it(`begin after their upstreams as soon as ${title}`, async () => {
      const dates = [DAY, '2026-03-06'];
      const simulation = await play(
        chain,
        [
          at('06:00', { marker: { pipeline: 'orders', date: '2026-03-06' } }),
          ...dates.flatMap((date) => [
            at('12:00', { rerun: { pipeline: 'orders', date } }),
            at('12:00', chained('report', date, { concurrency: 1 })),
            at('12:00', chained('board', date)),
          ]),
          ...events,
        ],
        { jobs: [{ match: { pipeline: 'report' }, duration: '25m' }, { duration: '10m' }] },
      );
      expect(
        simulation.result.jobStarts
          .filter(({ at: time }) => time >= '2026-03-07T12')
          .map(({ pipeline: name, at: time }) => `${time.slice(11, 16)} ${name}`),
      ).to.deep.equal(starts);
      expect(requestsOf(simulation)).to.deep.equal([]);
      expectSound(simulation);
    });

  for (const [title, fields, jobs] of [
    ['completed, and alerts late data', { lateData: 'alert' }, []],
    [
      'failed',
      {},
      [{ match: { pipeline: 'report', attempt: 1 }, duration: '5m', outcome: 'failed', category: 'PERMANENT' }],
    ],
  ] as const)
    it(`alert no MARKER of their upstreams where the instance has ${title}`, async () => {
      const simulation = await play(
        [pipeline('orders'), pipeline('report', ['orders'], fields)],
        [at('12:00', rerun('orders')), at('12:00', chained('report'))],
        { jobs: [...jobs, { duration: '10m' }] },
      );
      expect(startsOf(simulation)).to.deep.equal(['orders 2', 'report 2']);
      const { alerts } = simulation.result;
      expect(alerts.filter(({ at: time }) => time >= '2026-03-07T12')).to.deep.equal([]);
      expectSound(simulation);
    });

  it('run once below a diamond', async () => {
    const simulation = await play(diamond, [
      at('12:00', rerun('orders')),
      ...['left', 'right', 'board'].map((name) => at('12:00', chained(name))),
    ]);
    expect(startsOf(simulation).sort()).to.deep.equal(['board 2', 'left 2', 'orders 2', 'right 2']);
    expect(startsOf(simulation).at(-1)).to.equal('board 2');
    expect(requestsOf(simulation)).to.deep.equal([]);
    expectSound(simulation);
  });

  it('run once if late data requests the same rerun', async () => {
    const eager = [
      pipeline('orders'),
      pipeline('report', ['orders'], { lateData: 'rerun' }),
      pipeline('board', ['report']),
    ];
    const simulation = await play(eager, [
      at('12:00', rerun('orders')),
      at('12:00', chained('report')),
      at('12:00', chained('board')),
    ]);
    expect(startsOf(simulation)).to.deep.equal(['orders 2', 'report 2', 'board 2']);
    expect(refusedOf(simulation)).to.deep.equal([]);
    expect(requestsOf(simulation)).to.deep.equal([]);
    expectSound(simulation);
  });

  it('have no slot while they wait', async () => {
    const simulation = await play(
      [...chain, pipeline('other')],
      [
        at('06:00', { marker: { pipeline: 'other', date: DAY } }),
        at('12:00', rerun('orders')),
        at('12:00', chained('report')),
        at('12:00', chained('board')),
        at('12:05', rerun('other')),
      ],
      { stack: { rerunsPerEngine: { http: 2 } } },
    );
    expect(startsOf(simulation).slice(0, 2)).to.deep.equal(['orders 2', 'other 2']);
    expect(startsOf(simulation).slice(2)).to.deep.equal(['report 2', 'board 2']);
    expectSound(simulation);
  });

  it('wait for an upstream whose own request waits', async () => {
    const simulation = await play(chain, [
      at('11:00', { pause: { pipeline: 'orders' } }),
      at('12:00', rerun('orders')),
      at('12:00', chained('report')),
      at('12:00', chained('board')),
      at('14:00', { resume: { pipeline: 'orders' } }),
    ]);
    expect(simulation.result.jobStarts.map(({ at: time }) => time.slice(11, 13)).slice(3, 4)).to.deep.equal(['14']);
    expect(startsOf(simulation)).to.deep.equal(['orders 2', 'report 2', 'board 2']);
    expectSound(simulation);
  });

  /** The jobs that begin from noon on. */
  const timesOf = ({ result }: Simulation): string[] =>
    result.jobStarts
      .filter(({ at: time }) => time >= '2026-03-07T12')
      .map(({ at: time, pipeline: name, attempt }) => `${time.slice(11, 16)} ${name} ${attempt}`);
  const delayed = (fields: Fields = {}): Fields[] => [
    pipeline('orders'),
    pipeline('report', [], { upstream: [{ pipeline: 'orders', delay: '2h' }], ...fields }),
  ];

  it('begin after the delay since their upstream has completed', async () => {
    const simulation = await play(delayed(), [at('12:00', rerun('orders')), at('12:00', chained('report'))]);
    expect(timesOf(simulation)).to.deep.equal(['12:00 orders 2', '14:11 report 2']);
    expect(requestsOf(simulation)).to.deep.equal([]);
    expectSound(simulation);
  });

  it('begin after the delay that begins again, where their upstream completes again meanwhile', async () => {
    const simulation = await play(delayed(), [
      at('12:00', rerun('orders')),
      at('12:00', chained('report')),
      at('13:30', rerun('orders')),
    ]);
    expect(timesOf(simulation)).to.deep.equal(['12:00 orders 2', '13:30 orders 3', '15:41 report 2']);
    expectSound(simulation);
  });

  it('have the delay also where late data requests them, and none where a person does', async () => {
    const simulation = await play(delayed({ lateData: 'rerun' }), [
      at('12:00', rerun('orders')),
      at('16:00', rerun('orders')),
      at('16:15', rerun('report')),
    ]);
    const [, ...later] = timesOf(simulation);
    expect(later).to.deep.equal(['14:11 report 2', '16:00 orders 3', '16:15 report 3']);
    expectSound(simulation);
  });

  it('hold up no other date', async () => {
    const [one, two] = ['2026-03-05', '2026-03-06'];
    const simulation = await play(
      chain.slice(0, 2),
      [
        at('06:00', { marker: { pipeline: 'orders', date: one } }),
        at('06:00', { marker: { pipeline: 'orders', date: two } }),
        at('12:00', { rerun: { pipeline: 'orders', date: one } }),
        at('12:00', { rerun: { pipeline: 'orders', date: two } }),
        at('12:00', chained('report', one)),
        at('12:00', chained('report', two)),
      ],
      {
        pipelines: chain.slice(0, 2).map((document) => ({ ...document, concurrency: 'per-date' })),
        jobs: [{ match: { pipeline: 'orders', date: one, attempt: 2 }, duration: '25m' }, { duration: '10m' }],
      },
    );
    const second = simulation.result.jobStarts.filter(({ attempt }) => attempt === 2);
    expect(second.map(({ pipeline: name, date }) => `${name} ${date}`)).to.deep.equal([
      `orders ${one}`,
      `orders ${two}`,
      `report ${two}`,
      `report ${one}`,
    ]);
    expect(requestsOf(simulation)).to.deep.equal([]);
    expectSound(simulation);
  });

  for (const [title, events, jobs] of [
    [
      'fails',
      [],
      [{ match: { pipeline: 'orders', attempt: 2 }, duration: '5m', outcome: 'failed', category: 'PERMANENT' }],
    ],
    ['is cancelled', [at('12:05', { cancel: { pipeline: 'orders', date: DAY } })], []],
  ] as const)
    it(`are refused at once where the upstream ${title}`, async () => {
      const simulation = await play(
        chain,
        [at('12:00', rerun('orders')), at('12:00', chained('report')), at('12:00', chained('board')), ...events],
        { jobs: [...jobs, { duration: '10m' }] },
      );
      expect(startsOf(simulation)).to.deep.equal(['orders 2']);
      expect(refusedOf(simulation)).to.have.length(1);
      expect(refusedOf(simulation)[0]).to.match(
        /^12:0 report: .*upstream orders has not completed: attempt 2 is (FAILED|CANCELLED)/,
      );
      expect(requestsOf(simulation)).to.deep.equal([]);
      expectSound(simulation);
    });

  it('are refused where the upstream`s request is', async () => {
    const simulation = await play(
      [pipeline('orders', [], { budgets: { manualReruns: 0 } }), ...chain.slice(1)],
      [at('12:00', rerun('orders')), at('12:00', chained('report'))],
    );
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(requestsOf(simulation)).to.deep.equal([]);
    expectSound(simulation);
  });

  it('survive a router that dies after every piece of work', async () => {
    for (let nth = 0; nth < 14; nth += 1) {
      const simulation = await play(
        chain,
        [at('12:00', rerun('orders')), at('12:00', chained('report')), at('12:00', chained('board'))],
        {
          faults: [
            { target: 'lambda:stream-router', kind: 'crash-after', from: '2026-03-07T12:00:00Z', after: nth, count: 1 },
          ],
        },
      );
      expect(startsOf(simulation), `${nth}`).to.deep.equal(['orders 2', 'report 2', 'board 2']);
      expect(requestsOf(simulation)).to.deep.equal([]);
      expectSound(simulation);
    }
  });
});
