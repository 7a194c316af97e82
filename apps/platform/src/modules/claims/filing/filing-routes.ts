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
import { holdForLottery } from './hold-for-lottery.ts';
import type { TaxpayerNumbers } from './taxpayer-numbers.ts';

const REFUSALS: RefusalTable<FilingRefusal | AccessRefusal> = {
  ACCESS_DENIED: { status: 403, message: 'This is not available right now.' },
  PLAYER_EXCLUDED: { status: 403, message: 'You have chosen not to play for now.' },
  CLAIM_UNKNOWN: { status: 404, message: 'There is no such prize of yours to claim.' },
  CLAIM_NOT_OPEN: { status: 409, message: 'This prize does not wait to be claimed any more.' },
  DECLARATION_MISSING: { status: 422, message: 'Please declare that what you tell us is true.' },
  CLAIM_AT_LOTTERY: { status: 422, message: 'Please claim this prize at the lottery in person.' },
  TAXPAYER_NUMBER_INVALID: { status: 422, message: 'This is not a taxpayer number.' },
  IDENTITY_NOT_VERIFIED: { status: 403, message: 'Your identity must be verified first.' },
  TRY_LATER: { status: 422, message: 'You claimed many times today. Please try again tomorrow.' },
};
/** More than anybody mistypes. */
const FILINGS_A_MINUTE = 10;

/** `POST .../claims/{claimId}/filing`: the signed-in player claims a prize, by a fresh login (WLA-06, GLI19-06). Who is no US person is refused, and her prize held for the lottery. Answers the claim as it stands then. */
export function filingRoutes(
  app: Server,
  { db, clock, numbers }: { readonly db: Db; readonly clock: Clock; readonly numbers: TaxpayerNumbers },
): void {
  const limited = rateLimit(app, {
    name: 'claim-filings',
    max: FILINGS_A_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  const response = { 200: claim, 401: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody };
  app.post(
    CLAIMS_PATHS.filing,
    {
      config: { audience: 'fresh-login' },
      preHandler: limited,
      schema: { params: claimParams, body: claimFiling, response },
    },
    async (request, reply) => {
      const { playerId } = request.player;
      const asked = { ...request.params, ...request.body, playerId, numbers, now: clock.now() };
      const filed = await inTransaction(db, (tx) => fileClaim(tx, asked));
      if (isRefusal(filed)) {
        // The refusal has rolled its own transaction back; one that is not open any more meanwhile is not held.
        const held = { claimId: asked.claimId, actor: `player:${playerId}`, now: asked.now };
        if (filed.refusal === 'CLAIM_AT_LOTTERY') await inTransaction(db, (tx) => holdForLottery(tx, held));
        return sendRefusal(reply, filed, REFUSALS);
      }
      const [shown] = await claimsOnWire(db, [filed]);
      if (!shown) throw new Error(`claim ${filed.claimId} is not shown right after it was filed`);
      return reply.header('cache-control', 'no-store').send(shown);
    },
  );
}
