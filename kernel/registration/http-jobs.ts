/** Checks of HTTP jobs with an id of their own: whether the settings fit together, and the expressions can be read. */
import { JMESPathTypeError, search } from '@aws-lambda-powertools/jmespath';
import type { PipelineConfig } from '../config/pipeline';
import { describeValue, type Problem } from '../config/problem';
import type { TriggerConfig } from '../engines/engines';
import { answerNamesIn } from '../trigger/job-answer';
import { mentionsRun, stringsIn } from '../trigger/templates';
import { didYouMean, oneOfThese } from '../values/nearest';
import { type Path, problemAt } from './trigger-problem';

type HttpJob = Extract<TriggerConfig, { type: 'http' }>;

/** Each is kept with the run, in at most 2 KB. */
const MAX_VALUES = 10;
/** Headers that describe the request itself. */
const OWN_HEADERS = ['connection', 'content-length', 'content-type', 'host', 'transfer-encoding'];

const checkExpressions = ({ jobId, answer = {}, status, find }: HttpJob): Problem[] => {
  const expressions: [path: Path, expression: string | undefined][] = [
    [['jobId', 'path'], jobId?.path],
    ...Object.entries(answer).map(([name, path]): [Path, string] => [['answer', name], path]),
    [['status', 'path'], status?.path],
    [['status', 'message'], status?.message],
    [['find', 'path'], find?.path.replaceAll(/\$\{[^}]*\}/g, 'x')],
  ];
  return expressions.flatMap(([path, expression]) => {
    try {
      if (expression !== undefined) search(expression, {});
      return [];
    } catch (error) {
      // An empty document has not what a function takes; an answer may.
      if (error instanceof JMESPathTypeError) return [];
      const expected = `a JMESPath expression such as data.run.id; ${(error as Error).message}`;
      return [problemAt(path, expression, expected, 'Correct the value.')];
    }
  });
};

/** Fields that are sent, or shown, once the start has been answered. */
const AFTER_START = ['statusUrl', 'statusBody', 'cancelUrl', 'cancelBody', 'link', 'headers'];

/** Values of an answer are known to the requests about its job alone. */
export const checkPlaces = ({ trigger, onCompleted, onFailed }: PipelineConfig): Problem[] =>
  stringsIn({ trigger, onCompleted, onFailed }).flatMap(({ path, text }) => {
    const [root, field] = path;
    const [name] = answerNamesIn(text);
    if (name === undefined || (root === 'trigger' && trigger.type === 'http' && AFTER_START.includes(String(field))))
      return [];
    const remedy = `A value of the answer to the start can be in ${oneOfThese(AFTER_START)} of an HTTP trigger.`;
    return [{ path, atKey: false, found: describeValue(`\${${name}}`), expected: 'no value of the answer', remedy }];
  });

const textsOf = (trigger: HttpJob): { path: Path; text: string }[] =>
  stringsIn(trigger).filter(({ path }) => AFTER_START.includes(String(path[0])));

