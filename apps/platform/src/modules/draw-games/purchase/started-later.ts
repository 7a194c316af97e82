import { findGame, rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { AskedWager, SaleContext } from '../cart/wager-quote.ts';
import { isOnSale, type SaleDraw } from '../draws/draw.ts';
import { type DrawPlace, nextDrawTimes } from '../draws/draw-calendar.ts';

/**
 * A wager of keno that came after the cut-off of its first draw, begun one draw later with as many draws: sales of such a game never pause. Only
 * while no further draw has closed, and within the game day; what a player looked at longer ago is hers to change. Any other wager as it is.
 */
export function startedLater(wager: AskedWager, { saleDraws, now }: SaleContext): AskedWager {
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

/** The place of the draw that follows a wager of keno, whether it is late or not; undefined for wagers of other games. */
export function placeAfter(
  last: Pick<SaleDraw, 'gameId' | 'rulesVersion' | 'drawDate' | 'drawNumber' | 'drawsAt'>,
): DrawPlace | undefined {
  const game = findGame(last.gameId);
  return game && rulesOfVersion(last.gameId, last.rulesVersion).kind === 'keno' ? nextDrawTimes(game, last) : undefined;
}

function drawsOf(wager: AskedWager, saleDraws: readonly SaleDraw[]): SaleDraw[] {
  return wager.drawIds
    .flatMap((id) => saleDraws.find((draw) => draw.drawId === id && draw.gameId === wager.gameId) ?? [])
    .toSorted((a, b) => Temporal.Instant.compare(a.drawsAt, b.drawsAt));
}

/** Whether the sale of a draw has ended and that of the one after it has not, by the step between two draws. */
function isLate(first: SaleDraw, now: Temporal.Instant): boolean {
  const rules = rulesOfVersion(first.gameId, first.rulesVersion);
  if (rules.kind !== 'keno' || isOnSale(first, now)) return false;
  const nextCloses = first.closesAt.add({ minutes: rules.cadence.minutesBetween });
  return first.state !== 'void' && Temporal.Instant.compare(now, nextCloses) < 0;
}

const isAt = (draw: SaleDraw, place: DrawPlace): boolean =>
  draw.drawDate === place.drawDate && draw.drawNumber === place.drawNumber;

function follows(draw: SaleDraw, before: SaleDraw | undefined): boolean {
  const place = before && placeAfter(before);
  return place !== undefined && isAt(draw, place);
}
