import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { canonicalJson } from './canonical-json.ts';
import { type Duties, findUncoveredDuties } from './duties.ts';
import { type Founder, findFounderProblem } from './founders.ts';
import type { Operator } from './operator.ts';
import { insertFounding, insertOperator, lockOperators, readOperators } from './operators-store.ts';
import type { OperatorsRefusal } from './proposal.ts';

/**
 * Registers the first operators in one ceremony, before there are any: each proves ownership of their key by signing
 * the whole list, which is stored as one row with their signatures and proves them from then on. Founders don't vouch
 * for each other. Together they must be able to perform every duty (`DUTY_UNCOVERED` names those they can't).
 */
export async function foundOperators(
  tx: Tx,
  input: { founders: readonly Founder[]; duties: Duties; now: Temporal.Instant },
): Promise<readonly Operator[] | Refusal<OperatorsRefusal>> {
  const { founders, duties, now } = input;
  await lockOperators(tx);
  if ((await readOperators(tx)).isFounded) return refuse('ALREADY_FOUNDED');
  const wrong = findFounderProblem(founders);
  if (wrong) return wrong;
  const members = founders.map(({ name, publicKey, roles }): Operator => {
    return { operatorId: newId(), name, publicKey, vouchedBy: [], grants: [{ roles, from: now }] };
  });
  const [duty] = findUncoveredDuties(members, duties, now);
  if (duty !== undefined) return refuse('DUTY_UNCOVERED', { details: { duty } });
  const listed = founders.map(({ name, publicKey, roles, signature }) => {
    return { name, publicKey, roles: [...roles], signature };
  });
  if (!(await insertFounding(tx, { founders: canonicalJson(listed), now }))) return refuse('ALREADY_FOUNDED');
  for (const { operatorId, name, publicKey } of members)
    if (!(await insertOperator(tx, { operatorId, name, publicKey, now })))
      return refuse('OPERATOR_KNOWN', { details: { name } });
  await recordSignificantEvent(tx, {
    actor: `operator:${members[0]?.name}`,
    action: 'operators.founded',
    subject: members[0]?.operatorId ?? '',
    details: { founders: founders.map(({ name, publicKey, roles }) => ({ name, publicKey, roles: [...roles] })) },
    businessTime: now,
  });
  return members;
}
