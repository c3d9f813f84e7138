/** One check of a stack, with what is to be done about it. */
import { type Check, type Patient, RESTART } from './doctor-check';

export interface Finding {
  check: string;
  state: 'ok' | 'problem' | 'cannot be read';
  message: string;
  /** Empty where there is nothing to do. */
  remedy: string;
}

const DENIED = /AccessDenied|AuthorizationError|UnauthorizedOperation|NotAuthorized|Signalbox\.Permission/;

/** The action in the words of AWS: a check may call several, and a key of the table has rights of its own. */
const REFUSED = /not authorized to perform: ([\w-]+):(\w+)/;

const rightOf = (message: string, usual: string): string => {
  const [, service, action] = REFUSED.exec(message) ?? [];
  return service === undefined ? usual : `${service.toLowerCase()}:${action}`;
};

const ABSENT = /NotFound|NonExistent|DoesNotExist/;

const UNSERVED = 'UnknownOperationException';

const missed = ({ name: check, right: usual }: Check, { isLocal }: Patient, error: unknown): Finding => {
  const { name = '', message = '' } = error as { name?: string; message?: string };
  const right = rightOf(message, usual);
  if (DENIED.test(name))
    return {
      check,
      state: 'cannot be read',
      message: `it needs the right ${right}`,
      remedy: `Give your role ${right}.`,
    };
  if (name === UNSERVED)
    return { check, state: 'cannot be read', message: `this endpoint does not serve ${right}`, remedy: '' };
  if (ABSENT.test(name))
    return {
      check,
      state: 'problem',
      message: `it is not there: ${message}`,
      remedy: isLocal ? RESTART : 'Deploy the stack: `pulumi up`.',
    };
  return { check, state: 'cannot be read', message: `${name}: ${message}`, remedy: 'Try again.' };
};

export const examine = async (check: Check, patient: Patient): Promise<Finding> => {
  try {
    const { problem, remedy = '', fine } = await check.examine(patient);
    return problem === undefined
      ? { check: check.name, state: 'ok', message: fine, remedy: '' }
      : {
          check: check.name,
          state: 'problem',
          message: problem,
          remedy: patient.isLocal ? (check.locally ?? remedy) : remedy,
        };
  } catch (error) {
    return missed(check, patient, error);
  }
};
