import type { WebPlayer } from '../tools/test/web-player.ts';
import { buyNext, leaveTimeToBuy } from './ready-player.ts';
import { openStack } from './stack.ts';

type DrawName = { readonly drawDate: string; readonly drawNumber: number };
type Game = { readonly openDraws: readonly DrawName[]; readonly lastResult: DrawName | null };

/** Returns the path of a draw's page. */
function drawPath(gameId: string, { drawDate, drawNumber }: DrawName): string {
  return `/draw-games/${gameId}/draws/${drawDate}/${drawNumber}`;
}

type DrawPages = { readonly next: string; readonly last: string; readonly result: string };

/**
 * Returns the pages of the next draw of a game, which is on sale, and of its last one, whose result is published, and
 * the page of that result.
 */
export async function drawPages(gameId: string): Promise<DrawPages> {
  const answer = await fetch(`${openStack().address}/web/draw-games/rest/v1/games/${gameId}`);
  const { openDraws, lastResult } = ((await answer.json()) as { game: Game }).game;
  const [next] = openDraws;
  if (!next || !lastResult) throw new Error(`${gameId} has no draw on sale, or no result`);
  const { drawDate, drawNumber } = lastResult;
  return {
    next: drawPath(gameId, next),
    last: drawPath(gameId, lastResult),
    result: `/results/${gameId}/${drawDate}/${drawNumber}`,
  };
}

/** Buys two Keno tickets, whose numbers a draw's page outlines. */
export async function buyKeno(player: WebPlayer): Promise<void> {
  await leaveTimeToBuy(player, 'keno');
  const boards = [
    [1, 2, 11, 12, 21, 22, 41, 62, 77, 80],
    [5, 9],
  ];
  for (const numbers of boards) {
    const board = { kind: 'keno', spots: numbers.length, numbers, stakeCents: 100, isQuickPick: false };
    await buyNext(player, { gameId: 'keno', boards: [board], stakeCents: 100 });
  }
}
