import { isEmpty, type Rule, ruleOfAll } from './finding.ts';

/** Something must be there: spaces alone, an empty list and an unticked box are nothing. [S5.1-1] */
export function required(): Rule {
  return ruleOfAll(
    'REQUIRED',
    (value) => value !== false && !isEmpty(typeof value === 'string' ? value.trim() : value),
  );
}

/** One of a group of radio buttons must be chosen. [S5.1-10] */
export function requiredRadioGroup(): Rule {
  return ruleOfAll('REQUIRED_RADIO_GROUP', (value) => !isEmpty(value));
}