/** Every name is one that the trigger takes from the answer, and none decides which server is called. */
const checkNames = (trigger: HttpJob): Problem[] => {
  const { jobId, answer = {}, find } = trigger;
  const known = [...(jobId === undefined ? [] : ['jobId']), ...Object.keys(answer).map((name) => `answer.${name}`)];
  return textsOf(trigger).flatMap(({ path, text }) =>
    answerNamesIn(text).flatMap((name): Problem[] => {
      const source = `\${${name}}`;
      if (!known.includes(name)) {
        const remedy =
          name === 'jobId'
            ? 'Say where the answer to the start has it: jobId: {path: data.run.id}.'
            : didYouMean(name, known, `Say where the answer has it: answer: {${name.slice(7)}: data.run.url}.`);
        const values = known.length === 0 ? 'the trigger names none' : oneOfThese(known);
        return [problemAt(path, source, `a value of the answer: ${values}`, remedy)];
      }
      // A link may be left out.
      if (find !== undefined && name !== 'jobId' && path[0] !== 'link')
        return [
          problemAt(
            path,
            source,
            'no value but ${jobId} beside find',
            'A job that is found has its id and nothing else of the answer to its start.',
          ),
        ];
      if (/^https?:\/\/[^/?#]*\$\{(?:jobId|answer\.)/.test(text))
        return [
          problemAt(
            path,
            text,
            'no value of the answer in the host: it would decide where credentials go',
            'Write the host, and list further ones in allowedOrigins.',
          ),
        ];
      return [];
    }),
  );
};

const isAboutOne = (...texts: readonly (string | undefined)[]): boolean =>
  answerNamesIn(...texts).length > 0 || texts.some((text) => mentionsRun(text ?? ''));

/** Settings that need another one. */
const checkCompany = (trigger: HttpJob): Problem[] => {
  const { jobId, statusUrl, statusBody, statusReports, cancelUrl, cancelBody } = trigger;
  const needs = (fields: readonly (keyof HttpJob)[], other: keyof HttpJob): Problem[] =>
    fields
      .filter((field) => trigger[field] !== undefined && trigger[other] === undefined)
      .map((field) => problemAt([field], trigger[field], `none without ${other}`, `Add ${other}, or remove ${field}.`));
  const problems = [
    ...needs(['answer', 'link', 'find', 'onLostAnswer', 'allowedOrigins'], 'jobId'),
    ...needs(['statusBody', 'status'], 'statusUrl'),
    ...needs(['cancelMethod', 'cancelBody'], 'cancelUrl'),
  ];
  if (jobId !== undefined && statusUrl === undefined && statusReports !== true)
    problems.push(
      problemAt(
        ['jobId'],
        jobId,
        'statusUrl or statusReports beside it: without either the answer to the start is the end of the job',
        'Write statusUrl: https://…/${jobId}.',
      ),
    );
  const one = '${jobId}, a value of the answer or ${runId}, so that it is about this job and no other';
  if (jobId !== undefined && statusUrl !== undefined && !isAboutOne(statusUrl, statusBody))
    problems.push(problemAt(['statusUrl'], statusUrl, one, 'Write https://…/${jobId}.'));
  if (cancelUrl !== undefined && !isAboutOne(cancelUrl, cancelBody))
    problems.push(problemAt(['cancelUrl'], cancelUrl, one, 'Write https://…/${jobId}/cancel.'));
  return problems;
};

/** How a start is made unique. */
const checkUnique = ({ url, headers, body, idempotency, find, onLostAnswer }: HttpJob): Problem[] => {
  const problems: Problem[] = [];
  if (idempotency !== undefined && OWN_HEADERS.includes(idempotency.header.toLowerCase()))
    problems.push(
      problemAt(
        ['idempotency', 'header'],
        idempotency.header,
        'the header by which the API recognises a repeated start',
        'Write the one of its reference, such as Idempotency-Key.',
      ),
    );
  if (find !== undefined && ![find.url, find.body ?? '', find.path].some(mentionsRun))
    problems.push(
      problemAt(
        ['find'],
        find.path,
        '${runId} in its url, body or path: else it finds jobs of other runs',
        "Filter by what the start has sent, as in data.runs[?tag=='${runId}'].id.",
      ),
    );
  if (
    find !== undefined &&
    idempotency === undefined &&
    ![url, body ?? '', ...Object.values(headers)].some(mentionsRun)
  )
    problems.push(
      problemAt(
        ['find'],
        find.path,
        '${runId} in the url, headers or body of the start, so that its job can be found',
        'Send it as a tag, a name or a comment of the job.',
      ),
    );
  if (onLostAnswer !== undefined && (find !== undefined || idempotency !== undefined))
    problems.push(
      problemAt(
        ['onLostAnswer'],
        onLostAnswer,
        'none beside idempotency or find, which make a repeated start safe',
        'Remove onLostAnswer.',
      ),
    );
  return problems;
};

const checkWords = ({ status, answer = {} }: HttpJob): Problem[] => {
  const names = Object.keys(answer);
  const both = status?.failed.find(
    (word) => status.succeeded.includes(word) || status.running?.includes(word) === true,
  );
  return [
    ...(status !== undefined && status.succeeded.length === 0
      ? [problemAt(['status', 'succeeded'], [], 'at least one word', 'Name the status of a job that has succeeded.')]
      : []),
    ...(both === undefined
      ? []
      : [problemAt(['status', 'failed'], both, 'a word that means nothing else', 'Keep it in one of the lists.')]),
    ...(names.length > MAX_VALUES
      ? [problemAt(['answer'], names, `at most ${MAX_VALUES} values`, 'Take what the requests about the job need.')]
      : []),
  ];
};

export const checkHttpJob = (trigger: HttpJob): Problem[] => [
  ...checkCompany(trigger),
  ...checkNames(trigger),
  ...checkExpressions(trigger),
  ...checkUnique(trigger),
  ...checkWords(trigger),
];

/** The warning of `apply` about a start that nothing makes unique; undefined: something does. */
export const warningOfStart = (trigger: TriggerConfig): string | undefined => {
  if (trigger.type !== 'http') return undefined;
  const { jobId, idempotency, find, onLostAnswer, statusUrl = '', statusBody } = trigger;
  const isFound = mentionsRun(statusUrl) && answerNamesIn(statusUrl, statusBody).length === 0;
  if (jobId === undefined || idempotency !== undefined || find !== undefined || isFound) return undefined;
  const remedy =
    'Write `idempotency: {header: …}` if the API recognises a repeated start, or `find` if its jobs can be searched ' +
    'for ${runId}';
  return onLostAnswer === 'start'
    ? `the job may start twice: after a lost answer the start is repeated, and nothing makes it unique. ${remedy}.`
    : `after a lost answer the run fails, and the job may run: nothing shows whether it was started. ${remedy}, or ` +
        '`onLostAnswer: start` if the job may start twice.';
};
