/**
 * The first hour on a real account: commands that try on AWS what no test without an account can, each with the answer
 * that is expected. The guide prints them, and `signalbox doctor --first-hour` runs them.
 */

export interface FirstHourStep {
  name: string;
  /** The fact that a right answer shows. */
  shows: string;
  /** For a POSIX shell, in the folder of the Pulumi project. It may be run again. */
  command: string;
  /** Found in a right answer. */
  expects: RegExp;
  /** The answer in words, for people. */
  answer: string;
  /** For how long the command is repeated until its answer is right; absent: it is run once. */
  withinSeconds?: number;
  /** The step without which this one makes no sense. */
  needs?: string;
}

/** The name of everything that the steps make in the table. */
export const PROBE = 'first-hour';

/** The variables that the commands read; the guide sets them by these commands. */
export const firstHourVariables = (stack: string): Readonly<Record<string, string>> => {
  const output = `pulumi stack output --stack ${stack}`;
  return {
    TABLE: `$(${output} tableName)`,
    MACHINE: `$(${output} stateMachineArn)`,
    ORCHESTRATOR: `$(${output} functionNames | node -p 'JSON.parse(require("fs").readFileSync(0)).orchestrator')`,
    UPDATE_STATUS: `$(${output} updateStatusFunctionName)`,
    TODAY: `$(node -p 'new Date().toISOString().slice(0, 10)')`,
    YESTERDAY: `$(node -p 'new Date(Date.now() - 864e5).toISOString().slice(0, 10)')`,
  };
};

/** Its job cannot be reached, on purpose: no name under `.invalid` exists (RFC 2606), so no service is called. */
const DOCUMENTS = `kind: archetype
name: ${PROBE}
requiredTraits:
  - type: rows
    description: enough rows were loaded
    defaultEvaluator: builtin:sensor-threshold
    defaultConfig: {sensor: ${PROBE}, field: count, min: 1000}
---
kind: pipeline
name: ${PROBE}
archetype: ${PROBE}
trigger: {type: http, url: "https://${PROBE}.invalid/start"}
schedules: [{name: daily, timezone: UTC}]`;

const FIRST_STATE =
  'const {StartAt, States} = JSON.parse(require("fs").readFileSync(0)); const {Next, ...first} = States[StartAt]; ' +
  'JSON.stringify({...first, End: true})';

const SENSOR =
  `"{\\"PK\\": {\\"S\\": \\"SENSOR#${PROBE}\\"}, \\"SK\\": {\\"S\\": \\"$TODAY\\"}, ` +
  '\\"data\\": {\\"M\\": {\\"count\\": {\\"N\\": \\"1000\\"}}}}"';

const RUNNING_NAMES =
  'aws stepfunctions list-executions --state-machine-arn "$MACHINE" --status-filter RUNNING ' +
  "--query 'executions[].name' --output text";

const lines = (...all: readonly string[]): string => all.join('\n');

/** Prints the errors of the calls of the probe's newest execution. */
const history = lines(
  'execution=$(aws stepfunctions list-executions --state-machine-arn "$MACHINE" --max-items 20 \\',
  `  --query "executions[?starts_with(name, '${PROBE}-')].executionArn | [0]" --output text | head -n 1)`,
  'aws stepfunctions get-execution-history --execution-arn "$execution" --output text \\',
  "  --query 'events[].[lambdaFunctionFailedEventDetails.error, lambdaFunctionScheduleFailedEventDetails.error,",
  "    lambdaFunctionStartFailedEventDetails.error, taskFailedEventDetails.error][]'",
);

const throttling = lines(
  '(',
  '  errors() {',
  ...history.split('\n').map((line) => `    ${line}`),
  '  }',
  '  before=$(aws lambda get-function-concurrency --function-name "$ORCHESTRATOR" \\',
  '    --query ReservedConcurrentExecutions --output text)',
  '  restore() {',
  '    if [ "$before" = None ]; then aws lambda delete-function-concurrency --function-name "$ORCHESTRATOR"',
  '    else aws lambda put-function-concurrency --function-name "$ORCHESTRATOR" \\',
  '      --reserved-concurrent-executions "$before"; fi',
  '  }',
  "  trap restore EXIT; trap 'exit 130' INT TERM",
  '  seen=$(errors)',
  '  aws lambda put-function-concurrency --function-name "$ORCHESTRATOR" --reserved-concurrent-executions 0',
  `  aws dynamodb put-item --table-name "$TABLE" --item ${SENSOR}`,
  '  tries=0',
  '  while [ "$(errors)" = "$seen" ] && [ $tries -lt 40 ]; do sleep 2; tries=$((tries + 1)); done',
  ')',
);

