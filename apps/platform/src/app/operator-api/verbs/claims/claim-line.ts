import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { claims } from '../../../modules.ts';
import { OpsError } from '../../verb.ts';

const CLAIM_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the id of a claim from the command line. Throws a usage error for anything else. */
export function requireClaimId(word: string): string {
  if (!CLAIM_ID.test(word)) throw new OpsError(`"${word}" is not a claim id; \`claim list\` shows them.`, 2);
  return word;
}

/** Returns a claim as one line: id, last day, state, how it is paid, prize, ticket. */
export function claimLine({ claimId, claimUntil, status, path, prizeCents, maskedSerial }: claims.MaskedClaim): string {
  return `${claimId}  until ${claimUntil}  ${status}  ${path}  ${formatUsd(prizeCents)}  ${maskedSerial}`;
}
