import type { Topology } from '../program/declarations';

/**
 * A rule reaches a function only with the function's permission. On AWS the events of a rule without it are lost; here
 * it is an error of the program.
 */
export const checkRulePermissions = ({ busRules, functions, invokePermissions }: Topology): void => {
  for (const rule of busRules) {
    for (const target of rule.targets) {
      const declaration = functions.find(({ arn }) => arn === target.arn);
      if (declaration === undefined) continue;
      const isAllowed = invokePermissions.some(
        (permission) =>
          [declaration.name, declaration.arn].includes(permission.function) &&
          permission.principal === 'events.amazonaws.com' &&
          (permission.sourceArn ?? rule.arn) === rule.arn,
      );
      if (!isAllowed)
        throw new Error(
          `rule ${rule.name} may not invoke ${declaration.name}: declare an aws.lambda.Permission for ` +
            "events.amazonaws.com with the rule's ARN as its source",
        );
    }
  }
};