/** The job's report names the job's group: one transaction of DynamoDB over both. */
const reporting = lines(
  `signalbox lifecycle create job ${PROBE}-$TODAY --group ${PROBE} --stack STACK`,
  `printf '{"job_id": "%s", "status": "RUNNING"}' ${PROBE}-$TODAY |`,
  '  aws lambda invoke --function-name "$UPDATE_STATUS" --payload fileb:///dev/stdin /dev/stdout',
  `signalbox lifecycle group job ${PROBE} --stack STACK`,
);

const steps: readonly FirstHourStep[] = [
  {
    name: 'tools',
    shows: 'the AWS CLI and Pulumi are installed, and this folder is the project of the stack',
    command: lines(
      'aws --version',
      'if [ "$(pulumi config get --stack STACK signalbox:environment)" = prod ]',
      'then echo "this is a production stack"',
      'elif [ "$(pulumi stack output --stack STACK tableName)" != "$TABLE" ]; then echo "this is another project"',
      'else echo "this folder is the project of $TABLE"; fi',
    ),
    expects: /this folder is the project of/,
    answer: '`this folder is the project of`, and the name of the table. On a production stack nothing else is run',
  },
  {
    name: 'doctor',
    shows: 'everything is deployed, and alerts reach a subscriber',
    command: 'signalbox doctor --stack STACK',
    expects: /No problems/,
    answer: '`No problems`; in the first 15 minutes the alarms on silence are in ALARM',
    needs: 'tools',
  },
  {
    name: 'first-state',
    shows: 'Step Functions takes the intrinsic functions of the first state',
    command: lines(
      'first=$(aws stepfunctions describe-state-machine --state-machine-arn "$MACHINE" --query definition \\',
      `  --output text | node -p '${FIRST_STATE}')`,
      'role=$(aws stepfunctions describe-state-machine --state-machine-arn "$MACHINE" --query roleArn --output text)',
      'aws stepfunctions test-state --role-arn "$role" --definition "$first" \\',
      `  --input "{\\"pipelineId\\": \\"${PROBE}\\", \\"date\\": \\"$TODAY\\"}"`,
    ),
    expects: /"status": "SUCCEEDED"/,
    answer: '`"status": "SUCCEEDED"`',
    needs: 'tools',
  },
  {
    name: 'register',
    shows: 'a pipeline is registered under the rights of the caller',
    command: lines("signalbox apply - --stack STACK <<'EOF'", DOCUMENTS, 'EOF'),
    expects: /pipeline +first-hour/,
    answer: '`pipeline`, `first-hour`, and `created` or `unchanged`',
    needs: 'tools',
  },
  {
    name: 'marker',
    shows: 'the stream calls the router',
    command: `signalbox mark ${PROBE} --date $TODAY --replay --stack STACK`,
    expects: /MARKER written/,
    answer: '`MARKER written`',
    needs: 'register',
  },
  {
    name: 'waits',
    shows: 'the execution evaluates its data, and waits with a task token',
    command: `signalbox why ${PROBE} --date $TODAY --stack STACK`,
    expects: /^PENDING[\s\S]*rows is FAIL/m,
    answer: '`PENDING`, and `rows is FAIL`',
    withinSeconds: 120,
    needs: 'marker',
  },
  {
    name: 'throttling',
    shows: 'Lambda refuses every call of the orchestrator while the data arrives, until Step Functions has seen it',
    command: throttling,
    expects: /"ReservedConcurrentExecutions": 0/,
    answer: '`"ReservedConcurrentExecutions": 0`, and seconds later the former value, if there was one',
    needs: 'waits',
  },
  {
    name: 'throttled',
    shows: 'Step Functions calls this error as the state machine retries it',
    command: history,
    expects: /Lambda\.TooManyRequestsException/,
    answer: '`Lambda.TooManyRequestsException`, among the errors of the execution',
    needs: 'throttling',
  },
  {
    name: 'run',
    shows: 'the run continues alone, and the failed start of its job ends it',
    command: `signalbox why ${PROBE} --date $TODAY --stack STACK`,
    expects: /^FAILED/m,
    answer: '`FAILED`: the host of its job does not exist, on purpose',
    withinSeconds: 600,
    needs: 'throttling',
  },
  {
    name: 'rerun',
    shows: 'a request for a rerun becomes an attempt of its own',
    command: `signalbox rerun ${PROBE} --date $TODAY --reason "the first hour" --stack STACK`,
    expects: /requested|has begun/,
    answer: '`Rerun of first-hour`, and that it is requested or has begun',
    // Refused while a retry of the first attempt is in progress.
    withinSeconds: 600,
    needs: 'run',
  },
  {
    name: 'attempts',
    shows: 'each attempt ends, once',
    command: `signalbox events --pipeline ${PROBE} --type PIPELINE_FAILED --stack STACK`,
    expects: /PIPELINE_FAILED[\s\S]*PIPELINE_FAILED/,
    answer: '`PIPELINE_FAILED` of both attempts',
    withinSeconds: 600,
    needs: 'rerun',
  },
  {
    name: 'report',
    shows: "a job's report and its group are written in one transaction",
    command: reporting,
    expects: new RegExp(`RUNNING[\\s\\S]*${PROBE}-`),
    answer: 'the group, with the job among its members',
    needs: 'tools',
  },
  {
    name: 'preview',
    shows: "AWS's provider finds nothing to change a second time",
    command: 'pulumi preview --expect-no-changes --stack STACK && echo "nothing to change"',
    expects: /nothing to change/,
    answer: '`nothing to change`',
    needs: 'tools',
  },
  {
    name: 'waiting',
    shows: 'an execution waits for data that never comes',
    command: lines(
      `signalbox mark ${PROBE} --date $YESTERDAY --replay --stack STACK`,
      `for second in 1 2 3 4 5 6 7 8 9 10; do ${RUNNING_NAMES} | grep ${PROBE}- && break; sleep 3; done`,
    ),
    expects: new RegExp(`${PROBE}-`),
    answer: 'the name of an execution that begins with `first-hour-`',
    needs: 'register',
  },
];

