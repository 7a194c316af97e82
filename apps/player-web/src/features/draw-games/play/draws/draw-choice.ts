import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';

/**
 * Returns the number of draws after a chip was pressed. A ticket starts at the nearest draw, so the pressed draw
 * becomes its last one; pressing the last one again removes it, except the only one.
 */
export function drawCountAfter(drawCount: number, chosen: readonly number[]): number {
  const added = chosen.find((index) => index >= drawCount);
  if (added !== undefined) return added + 1;
  const removed = Array.from({ length: drawCount }, (_, index) => index).find((index) => !chosen.includes(index));
  if (removed === undefined) return drawCount;
  return Math.max(1, removed === drawCount - 1 ? removed : removed + 1);
}

/**
 * Returns the draws to choose from, nearest first: those of each selected session, or all draws when no session is
 * selected.
 */
function drawsBySession(draws: readonly OpenDraw[], sessions: readonly string[]): readonly (readonly OpenDraw[])[] {
  if (sessions.length === 0) return [draws];
  return sessions.map((session) => draws.filter((draw) => draw.session === session));
}

/** Returns the allowed numbers of draws, limited to the draws that are on sale. */
export function drawCountsOnSale(
  draws: readonly OpenDraw[],
  sessions: readonly string[],
  allowed: readonly number[],
): readonly number[] {
  const onSale = Math.min(...drawsBySession(draws, sessions).map((list) => list.length));
  return allowed.filter((count) => count <= onSale);
}

/** Returns the draws of a wager: the next `drawCount` draws of each session (midday, evening), in draw order. */
export function chosenDraws(
  draws: readonly OpenDraw[],
  chosen: { readonly sessions: readonly string[]; readonly drawCount: number },
): readonly OpenDraw[] {
  const each = drawsBySession(draws, chosen.sessions).flatMap((list) => list.slice(0, chosen.drawCount));
  return each.toSorted((one, other) => Date.parse(one.drawsAt) - Date.parse(other.drawsAt));
}

/** Returns how a wager's draws were chosen: its sessions, and the number of draws of each. */
export function choiceOf(draws: readonly OpenDraw[]): { sessions: string[]; drawCount: number } {
  const sessions = [...new Set(draws.map((draw) => draw.session).filter((session) => session !== null))];
  return { sessions, drawCount: draws.length / Math.max(1, sessions.length) };
}

/**
 * Returns whether draws are chosen by date: the game has one draw a day, and a ticket may have any number of draws up
 * to a maximum of at most 15.
 */
export function isChosenByDate(draws: readonly OpenDraw[], counts: readonly number[]): boolean {
  const isOneADay = new Set(draws.map((draw) => draw.drawDate)).size === draws.length;
  return isOneADay && counts.every((count, index) => count === index + 1) && counts.length <= 15;
}

/** Returns whether a wager was refused because sales for one of its draws have ended, so that later draws are due. */
export function isDrawOver(code: string | undefined): boolean {
  return code === 'DRAW_CLOSED' || code === 'DRAW_UNKNOWN';
}
