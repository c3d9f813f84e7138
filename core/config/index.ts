/** The configuration as everybody else sees it. */
export type { ArchetypeConfig, TraitDefinition } from './archetype';
export type { CalendarConfig } from './calendar';
export type { Moment } from './fields';
export { isName } from './fields';
export { defaults, limits } from './limits';
export { mergeTraits } from './merge';
export { nearestName } from './nearest';
export { parseArchetype, parseCalendar, parsePipeline } from './parse';
export type { PipelineConfig } from './pipeline';
export { describeProblem, describeValue, pathText, type Parsed, type Problem } from './problem';
export { checkReferences, parsePipelineAmong, type References } from './references';
export type { ScheduleConfig } from './schedules';
export { checkSharedSchedules, cycleOf, readUpwards, type Upstream } from './upstream';
export type { PollConfig, TriggerConfig, TriggerOf } from './trigger';
