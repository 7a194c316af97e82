import { lottoAmerica } from '@sunflower/game-rules/lotto-america/lotto-america.ts';
import { megaMillions } from '@sunflower/game-rules/mega-millions/mega-millions.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { oddsOfMatch } from '@sunflower/game-rules/prize-tier.ts';
import { superKansasCash } from '@sunflower/game-rules/super-kansas-cash/super-kansas-cash.ts';
import { wholeOddsText } from '../odds-words.ts';

/** Games whose jackpot may stand in the hero; the rules of the others are not part of the first page. */
const WITH_JACKPOT = [powerball, megaMillions, lottoAmerica, superKansasCash];

/** What one board has of a game with a jackpot, from the rules it is sold by. */
const rulesOf = (gameId: string) => WITH_JACKPOT.find((game) => game.gameId === gameId)?.versions.at(-1);

/** The chance of its jackpot: "1 in 292,201,338"; nothing of a game without one. */
export function jackpotOddsText(gameId: string): string {
  const rules = rulesOf(gameId);
  const tier = rules?.tiers.find(({ prize }) => prize.kind === 'jackpot');
  return rules && tier ? wholeOddsText(oddsOfMatch(rules.matrix, tier)) : '';
}

/** As many boards as are wanted, or the next number that its rules sell. */
export function soldBoards(gameId: string, wanted: number): number {
  const step = rulesOf(gameId)?.limits.boardStep ?? 1;
  return Math.ceil(wanted / step) * step;
}
