import { CLAIMS_PATHS, type Claim, type ClaimFiling, claim, claimFiling } from '@sunflower/contracts/claims.ts';
import { jsonBody } from '../../../runtime/http/call.ts';
import { send } from '../../../runtime/http/http-client.ts';

/**
 * Files a claim, which the platform then checks, and returns the claim's new state. A claim that was already filed is
 * refused.
 */
export function fileClaim(claimId: string, filing: ClaimFiling): Promise<Claim> {
  return send({
    method: 'POST',
    path: CLAIMS_PATHS.filing,
    params: { claimId },
    body: jsonBody(claimFiling, filing),
    answer: claim,
  });
}
