/** Which actions of AWS a check may ask: those that only read, by their names. */
import { whyForbidden } from '../../trigger/own-resources';

const READS = /^(BatchGet|BatchDescribe|Describe|Get|List|Lookup|Search)[A-Z]\w*$/;

/** It waits for work, and takes it: an activity's task. */
const TAKES = /^GetActivityTask$/;

export const isReadOnly = (action: string): boolean => READS.test(action) && !TAKES.test(action);

/** Why no check may ask the action, `service:Action`; undefined: it may, where the operator lists it. */
export const whyNotAsked = (action: string): string | undefined => {
  if (!isReadOnly(action.slice(action.indexOf(':') + 1))) return 'it does more than read, by its name';
  return whyForbidden(action);
};
