import type { GameCatalog } from '@sunflower/partner-protocols/game-server.ts';
import { audit, instantGames } from '@sunflower/platform/src/app/modules.ts';
import type { Platform } from '@sunflower/platform/src/app/open-platform.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { decideInTransaction, ensureDemoOperators } from './demo-operators.ts';
import { StepRefused } from './seed-step.ts';

const ADMITTED_BY = audit.operatorActor('demo-officer');
const REASON = 'Opening of the demo';

const ROUNDS = {
  quick: 'A round takes 6 to 12 seconds.',
  medium: 'A round takes 15 to 30 seconds.',
  long: 'A round takes one to three minutes and can be finished later.',
} as const;
const SPREADS = {
  calm: 'More small prizes, fewer large ones.',
  even: 'Small and large prizes in balance.',
  wild: 'Fewer small prizes, more large ones.',
} as const;

/** Returns what the demo officer records about a game, from the facts in its catalog (RGF-04). */
function risksOf({ tempo, spread, oneShortOfTop }: GameCatalog['games'][number]) {
  const short =
    oneShortOfTop === null ? 'No ticket can be one short of it.' : `One short of it: ${oneShortOfTop} without a prize.`;
  return {
    speed: `${ROUNDS[tempo]} At least 5 seconds between two plays, and no automatic play.`,
    nearMisses: `Losing pictures are drawn evenly, so near misses are as frequent as chance makes them. ${short}`,
    sound: 'Off until the player turns it on. No celebration at or below the stake.',
    topPrize: `Won by one ticket in two million at each price; the odds are shown before each play. ${SPREADS[spread]}`,
  };
}

/** What players see of a game before they play. */
const FACTS = ['name', 'mechanic', 'textsId', 'theme', 'tempo', 'spread', 'oneShortOfTop'] as const;

/**
 * Opens the games of the game server that are new, listed again, or closed by a new math version, with operators'
 * verbs: the officer admits the catalog and records the risk reviews, the auditor approves each opening (RGF-04).
 * Closes games that are no longer listed; a game that an operator closed stays closed. Returns how many opened.
 */
export async function openInstantGames(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'ports' | 'findCosignedSeal' | 'findCosignedVoid'>,
): Promise<number> {
  const { db, clock, config, ports } = platform;
  const now = clock.now();
  const catalog = await ports.gameServer.fetchCatalog();
  if (isRefusal(catalog)) throw new Error(`the game server has no catalog: ${catalog.refusal}`);
  const known = new Map((await instantGames.listGames(db, { isOpen: false })).map((game) => [game.gameId, game]));
  const opening = catalog.games.filter(({ gameId }) => {
    const game = known.get(gameId);
    return !game || game.unlistedAt || (game.state === 'open' && game.mathsVersion !== catalog.mathsVersion);
  });
  const hasAllFacts = catalog.games.every((game) =>
    FACTS.every((fact) => known.get(game.gameId)?.[fact] === game[fact]),
  );
  if (opening.length === 0 && hasAllFacts) return 0;
  await ensureDemoOperators(db, config.keysFolder, now);
  await inTransaction(db, async (tx) => {
    await instantGames.closeUnlistedGames(tx, { catalog, actor: ADMITTED_BY, now });
    const admitted = await instantGames.admitGames(tx, { catalog, actor: ADMITTED_BY, now });
    if (isRefusal(admitted)) throw new StepRefused(`the games were refused: ${admitted.refusal}`);
    for (const game of opening) {
      const { gameId } = game;
      const reviewed = await instantGames.recordRiskReview(tx, { gameId, ...risksOf(game), actor: ADMITTED_BY, now });
      if (isRefusal(reviewed)) throw new StepRefused(`the review of ${gameId} was refused: ${reviewed.refusal}`);
      const data = { gameId, reason: REASON };
      await decideInTransaction(tx, platform, { kind: instantGames.OPEN_GAME, data, proposedBy: 'demo-officer', now });
    }
  });
  return opening.length;
}
