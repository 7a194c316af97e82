import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { operators } from '../modules.ts';
import { OPERATOR_DUTIES } from '../operator-duties.ts';
import type { CommandRefusal } from './command-refusals.ts';
import type { Verb } from './verb.ts';
import { VERBS } from './verb-table.ts';
import { operatorFound } from './verbs/operators/operator-found.ts';

/**
 * Returns the verb of a command if its operator may run it. Verbs in the table of duties require a listed role. All
 * others only read or propose, and the kind of the action decides who may propose it. `operator found` requires no
 * role.
 */
export function findVerb(
  name: string,
  { operator, now }: { operator: operators.Operator; now: Temporal.Instant },
): Verb | Refusal<CommandRefusal> {
  const verb = VERBS.find((one) => one.name === name && !one.runsOffline);
  if (!verb) return refuse('VERB_UNKNOWN');
  if (verb.name === operatorFound.name) return verb;
  const { verbs } = OPERATOR_DUTIES;
  const roles = (Object.hasOwn(verbs, name) ? verbs[name] : undefined) ?? operators.ROLES;
  if (operators.rolesAt(operator, now).some((role) => roles.includes(role))) return verb;
  return refuse('ROLE_LACKING', { details: { roles: roles.join(' ') } });
}
