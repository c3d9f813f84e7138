/** Parts of keys: part of the contract of the table. */
import { expect } from 'chai';
import { instance } from '../../support/instance';
import { rejection } from '../../support/rejection';
import { exampleTrait } from '../../support/run';
import type { Opened } from './opened-table';

export const keyContract = (opened: () => Opened): void => {
  it('a part of a key with # in it is refused before anything is written', async () => {
    const { table } = opened();
    for (const attempt of [
      () => table.traits.put(exampleTrait({ type: 'a#b' })),
      () => table.runLogs.get({ ...instance, scheduleId: 'a#b' }),
      () => table.locks.get(''),
      () => table.markers.write({ ...instance, pipelineId: 'a#b', source: 'test' }),
    ]) {
      const error = await rejection((async () => attempt())());
      expect(error.name).to.equal('Signalbox.Contract');
      expect(error.message).to.include('must not be empty or contain "#"');
    }
  });
};
