import { CLAIMS_PATHS, claims, claimsQuery, WAITING_CLAIM_STATUSES } from '@sunflower/contracts/claims.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type ClaimFormDeps, claimFormRoutes } from './claim-form/claim-form-routes.ts';
import { findPlayerClaims } from './claims-store.ts';
import { claimsOnWire } from './claims-wire.ts';
import { filingRoutes } from './filing/filing-routes.ts';
import type { TaxpayerNumbers } from './filing/taxpayer-numbers.ts';
import { numberEntryRoutes } from './number-entry/number-entry-routes.ts';

/** Maximum numbers of claims and of latest wins shown to a player. */
const MAX_CLAIMS = 100;
const LATEST_WINS = 5;

export type ClaimsRouteDeps = ClaimFormDeps & { readonly numbers: TaxpayerNumbers };

/**
 * Registers the routes for a player's claims: `GET .../claimable-prizes` (S7-15), by default those not decided yet, and
 * the latest unclaimed ones (S7-16), both newest first; filing a claim; the claim form; and entering a taxpayer number.
 */
export function claimsRoutes(app: Server, deps: ClaimsRouteDeps): void {
  const { db } = deps;
  app.get(
    CLAIMS_PATHS.claimablePrizes,
    { config: { audience: 'player' }, schema: { querystring: claimsQuery, response: { 200: claims } } },
    async (request) => {
      const { status = WAITING_CLAIM_STATUSES } = request.query;
      const statuses = [status].flat();
      const { playerId } = request.player;
      return claimsOnWire(db, await findPlayerClaims(db, { playerId, statuses, limit: MAX_CLAIMS }));
    },
  );
  app.get(
    CLAIMS_PATHS.latestWins,
    { config: { audience: 'player' }, schema: { response: { 200: claims } } },
    async (request) => {
      const { playerId } = request.player;
      const input = { playerId, statuses: ['UNCLAIMED'], limit: LATEST_WINS } as const;
      return claimsOnWire(db, await findPlayerClaims(db, input));
    },
  );
  filingRoutes(app, deps);
  claimFormRoutes(app, deps);
  numberEntryRoutes(app, deps);
}
