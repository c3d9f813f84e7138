/** Guarded lifecycles, by their one door: nothing else imports a file of this folder. */

export {
  anyLifecycle,
  type Declaration,
  defineLifecycle,
  type Effects,
  type Lifecycle,
  type StateOf,
  type Transition,
} from './definition';
export { mermaidDiagram, transitionTable } from './diagram';
export {
  type ChunkStatus,
  type ConfigVersionStatus,
  chunkLifecycle,
  configVersionLifecycle,
  type JobStatus,
  jobLifecycle,
  lifecycles,
  START_STEPS,
  startFailurePolicy,
  TRADING_MODES,
} from './lifecycles';
export {
  decideRetraining,
  type RetrainingCheck,
  RetrainingDecision,
  RetrainingTrigger,
  stateAfterCheck,
} from './models';
export type {
  GroupSettings,
  LifecycleStore,
  Move,
  Moved,
  MoveTarget,
  Refusal,
  SubjectGroup,
  SubjectLookup,
  SubjectMover,
} from './subject';
export {
  type Attribute,
  eventsOf,
  explainRefusal,
  lifecycleMoved,
  MAX_ERROR_CHARACTERS,
  runOfEndedJob,
  type Subject,
  type TraceContext,
} from './subject';
