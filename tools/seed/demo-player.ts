import { priceAnyWager } from '@sunflower/game-rules/any-wager.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { drawGames, type draws, identity, ledger, players, sessions } from '@sunflower/platform/src/app/modules.ts';
import type { Platform } from '@sunflower/platform/src/app/open-platform.ts';
import { DEMO_PLAYER } from '@sunflower/platform/src/app/production/demo-marks.ts';
import { knownResult } from '@sunflower/service-base/db/query-together.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { DemoWager } from './demo-boards.ts';
import { decideTogether, ensureDemoOperators } from './demo-operators.ts';
import { StepRefused } from './seed-step.ts';

/**
 * The player who can sign in right after the first start. The password is public, so production never has this player.
 */
export const DEMO_LOGIN = { email: DEMO_PLAYER.email, password: 'sunflower-demo-2026' } as const;

const DEMO_PERSON = {
  firstName: DEMO_PLAYER.firstName,
  lastName: DEMO_PLAYER.lastName,
  dateOfBirth: '1988-06-21',
  address: { line1: '300 SW 10th Ave', city: 'Topeka', state: 'KS', postalCode: '66612' },
} as const;
const DEMO_CENTS = 150_00;
const IDLE_MINUTES = 30;

/**
 * Registers the demo player through the real registration, including the identity check, and funds the wallet through a
 * decision of two operators. Does so only once.
 */
export async function ensureDemoPlayer(platform: Platform): Promise<string> {
  const { db, clock, ports, config } = platform;
  const now = clock.now();
  const found = await players.findPlayerByEmail(db, DEMO_LOGIN.email);
  const deps = { db, accounts: ports.identityProvider, identityCheck: ports.identityCheck };
  const registered = found ?? (await identity.registerPlayer(deps, { input: { ...DEMO_PERSON, ...DEMO_LOGIN }, now }));
  if ('refusal' in registered) throw new StepRefused(`the demo player was refused: ${registered.refusal}`);
  const { playerId, identityLevel } = registered;
  if (identityLevel !== 'verified') throw new StepRefused(`the demo player is ${identityLevel}, not verified`);
  const { pageItems } = await ledger.listPlayerPostings(db, { playerId, limit: 1 });
  if (pageItems.length === 0) {
    await ensureDemoOperators(db, config.keysFolder, now);
    const data = { playerId, amountCents: DEMO_CENTS, reason: 'Money for the demo' };
    await decideTogether(platform, { kind: 'wallet.adjust', data, proposedBy: 'demo-cashier', now });
  }
  return playerId;
}

export type DemoPurchase = {
  readonly playerId: string;
  readonly draw: draws.Draw;
  readonly wagers: readonly DemoWager[];
};

/**
 * Buys tickets for the demo player with all the checks of a real purchase, exactly once per draw, because the order key
 * contains the draw. Only the location is assumed and stored as simulated, because no location engine signs tokens for
 * a moved clock.
 */
export async function buyDemoTickets(platform: Platform, purchase: DemoPurchase): Promise<void> {
  const { db, clock } = platform;
  const { playerId, draw } = purchase;
  const now = clock.now();
  const { gameId, drawId } = draw;
  const rules = rulesOfVersion(gameId, draw.rulesVersion);
  const chosen = draw.session === null ? {} : { sessions: [draw.session] };
  const wagers = purchase.wagers.map(({ boards, addOns }) => {
    const { totalCents } = priceAnyWager({ gameId, boards, addOns, drawCount: 1, ...chosen }, rules);
    return { gameId, boards, addOns, drawIds: [drawId], stakeCents: totalCents };
  });
  const expectedTotalCents = wagers.reduce((sum, wager) => sum + wager.stakeCents, 0n);
  const { session } = await inTransaction(db, (tx) =>
    sessions.startSession(tx, { playerId, now, idleMinutes: IDLE_MINUTES }),
  );
  const bought = await inTransaction(db, (tx) =>
    drawGames.purchaseWagers(tx, {
      player: session,
      orderKey: `seed-order-${gameId}-${draw.drawDate}-${draw.drawNumber}`,
      source: { kind: 'wagers', wagers },
      expectedTotalCents,
      locationToken: 'vouched-for-by-the-seed',
      locationGate: {
        beginCheck: async ({ now: checkedAt }) => ({
          query: knownResult({ checkedAt, isSimulated: true }),
          conclude: async (answer) => answer,
        }),
        close: async () => {},
      },
      clock,
      statementKey: platform.statementKey,
    }),
  );
  await inTransaction(db, (tx) => sessions.endSessions(tx, { playerId, reason: 'LOGGED_OUT', now }));
  if ('refusal' in bought)
    throw new StepRefused(`demo tickets of ${gameId} for ${draw.drawDate} were refused: ${bought.refusal}`);
}
