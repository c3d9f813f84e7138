/** The configuration as everybody else sees it. */
export type { ArchetypeConfig, TraitDefinition } from './archetype';
export { mergeTraits } from './archetype';
export type { CalendarConfig } from './calendar';
export type { Moment } from './fields';
export { isName } from './fields';
export { defaults, limits } from './limits';
export { parseArchetype, parseCalendar, parsePipeline } from './parse';
export type { PipelineConfig } from './pipeline';
export { describeProblem, describeValue, type Parsed, type Problem, pathText } from './problem';
export type { ScheduleConfig } from './schedules';
export type { PollConfig, TriggerConfig, TriggerOf } from './trigger';
export { checkSharedSchedules, cycleOf, readUpwards, type Upstream } from './upstream';
