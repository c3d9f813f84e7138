/** The configuration as everybody else sees it. */

export type { PollConfig, TriggerConfig, TriggerOf } from '../engines/engines';
export type { Moment } from '../fields/fields';
export { isName } from '../fields/fields';
export { defaults, limits } from '../fields/limits';
export type { ArchetypeConfig, TraitDefinition } from './archetype';
export { mergeTraits } from './archetype';
export type { CalendarConfig } from './calendar';
export { parseArchetype, parseCalendar, parsePipeline, registeredRouting } from './parse';
export type { HasUpstreams, PipelineConfig } from './pipeline';
export { type PoolConfig, parsePool } from './pool';
export {
  describeProblem,
  describeValue,
  type Parsed,
  type Problem,
  type ProblemPlace,
  type ProblemRemedy,
  pathText,
} from './problem';
export type { ScheduleConfig } from './schedules';
export { checkSharedSchedules, cycleOf, readUpwards, traitOfWait, type Upstream } from './upstream';
