import type { Lifecycle } from './definition';
import type { Refusal } from './lifecycle-store';

/** Why nothing was written, and what to do. */
export const explainRefusal = (lifecycle: Lifecycle, id: string, to: string, refusal: Refusal): string => {
  switch (refusal.because) {
    case 'absent':
      return `There is no ${lifecycle.subject} ${id}. Create it: signalbox lifecycle create ${lifecycle.name} ${id}`;
    case 'transition': {
      const next = lifecycle.stateNames.filter(
        (state) => state !== refusal.subject.state && lifecycle.canTransition(refusal.subject.state, state),
      );
      return (
        `${id} is ${refusal.subject.state}, from where it does not become ${to}. It may become ` +
        `${next.length === 0 ? 'nothing else: that state is final' : next.join(', ')}.`
      );
    }
    case 'execution':
      return `${id} belongs to ${String(refusal.subject.attributes.execution_arn)}, which alone may move it.`;
    case 'limit':
      return (
        `${refusal.limit} of ${refusal.subject.group} are ${to} already, which is its limit: ` +
        `${refusal.occupants.join(', ')}. Wait until one has ended.`
      );
    case 'displacement':
      return (
        `${id} leaves ${refusal.subject.state} only when another of ${refusal.subject.group} enters it, so that ` +
        'there is always one. Move the other one.'
      );
    case 'reserved':
      return (
        `${refusal.subject.group} keeps ${to} for ${refusal.holder} while its A/B test runs. Complete the test ` +
        'first.'
      );
    case 'validation':
      return `${id} may not become ${to}: ${refusal.problems.join('; ')}. --skip-validation moves it all the same.`;
  }
};
