import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { type Duties, findUncoveredDuties } from './duties.ts';
import { insertInstallation } from './installation-store.ts';
import { isOperatorName, LEAST_FOUNDERS, type Operator, ROLES, type Role } from './operator.ts';
import { grantRoles, insertOperator, listOperators, lockOperators } from './operators-store.ts';
import type { OperatorsRefusal } from './proposal.ts';
import { foundingMessage, isOperatorPublicKey, isSignedBy } from './signatures.ts';

/** One founder; `signature` is by the founder's own key over `foundingMessage` of all of them. */
export type Founder = {
  readonly name: string;
  readonly publicKey: string;
  readonly roles: readonly Role[];
  readonly signature: string;
};

/** Maximum number of founders. */
const MOST_FOUNDERS = 50;

/**
 * Registers the first operators in one ceremony, before there are any: each proves ownership of their key by signing
 * the whole list and the id of the installation. Founders don't vouch for each other. Together they must be able to
 * perform every duty (`DUTY_UNCOVERED` names those they can't).
 */
export async function foundOperators(
  tx: Tx,
  input: { installationId: string; founders: readonly Founder[]; duties: Duties; now: Temporal.Instant },
): Promise<readonly Operator[] | Refusal<OperatorsRefusal>> {
  const { installationId, founders, duties, now } = input;
  await lockOperators(tx);
  if ((await listOperators(tx)).length > 0) return refuse('ALREADY_FOUNDED');
  const wrong = findFounderProblem(installationId, founders);
  if (wrong) return wrong;
  const members = founders.map(({ name, publicKey, roles }): Operator => {
    return { operatorId: newId(), name, publicKey, vouchedBy: [], grants: [{ roles, from: now }] };
  });
  const [duty] = findUncoveredDuties(members, duties, now);
  if (duty !== undefined) return refuse('DUTY_UNCOVERED', { details: { duty } });
  await insertInstallation(tx, { installationId, now });
  for (const [index, member] of members.entries()) {
    if (!(await insertOperator(tx, { ...member, proof: founders[index]?.signature ?? '', now })))
      return refuse('OPERATOR_KNOWN', { details: { name: member.name } });
    await grantRoles(tx, { name: member.name, grants: member.grants });
  }
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

function findFounderProblem(
  installationId: string,
  founders: readonly Founder[],
): Refusal<OperatorsRefusal> | undefined {
  if (founders.length < LEAST_FOUNDERS || founders.length > MOST_FOUNDERS)
    return refuse('FOUNDERS_TOO_FEW', { details: { least: LEAST_FOUNDERS } });
  const message = foundingMessage({ installationId, founders });
  for (const { name, publicKey, roles, signature } of founders) {
    const details = { name };
    if (!isOperatorName(name)) return refuse('NAME_MALFORMED', { details });
    if (!isOperatorPublicKey(publicKey)) return refuse('KEY_MALFORMED', { details });
    if (roles.length === 0 || roles.some((role) => !ROLES.includes(role)))
      return refuse('ROLES_MALFORMED', { details });
    if (!isSignedBy(publicKey, message, signature)) return refuse('SIGNATURE_WRONG', { details });
  }
  return undefined;
}
