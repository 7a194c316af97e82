import * as z from 'zod/mini';
import { findingText, isEmpty, type Rule, ruleOfAll } from './finding.ts';

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

/** Refuses whatever is there while `isForced`: for a finding that came from elsewhere. [S5.1-10] */
export function forceInvalid(isForced = true): Rule {
  return ruleOfAll('FORCE_INVALID', () => !isForced);
}

/**
 * Asks somebody else whether a value is right; a question that fails is the same finding as a "no". Schemas with it are parsed by
 * `safeParseAsync`. [S5.1-10]
 */
export function asyncValidation(ask: (value: unknown) => Promise<boolean>): Rule {
  const answer = async (value: unknown) => {
    try {
      return isEmpty(value) || (await ask(value));
    } catch {
      return false;
    }
  };
  return z.refine<unknown>(answer, { error: findingText('ASYNC_VALIDATION'), abort: true });
}
