import { CLAIMS_PATHS, claim, claimFiling, claimParams } from '@sunflower/contracts/claims.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { AccessRefusal } from '../../access/index.ts';
import { claimsOnWire } from '../claims-wire.ts';
import { fileClaim } from './file-claim.ts';
import type { FilingRefusal } from './filing.ts';
import { reviewNonresidentClaim } from './review-nonresident-claim.ts';
import type { TaxpayerNumbers } from './taxpayer-numbers.ts';

const REFUSALS: RefusalTable<FilingRefusal | AccessRefusal> = {
  ACCESS_DENIED: { status: 403, message: "This isn't available right now." },
  PLAYER_EXCLUDED: { status: 403, message: 'Play is turned off for your account.' },
  CLAIM_UNKNOWN: { status: 404, message: "You don't have a prize like this to claim." },
  CLAIM_NOT_OPEN: { status: 409, message: "This prize can't be claimed anymore." },
  DECLARATION_MISSING: { status: 422, message: 'Please declare that your information is true.' },
  CLAIM_AT_LOTTERY: { status: 422, message: 'Please claim this prize at the lottery in person.' },
  TAXPAYER_NUMBER_INVALID: { status: 422, message: 'Enter a valid tax ID.' },
  IDENTITY_NOT_VERIFIED: { status: 403, message: 'You need to verify your identity first.' },
  TRY_LATER: { status: 422, message: "You've claimed many times today. Please try again tomorrow." },
};
/** Rate limit for filing claims: more than a person needs after typing errors. */
const FILINGS_PER_MINUTE = 10;

/**
 * Registers `POST .../claims/{claimId}/filing`, by which a player claims a prize after reauthentication (WLA-06,
 * GLI19-06). Returns the claim's new state. A player who isn't a U.S. person is refused, and the claim goes under
 * review, to be settled at the lottery.
 */
export function filingRoutes(
  app: Server,
  { db, clock, numbers }: { readonly db: Db; readonly clock: Clock; readonly numbers: TaxpayerNumbers },
): void {
  const limited = rateLimit(app, {
    name: 'claim-filings',
    max: FILINGS_PER_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  const response = { 200: claim, 401: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody };
  app.post(
    CLAIMS_PATHS.filing,
    {
      config: { audience: 'reauthentication' },
      preHandler: limited,
      schema: { params: claimParams, body: claimFiling, response },
    },
    async (request, reply) => {
      const { playerId } = request.player;
      const input = { ...request.params, ...request.body, playerId, numbers, now: clock.now() };
      const filed = await inTransaction(db, (tx) => fileClaim(tx, input));
      if (isRefusal(filed)) {
        // The refusal rolled its transaction back, so this runs in another one. It doesn't change a claim that isn't
        // open anymore.
        const claimHold = { claimId: input.claimId, actor: `player:${playerId}`, now: input.now };
        if (filed.refusal === 'CLAIM_AT_LOTTERY')
          await inTransaction(db, (tx) => reviewNonresidentClaim(tx, claimHold));
        return sendRefusal(reply, filed, REFUSALS);
      }
      const [shown] = await claimsOnWire(db, [filed]);
      if (!shown) throw new Error(`claim ${filed.claimId} is missing right after it was filed`);
      return reply.header('cache-control', 'no-store').send(shown);
    },
  );
}
