/** The report of shadow mode in the words of `signalbox shadow report`. */
import { type ReportOptions, readReport } from '../../../app/shadow/report';
import { reasonOf, verdictTexts } from '../../../app/shadow/shadow-text';
import type { Stack } from '../../../app/stack/stack';
import { toExamine } from '../../../kernel/shadow/compare';
import type { ShadowView } from '../../api';

export const readShadow = async (stack: Stack, name: string, range: ReportOptions): Promise<ShadowView> => {
  const report = await readReport(stack, name, range, stack.clock.now());
  return {
    ...report,
    instances: report.instances.map((each) => ({
      ...each,
      reason: reasonOf(each),
      needsReview: toExamine.has(each.verdict),
    })),
    verdicts: verdictTexts,
  };
};
