/**
 * The check of `markers` that is done once, at registration: no key or date can be read in two ways. It takes longer
 * than the other checks, and the function that reads signals relies on its result.
 */
import type { MarkerSource } from '../config/markers';
import type { PipelineConfig } from '../config/pipeline';
import { describeValue, type Problem } from '../config/problem';
import { ambiguityOf } from './ambiguity';
import { patternOfFormat, readKeyPattern } from './key-pattern';

const problemOf = ({ key, format }: MarkerSource, index: number): Problem[] => {
  const [field, value, pattern] =
    key === undefined ? ['format', format, patternOfFormat(format ?? '')] : ['key', key, key];
  const read = readKeyPattern(pattern);
  const ambiguity = 'grammar' in read ? ambiguityOf(read.grammar) : undefined;
  if (ambiguity === undefined) return [];
  return [
    {
      path: ['markers', index, field],
      atKey: false,
      found: describeValue(value),
      expected: `a ${field} that can be read in one way; "${ambiguity.text}" is ${ambiguity.readings.join(' or ')}`,
      remedy: 'Use MM, dd and HH, or write the text between placeholders and wildcards, such as a slash.',
    },
  ];
};

export const checkReadings = ({ markers }: PipelineConfig): Problem[] => markers.flatMap(problemOf);
