import {
  CLAIMS_PATHS,
  claims,
  claimsQuery,
  SHOWN_CLAIM_STATUSES,
  WAITING_CLAIM_STATUSES,
  type Claim as WireClaim,
} from '@sunflower/contracts/claims.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type Claim, lapsesAt, netCents } from './claim.ts';
import { findPlayerClaims } from './claims-store.ts';

/** A player is shown at most so many claims, and so many latest wins. */
const MAX_CLAIMS = 100;
const LATEST_WINS = 5;

/**
 * The player's claims: `GET .../claimable-prizes` (S7-15), those that wait unless other states are asked for, and the latest that wait to be
 * claimed (S7-16), both newest first.
 */
export function claimsRoutes(app: Server, deps: { db: Db }): void {
  app.get(
    CLAIMS_PATHS.claimablePrizes,
    { preHandler: app.requirePlayer, schema: { querystring: claimsQuery, response: { 200: claims } } },
    async (request) => {
      const { status = WAITING_CLAIM_STATUSES } = request.query;
      const statuses = [status].flat();
      const { playerId } = request.player;
      return (await findPlayerClaims(deps.db, { playerId, statuses, limit: MAX_CLAIMS })).flatMap(onWire);
    },
  );
  app.get(
    CLAIMS_PATHS.latestWins,
    { preHandler: app.requirePlayer, schema: { response: { 200: claims } } },
    async (request) => {
      const { playerId } = request.player;
      const asked = { playerId, statuses: ['UNCLAIMED'], limit: LATEST_WINS } as const;
      return (await findPlayerClaims(deps.db, asked)).flatMap(onWire);
    },
  );
}

/** A claim as its player is shown it; one that a correction took away is not. */
function onWire(claim: Claim): WireClaim[] {
  const status = SHOWN_CLAIM_STATUSES.find((shown) => shown === claim.status);
  if (!status) return [];
  return [
    {
      id: claim.claimId,
      status,
      gameId: claim.gameId,
      drawDate: claim.drawDate,
      ticketSerial: claim.ticketSerial,
      boardLetter: claim.boardLetter,
      tier: claim.tier,
      amount: claim.prizeCents,
      currency: 'USD',
      wonAt: claim.wonAt.toString(),
      claimUntil: claim.claimUntil,
      lapsesAt: lapsesAt(claim.claimUntil).toString(),
      path: claim.path,
      proceeds: claim.proceedsCents,
      withheldFederal: claim.federalCents,
      withheldState: claim.stateCents,
      net: netCents(claim),
      isReported: claim.isReported,
    },
  ];
}
