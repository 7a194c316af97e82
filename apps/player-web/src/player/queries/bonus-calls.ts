import {
  BONUS_PATHS,
  type BonusHistoryPage,
  type BonusTerms,
  bonusHistoryPage,
  bonusOffers,
  type PlayerBonus,
  playerBonuses,
} from '@sunflower/contracts/bonuses.ts';
import { send } from '../../runtime/http/http-client.ts';

/** Fetches bonuses that can be played. [S7-8] */
export function fetchBonuses(signal?: AbortSignal): Promise<PlayerBonus[]> {
  return send({ path: BONUS_PATHS.prizes, answer: playerBonuses, ...(signal ? { signal } : {}) });
}

/** Fetches bonuses that are over, newest first. [S7-9] */
export function fetchBonusHistory(
  page: { limit: number; cursor: string | undefined },
  signal: AbortSignal,
): Promise<BonusHistoryPage> {
  const query = { mostRecent: 'true', ...page };
  return send({ path: BONUS_PATHS.history, query, answer: bonusHistoryPage, signal });
}

/** Fetches campaigns that would grant this player a bonus now. */
export function fetchBonusOffers(signal: AbortSignal): Promise<BonusTerms[]> {
  return send({ path: BONUS_PATHS.ongoing, answer: bonusOffers, signal });
}
