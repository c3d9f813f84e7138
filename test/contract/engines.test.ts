import { crashTrials } from './engines/crash-trials';
import { started, subjects } from './engines/subjects';
import { engineContract } from './engines.contract';

for (const subject of subjects) engineContract(subject);
for (const subject of started)
  describe(`engine ${subject.type}`, () => {
    crashTrials(subject);
  });
