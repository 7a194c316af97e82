import { findGame, rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { SaleContext, WagerRequest } from '../cart/wager-quote.ts';
import { isDrawOnSale, type SaleDraw } from '../draws/draw.ts';
import { type DrawPlace, nextDrawTimes } from '../draws/draw-calendar.ts';

/**
 * Moves a keno wager that missed the cut-off of its first draw one draw later, because sales of keno never pause. Only
 * within the game day and until the next draw closes. Returns any other wager unchanged.
 */
export function moveLateWager(wager: WagerRequest, { saleDraws, now }: SaleContext): WagerRequest {
  const draws = drawsOf(wager, saleDraws);
  const [first, last] = [draws[0], draws.at(-1)];
  if (!first || !last || draws.length !== wager.drawIds.length || !isLate(first, now)) return wager;
  if (!draws.every((draw, index) => index === 0 || follows(draw, draws[index - 1]))) return wager;
  const place = placeAfter(last);
  const following = place && saleDraws.find((draw) => draw.gameId === last.gameId && isAt(draw, place));
  const later = following ? [...draws.slice(1), following] : [];
  if (later[0]?.drawDate !== first.drawDate) return wager;
  return { ...wager, drawIds: later.map(({ drawId }) => drawId) };
}

/** Returns the day and number of the draw after the last draw of a keno wager; undefined for other games. */
export function placeAfter(
  last: Pick<SaleDraw, 'gameId' | 'rulesVersion' | 'drawDate' | 'drawNumber' | 'drawsAt'>,
): DrawPlace | undefined {
  const game = findGame(last.gameId);
  return game && rulesOfVersion(last.gameId, last.rulesVersion).kind === 'keno' ? nextDrawTimes(game, last) : undefined;
}

function drawsOf(wager: WagerRequest, saleDraws: readonly SaleDraw[]): SaleDraw[] {
  return wager.drawIds
    .flatMap((id) => saleDraws.find((draw) => draw.drawId === id && draw.gameId === wager.gameId) ?? [])
    .toSorted((a, b) => Temporal.Instant.compare(a.drawsAt, b.drawsAt));
}

/** Returns whether the sale of a draw has ended while the next one is still on sale. */
function isLate(first: SaleDraw, now: Temporal.Instant): boolean {
  const rules = rulesOfVersion(first.gameId, first.rulesVersion);
  if (rules.kind !== 'keno' || isDrawOnSale(first, now)) return false;
  const nextCloses = first.closesAt.add({ minutes: rules.cadence.minutesBetween });
  return first.state !== 'void' && Temporal.Instant.compare(now, nextCloses) < 0;
}

const isAt = (draw: SaleDraw, place: DrawPlace): boolean =>
  draw.drawDate === place.drawDate && draw.drawNumber === place.drawNumber;

function follows(draw: SaleDraw, before: SaleDraw | undefined): boolean {
  const place = before && placeAfter(before);
  return place !== undefined && isAt(draw, place);
}
