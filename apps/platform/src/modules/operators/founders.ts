import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { isOperatorName, LEAST_FOUNDERS, type OperatorKey, ROLES } from './operator.ts';
import type { OperatorsRefusal } from './proposal.ts';
import { foundingMessage, isOperatorPublicKey, isSignedBy } from './signatures.ts';

/** Maximum number of founders. */
const MOST_FOUNDERS = 50;

/** The list of founders, as in their file and as stored. */
export const founderList = z.array(
  z.strictObject({ name: z.string(), publicKey: z.string(), roles: z.array(z.enum(ROLES)), signature: z.string() }),
);

/** One founder; `signature` is by the founder's own key over `foundingMessage` of all of them. */
export type Founder = Readonly<Omit<z.infer<typeof founderList>[number], 'roles'>> & {
  readonly roles: OperatorKey['grants'][number]['roles'];
};

/** The stored founding: the canonical JSON of the list, and since when the founders have their roles. */
export type Founding = {
  readonly installationId: string;
  readonly founders: string;
  readonly foundedAt: Temporal.Instant;
};

/** Returns the refusal for a list of founders, or undefined. Each of them must have signed the whole list. */
export function findFounderProblem(
  installationId: string,
  founders: readonly Founder[],
): Refusal<OperatorsRefusal> | undefined {
  if (founders.length < LEAST_FOUNDERS || founders.length > MOST_FOUNDERS)
    return refuse('FOUNDERS_TOO_FEW', { details: { least: LEAST_FOUNDERS } });
  const message = foundingMessage({ installationId, founders });
  for (const [index, { name, publicKey, roles, signature }] of founders.entries()) {
    const details = { name };
    if (!isOperatorName(name)) return refuse('NAME_MALFORMED', { details });
    if (!isOperatorPublicKey(publicKey)) return refuse('KEY_MALFORMED', { details });
    if (roles.length === 0 || roles.some((role) => !ROLES.includes(role)))
      return refuse('ROLES_MALFORMED', { details });
    if (founders.slice(0, index).some((one) => one.name === name || one.publicKey === publicKey))
      return refuse('OPERATOR_KNOWN', { details });
    if (!isSignedBy(publicKey, message, signature)) return refuse('SIGNATURE_WRONG', { details });
  }
  return undefined;
}

/** Returns the founders of the stored founding, or undefined if it isn't signed by all of them. */
export function proveFounders({ installationId, founders: text, foundedAt }: Founding): OperatorKey[] | undefined {
  const founders = founderList.safeParse(JSON.parse(text)).data;
  if (!founders || findFounderProblem(installationId, founders)) return undefined;
  return founders.map(({ name, publicKey, roles }) => {
    return { name, publicKey, vouchedBy: [], grants: [{ roles, from: foundedAt }] };
  });
}
