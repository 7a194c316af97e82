import { audit, instantGames } from '@sunflower/platform/src/app/modules.ts';
import type { Platform } from '@sunflower/platform/src/app/open-platform.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { decideInTransaction, ensureDemoOperators } from './demo-operators.ts';
import { StepRefused } from './seed-step.ts';

const ADMITTED_BY = audit.operatorActor('demo-officer');
const REASON = 'Opening of the demo';

/** What the demo officer records about every game; the rules and the pictures are the same in all of them (RGF-04). */
const RISKS = {
  speed: 'At least five seconds between two plays, and no automatic play.',
  nearMisses: 'Losing pictures are drawn evenly, so near misses are no more frequent than chance makes them.',
  sound: 'Off until the player turns it on. No celebration at or below the stake.',
  topPrize: 'The top prize of each price is won by one ticket in two million; the odds are shown before each play.',
} as const;

/**
 * Opens every game of the game server in a new installation, with the verbs of operators: the officer admits the
 * catalog and records the risk reviews, and the auditor approves each opening (RGF-04). All in one transaction, and
 * only while the platform has no games, so a game that an operator closes later stays closed. Returns how many opened.
 */
export async function openInstantGames(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'ports' | 'findCosignedSeal'>,
): Promise<number> {
  const { db, clock, config, ports } = platform;
  if ((await instantGames.listGames(db, { isOpen: false })).length > 0) return 0;
  const now = clock.now();
  await ensureDemoOperators(db, config.keysFolder, now);
  const catalog = await ports.gameServer.fetchCatalog();
  if (isRefusal(catalog)) throw new Error(`the game server has no catalog: ${catalog.refusal}`);
  await inTransaction(db, async (tx) => {
    const admitted = await instantGames.admitGames(tx, { catalog, actor: ADMITTED_BY, now });
    if (isRefusal(admitted)) throw new StepRefused(`the games were refused: ${admitted.refusal}`);
    for (const { gameId } of catalog.games) {
      const reviewed = await instantGames.reviewRisks(tx, { gameId, ...RISKS, actor: ADMITTED_BY, now });
      if (isRefusal(reviewed)) throw new StepRefused(`the review of ${gameId} was refused: ${reviewed.refusal}`);
      const data = { gameId, reason: REASON };
      await decideInTransaction(tx, platform, { kind: instantGames.OPEN_GAME, data, proposedBy: 'demo-officer', now });
    }
  });
  return catalog.games.length;
}
