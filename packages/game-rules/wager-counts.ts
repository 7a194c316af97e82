import type { WagerProblem } from './board.ts';
import type { WagerLimits } from './rules-head.ts';

/** Returns what is wrong with the numbers of boards and draws of a wager, for every kind of game. */
export function checkCounts(
  counts: { readonly boardCount: number; readonly drawCount: number },
  limits: WagerLimits,
): WagerProblem[] {
  const problems: WagerProblem[] = [];
  const { boardCount, drawCount } = counts;
  const { minBoards, maxBoards, boardStep = 1, drawCounts } = limits;
  if (boardCount < minBoards || boardCount > maxBoards || boardCount % boardStep !== 0)
    problems.push({ path: 'boards', code: 'BOARD_COUNT' });
  if (!drawCounts.includes(drawCount)) problems.push({ path: 'drawCount', code: 'DRAW_COUNT' });
  return problems;
}

/** Returns a problem for add-ons that the rules don't offer, or that are listed twice. */
export function checkAddOns(chosen: readonly string[], offered: readonly { readonly id: string }[]): WagerProblem[] {
  return chosen.flatMap((id, index) => {
    const isOffered = offered.some((addOn) => addOn.id === id);
    return isOffered && chosen.indexOf(id) === index
      ? []
      : [{ path: `addOns.${index}`, code: 'ADDON_NOT_OFFERED' as const }];
  });
}
