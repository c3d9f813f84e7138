import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The template's placeholders, and the only ones. */
export interface FunctionArns {
  OrchestratorFunctionArn: string;
  EvaluatorFunctionArn: string;
  TriggerFunctionArn: string;
  RunCheckerFunctionArn: string;
}

/** The state machine's definition as JSON text, with every `${...}` replaced; an unknown placeholder is an error. */
export const renderPipeline = (arns: FunctionArns): string => {
  const template = readFileSync(join(__dirname, 'pipeline.asl.json'), 'utf8');
  // Service integrations are named by the partition that the functions are in: aws, aws-cn, aws-us-gov.
  const partition = arns.OrchestratorFunctionArn?.split(':')[1] ?? 'aws';
  const byName = new Map<string, string>(Object.entries(arns));
  return template
    .replaceAll('"arn:aws:states:::', `"arn:${partition}:states:::`)
    .replaceAll(/\$\{(\w+)\}/g, (placeholder, name: string) => {
      const arn = byName.get(name);
      if (arn === undefined)
        throw new Error(
          `asl/pipeline.asl.json: unknown placeholder ${placeholder}; known are ${Object.keys(arns).join(', ')}`,
        );
      return arn;
    });
};
