import { CLAIMS_PATHS, claimParams } from '@sunflower/contracts/claims.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import type { LotteryContact } from './claim-form-lines.ts';
import { claimFormPdf } from './claim-form-pdf.ts';
import { type ClaimFormRefusal, findClaimForm } from './find-claim-form.ts';

const REFUSALS: RefusalTable<ClaimFormRefusal> = {
  CLAIM_UNKNOWN: { status: 404, message: "You don't have a prize like this to claim." },
  CLAIM_NOT_OPEN: { status: 409, message: "This prize can't be claimed anymore." },
};
/** Rate limit for saving claim forms: more than a player ever needs. */
const FILES_PER_MINUTE = { rateLimit: { max: 20, timeWindow: 60_000 } };

export type ClaimFormDeps = { readonly db: Db; readonly clock: Clock; readonly contact: LotteryContact };

/**
 * Registers `GET .../claims/{claimId}/form`: the claim form of the signed-in player's prize as a PDF in the page's
 * language, filled in except for what the player signs (S9-3).
 */
export function claimFormRoutes(app: Server, { db, clock, contact }: ClaimFormDeps): void {
  const schema = { params: claimParams, response: { 200: z.instanceof(Buffer) } };
  app.get(
    CLAIMS_PATHS.form,
    { config: { audience: 'player', ...FILES_PER_MINUTE }, schema },
    async (request, reply) => {
      const { claimId } = request.params;
      const found = await findClaimForm(db, { playerId: request.player.playerId, claimId });
      if (isRefusal(found)) return sendRefusal(reply, found, REFUSALS);
      const head = { language: languageOfRequest(request.headers), asOf: clock.now() };
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="sunflower-claim-${claimId}.pdf"`)
        .send(await claimFormPdf({ ...found, ...head, contact }));
    },
  );
}
