import { CLAIMS_PATHS, claims, claimsQuery, type Claim as WireClaim } from '@sunflower/contracts/claims.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import type { Claim } from './claim.ts';
import { findOpenClaims } from './claims-store.ts';

/** A player is shown at most so many open claims, and so many latest wins. */
const MAX_CLAIMS = 100;
const LATEST_WINS = 5;

/** The player's claims: `GET .../claimable-prizes` (S7-15) and the latest of them (S7-16), both newest first. */
export function claimsRoutes(app: Server, deps: { db: Db }): void {
  app.get(
    CLAIMS_PATHS.claimablePrizes,
    { preHandler: app.requirePlayer, schema: { querystring: claimsQuery, response: { 200: claims } } },
    async (request) => (await findOpenClaims(deps.db, request.player.playerId, MAX_CLAIMS)).map(onWire),
  );
  app.get(
    CLAIMS_PATHS.latestWins,
    { preHandler: app.requirePlayer, schema: { response: { 200: claims } } },
    async (request) => (await findOpenClaims(deps.db, request.player.playerId, LATEST_WINS)).map(onWire),
  );
}

function onWire(claim: Claim): WireClaim {
  return {
    id: claim.claimId,
    status: 'UNCLAIMED',
    gameId: claim.gameId,
    drawDate: claim.drawDate,
    ticketSerial: claim.ticketSerial,
    boardLetter: claim.boardLetter,
    tier: claim.tier,
    amount: claim.prizeCents,
    currency: 'USD',
    wonAt: claim.wonAt.toString(),
    claimUntil: claim.claimUntil,
  };
}
