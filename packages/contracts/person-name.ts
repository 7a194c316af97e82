import { beginsLikeName, signsNotInNames, tidyName } from '@sunflower/player-rules/names/typed-name.ts';
import * as z from 'zod/mini';
import { findingText, isEmpty, type Rule } from './validators/finding.ts';

/** Returns the check that stores text composed, with plain signs and single spaces. */
export function tidyNameCheck(): z.core.$ZodCheck<string> {
  return z.overwrite<string>(tidyName);
}

/**
 * Returns the rule for a person's name, after `tidyNameCheck`: characters of any language and the signs on IDs. The
 * finding names the signs that aren't allowed.
 */
export function personName(): Rule {
  return z.refine<unknown>((value) => isEmpty(value) || problemOf(`${value}`) === undefined, {
    error: ({ input }) => problemOf(`${input}`),
    abort: true,
  });
}

function problemOf(name: string): string | undefined {
  const signs = signsNotInNames(name);
  if (signs.length > 0) return findingText('NAME_SIGN', { sign: signs.join(' ') });
  return beginsLikeName(name) ? undefined : findingText('NAME');
}
