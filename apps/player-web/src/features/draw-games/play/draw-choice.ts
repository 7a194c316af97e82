import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';

/** The number of draws after chips were pressed: chips run from the nearest draw on, so the pressed one becomes the last. */
export function drawCountAfter(drawCount: number, chosen: readonly number[]): number {
  const added = chosen.find((index) => index >= drawCount);
  if (added !== undefined) return added + 1;
  const removed = Array.from({ length: drawCount }, (_, index) => index).find((index) => !chosen.includes(index));
  if (removed === undefined) return drawCount;
  return Math.max(1, removed === drawCount - 1 ? removed : removed + 1);
}

/** The draws to choose from, of each of the sessions or, without any, all of them; nearest first. */
function drawsBySession(draws: readonly OpenDraw[], sessions: readonly string[]): readonly (readonly OpenDraw[])[] {
  if (sessions.length === 0) return [draws];
  return sessions.map((session) => draws.filter((draw) => draw.session === session));
}

/** The allowed numbers of draws that can be had now: none further ahead than draws are on sale. */
export function drawCountsOnSale(
  draws: readonly OpenDraw[],
  sessions: readonly string[],
  allowed: readonly number[],
): readonly number[] {
  const onSale = Math.min(...drawsBySession(draws, sessions).map((list) => list.length));
  return allowed.filter((count) => count <= onSale);
}

/** The draws of a wager: so many of each session, in the order in which they are drawn. */
export function chosenDraws(
  draws: readonly OpenDraw[],
  chosen: { readonly sessions: readonly string[]; readonly drawCount: number },
): readonly OpenDraw[] {
  const each = drawsBySession(draws, chosen.sessions).flatMap((list) => list.slice(0, chosen.drawCount));
  return each.toSorted((one, other) => Date.parse(one.drawsAt) - Date.parse(other.drawsAt));
}

/** How a wager's draws were chosen: its sessions, and how many draws of each. */
export function choiceOf(draws: readonly OpenDraw[]): { sessions: string[]; drawCount: number } {
  const sessions = [...new Set(draws.map((draw) => draw.session).filter((session) => session !== null))];
  return { sessions, drawCount: draws.length / Math.max(1, sessions.length) };
}

/** Whether draws are chosen by their dates: one a day, and no gap in the numbers of draws a ticket may have. */
export function isChosenByDate(draws: readonly OpenDraw[], counts: readonly number[]): boolean {
  const isOneADay = new Set(draws.map((draw) => draw.drawDate)).size === draws.length;
  return isOneADay && counts.every((count, index) => count === index + 1) && counts.length <= 15;
}
