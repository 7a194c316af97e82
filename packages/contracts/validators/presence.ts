import { isEmpty, type Rule, ruleOfAll } from './finding.ts';

/**
 * Returns the rule that a value is required: spaces alone, an empty list and an unchecked box count as empty. [S5.1-1]
 */
export function required(): Rule {
  return ruleOfAll(
    'REQUIRED',
    (value) => value !== false && !isEmpty(typeof value === 'string' ? value.trim() : value),
  );
}

/** Returns the rule that one radio button of a group must be chosen. [S5.1-10] */
export function requiredRadioGroup(): Rule {
  return ruleOfAll('REQUIRED_RADIO_GROUP', (value) => !isEmpty(value));
}
