/** Openings and upstreams that both bring MARKERs are refused: the opening would not wait for the upstreams. */
import { expect } from 'chai';
import { describeProblem } from '../../../../kernel/config';
import { checkRegistration } from '../../../../kernel/registration/registration';
import { pipelineOf } from '../../../support/documents';

type Fields = Record<string, unknown>;

const daily = { name: 'daily' };
const weekly = { name: 'weekly', cron: '0 6 * * mon' };
const upstreamOf = (...schedules: Fields[]) => pipelineOf({ name: 'returns', schedules });

const complaints = (fields: Fields, known = [upstreamOf(daily)]): string[] => {
  const pipeline = pipelineOf({ name: 'orders', upstream: ['returns'], traits: {}, ...fields });
  const pipelines = new Map([...known, pipeline].map((one) => [one.name, one]));
  return checkRegistration(pipeline, { enabledEngines: ['http'], pipelines }).map(describeProblem);
};

describe('kernel/registration/openings', () => {
  it('refuses openings of a schedule that upstreams bring MARKERs for, and says what to write', () => {
    expect(complaints({ markers: [{ type: 'schedule' }], schedules: [daily] })).to.deep.equal([
      'markers[0].type: found `"schedule"` beside upstream returns; expected one of the two for the schedule daily: ' +
        'its opening starts the run, whatever its upstreams do. To start at the opening, when the upstreams have ' +
        'completed, write waitsFor in place of upstream. To start when they complete, remove this entry.',
    ]);
    const named = { markers: [{ type: 'schedule', schedule: 'daily' }], schedules: [daily, weekly] };
    expect(complaints(named)).to.have.length(1);
  });

  const accepted: [what: string, fields: Fields][] = [
    ['openings without upstreams', { upstream: [], markers: [{ type: 'schedule' }] }],
    [
      'openings of another schedule',
      { markers: [{ type: 'schedule', schedule: 'weekly' }], schedules: [daily, weekly] },
    ],
    [
      'openings with runs that hold the start',
      { upstream: [], waitsFor: [{ pipeline: 'returns' }], markers: [{ type: 'schedule' }] },
    ],
    ['objects beside upstreams', { markers: [{ type: 's3', bucket: 'raw', key: 'd={date}' }] }],
  ];
  for (const [what, fields] of accepted) it(`accepts ${what}`, () => expect(complaints(fields)).to.deep.equal([]));

  it('says nothing of upstreams that are not known', () => {
    const pipeline = pipelineOf({ upstream: ['returns'], traits: {}, markers: [{ type: 'schedule' }] });
    expect(checkRegistration(pipeline, { enabledEngines: ['http'] })).to.deep.equal([]);
  });
});