const cleanup: FirstHourStep = {
  name: 'clean-up',
  shows: 'the waiting execution is cancelled, and the pipeline is deleted',
  command: lines(
    `signalbox delete pipeline ${PROBE} --cancel --yes --stack STACK`,
    `signalbox delete archetype ${PROBE} --yes --stack STACK`,
    `aws dynamodb delete-item --table-name "$TABLE" \\`,
    `  --key "{\\"PK\\": {\\"S\\": \\"SENSOR#${PROBE}\\"}, \\"SK\\": {\\"S\\": \\"$TODAY\\"}}"`,
  ),
  expects: /archetype first-hour is deleted/,
  answer: '`The archetype first-hour is deleted`',
  needs: 'register',
};

const removal: FirstHourStep = {
  name: 'tear-down',
  shows: 'the stack can be removed while an execution waits',
  command: lines(
    'aws s3 rm --recursive "s3://$(pulumi stack output --stack STACK failureBucketName)"',
    'aws stepfunctions list-executions --state-machine-arn "$MACHINE" --status-filter RUNNING \\',
    "  --query 'executions[].executionArn' --output text |",
    '  xargs -n 1 -r aws stepfunctions stop-execution --execution-arn',
    'pulumi destroy --yes --stack STACK',
    'aws stepfunctions describe-state-machine --state-machine-arn "$MACHINE" 2>&1 || true',
  ),
  expects: /StateMachineDoesNotExist/,
  answer: '`StateMachineDoesNotExist`',
  needs: 'waiting',
};

/** The steps with the name of the stack. `tearDown`: the last one removes the stack, instead of the probe alone. */
export const firstHour = (stack: string, { tearDown }: { tearDown: boolean }): FirstHourStep[] =>
  [...steps, tearDown ? removal : cleanup].map((step) => ({
    ...step,
    command: step.command.replaceAll('--stack STACK', `--stack ${stack}`),
  }));
