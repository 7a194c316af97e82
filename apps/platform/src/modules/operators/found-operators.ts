import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { type Duties, findUncoveredDuties } from './duties.ts';
import { type Founder, findFounderProblem } from './founders.ts';
import { insertInstallation } from './installation-store.ts';
import type { Operator } from './operator.ts';
import { insertOperator, lockOperators, readOperators } from './operators-store.ts';
import type { OperatorsRefusal } from './proposal.ts';

/**
 * Registers the first operators in one ceremony: each proves ownership of their key by signing the whole list and the
 * id of the installation. The list is stored as one row with the signatures, which prove the founders from then on.
 * Founders don't vouch for each other. Together they must cover every duty: `DUTY_UNCOVERED` names the first one that
 * they don't.
 */
export async function foundOperators(
  tx: Tx,
  input: { installationId: string; founders: readonly Founder[]; duties: Duties; now: Temporal.Instant },
): Promise<readonly Operator[] | Refusal<OperatorsRefusal>> {
  const { installationId, founders, duties, now } = input;
  await lockOperators(tx);
  if ((await readOperators(tx)).installationId !== undefined) return refuse('ALREADY_FOUNDED');
  const wrong = findFounderProblem(installationId, founders);
  if (wrong) return wrong;
  const members = founders.map(({ name, publicKey, roles }): Operator => {
    return { operatorId: newId(), name, publicKey, vouchedBy: [], grants: [{ roles, from: now }] };
  });
  const [duty] = findUncoveredDuties(members, duties, now);
  if (duty !== undefined) return refuse('DUTY_UNCOVERED', { details: { duty } });
  const listed = founders.map(({ name, publicKey, roles, signature }) => {
    return { name, publicKey, roles: [...roles], signature };
  });
  await insertInstallation(tx, { installationId, founders: canonicalJson(listed), now });
  for (const { operatorId, name, publicKey } of members)
    if (!(await insertOperator(tx, { operatorId, name, publicKey, now })))
      return refuse('OPERATOR_KNOWN', { details: { name } });
  await recordSignificantEvent(tx, {
    actor: `operator:${members[0]?.name}`,
    action: 'operators.founded',
    subject: members[0]?.operatorId ?? '',
    details: {
      installationId,
      founders: founders.map(({ name, publicKey, roles }) => ({ name, publicKey, roles: [...roles] })),
    },
    businessTime: now,
  });
  return members;
}
