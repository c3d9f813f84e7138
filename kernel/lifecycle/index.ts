/** Guarded lifecycles, by their one door: nothing else imports a file of this folder. */
export { type ChunkStatus, chunkLifecycle } from './chunk';
export { type ConfigVersionStatus, configVersionLifecycle } from './config-version';
export {
  type Declaration,
  defineLifecycle,
  type Effects,
  type Lifecycle,
  type StateOf,
  type Transition,
} from './definition';
export { mermaidDiagram, transitionTable } from './diagram';
export { type JobStatus, jobLifecycle } from './job';
export type { GroupSettings, LifecycleStore, Move, Moved, Refusal, SubjectGroup } from './lifecycle-store';
export { lifecycles } from './lifecycles';
export { explainRefusal } from './refusal';
export {
  decideRetraining,
  type RetrainingCheck,
  RetrainingDecision,
  RetrainingTrigger,
  stateAfterCheck,
} from './retraining';
export { START_STEPS, startFailurePolicy, TRADING_MODES } from './session';
export {
  type Attribute,
  eventsOf,
  lifecycleMoved,
  MAX_ERROR_CHARACTERS,
  runOfEndedJob,
  type Subject,
  type TraceContext,
} from './subject';
