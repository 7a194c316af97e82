import { CLAIMS_PATHS, claimParams, w2gDocuments } from '@sunflower/contracts/claims.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import { findPlayer } from '../../players/index.ts';
import { taxYearOf, wagerTypeOf } from './w2g.ts';
import { type Payer, w2gPdf } from './w2g-pdf.ts';
import { findReportedClaims } from './w2g-store.ts';

const REFUSALS: RefusalTable<'W2G_UNKNOWN'> = {
  W2G_UNKNOWN: { status: 404, message: "You don't have a tax form like this." },
};
/** Maximum number of forms in the list: more than anyone wins that much. */
const MAX_FORMS = 100;
/** Rate limit for saving forms: more than a player ever needs. */
const FILES_PER_MINUTE = { rateLimit: { max: 20, timeWindow: 60_000 } };

/**
 * Registers the routes of a player's Forms W-2G (S7-21): the list, and each form as a PDF in the page's language. They
 * are made from the paid claims, so a corrected claim changes its form.
 */
export function w2gRoutes(app: Server, { db, payer }: { readonly db: Db; readonly payer: Payer }): void {
  app.get(
    CLAIMS_PATHS.w2gDocuments,
    { config: { audience: 'player' }, schema: { response: { 200: w2gDocuments } } },
    async (request) => {
      const claims = await findReportedClaims(db, { playerId: request.player.playerId, limit: MAX_FORMS });
      return claims.map((claim) => ({
        id: claim.claimId,
        taxYear: taxYearOf(claim),
        gameId: claim.gameId,
        ticketSerial: claim.ticketSerial,
        wonOn: claim.drawDate,
        paidAt: claim.paidAt.toString(),
        wagerType: wagerTypeOf(claim),
        winnings: claim.proceedsCents,
        identicalWinnings: claim.identicalCents,
        withheldFederal: claim.federalCents,
        withheldState: claim.stateCents,
        currency: 'USD' as const,
      }));
    },
  );
  app.get(
    CLAIMS_PATHS.w2gForm,
    {
      config: { audience: 'player', ...FILES_PER_MINUTE },
      schema: { params: claimParams, response: { 200: z.instanceof(Buffer), 404: errorBody } },
    },
    async (request, reply) => {
      const { playerId } = request.player;
      const { claimId } = request.params;
      const [claim] = await findReportedClaims(db, { playerId, claimId, limit: 1 });
      const player = await findPlayer(db, playerId);
      if (!claim || !player) return sendRefusal(reply, refuse('W2G_UNKNOWN'), REFUSALS);
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="sunflower-w2g-${taxYearOf(claim)}-${claimId}.pdf"`)
        .send(await w2gPdf({ claim, player, payer, language: languageOfRequest(request.headers) }));
    },
  );
}
