/** The export of an engine's file: engine `step-function` is `stepFunctionEngine` of the file `step-function`. */
import type { EngineType } from './engines';

export const exportOf = (type: EngineType): string =>
  `${type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Engine`;
