import { findGame } from '@sunflower/game-rules/games.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { isOnSale, type SaleDraw } from '../draws/draw.ts';
import { nextDrawTimes } from '../draws/draw-calendar.ts';

/** The draws a wager is for, nearest first, and what that is in draws of each session. */
export type ChosenDraws = {
  readonly draws: readonly SaleDraw[];
  /** Consecutive draws of each session, of all draws in a game without sessions. */
  readonly drawCount: number;
  /** The sessions of the day among them; none in a game without sessions. */
  readonly sessions: readonly string[];
};

type DrawsRefusal = 'DRAW_UNKNOWN' | 'DRAW_CLOSED' | 'DRAW_COUNT';

const COUNT_OF_DRAWS = { fields: [{ path: 'drawIds', code: 'DRAW_COUNT' }] };

/**
 * Finds the draws of a wager among those that can be had. Refuses unknown ones, closed ones, gaps, and sessions of which one has more
 * draws than the other. A wager of both sessions may begin with either of them, and the other begins with the draw after it.
 */
export function chooseDraws(
  wager: { readonly gameId: string; readonly drawIds: readonly string[] },
  known: { readonly saleDraws: readonly SaleDraw[]; readonly now: Temporal.Instant },
): ChosenDraws | Refusal<DrawsRefusal> {
  const draws: SaleDraw[] = [];
  const lastOfSession = new Map<string | null, SaleDraw>();
  for (const [index, drawId] of wager.drawIds.entries()) {
    const draw = known.saleDraws.find((candidate) => candidate.drawId === drawId && candidate.gameId === wager.gameId);
    if (!draw) return refuseDraw(index, 'DRAW_UNKNOWN');
    if (!isOnSale(draw, known.now)) return refuseDraw(index, 'DRAW_CLOSED');
    const previous = lastOfSession.get(draw.session);
    if (previous && draw.place !== previous.place + 1) return refuseDraw(index, 'DRAW_COUNT');
    lastOfSession.set(draw.session, draw);
    draws.push(draw);
  }
  const drawCount = sameCount(draws);
  if (isRefusal(drawCount)) return drawCount;
  const sessions = [...lastOfSession.keys()].filter((session) => session !== null);
  const nearestFirst = draws.toSorted((a, b) => Temporal.Instant.compare(a.drawsAt, b.drawsAt));
  if (!areFirstsNeighbours(nearestFirst)) return refuse('DRAW_COUNT', COUNT_OF_DRAWS);
  return { draws: nearestFirst, drawCount, sessions };
}

/** How many draws there are of each session. */
function sameCount(draws: readonly SaleDraw[]): number | Refusal<'DRAW_COUNT'> {
  const counts = new Set(
    Map.groupBy(draws, ({ session }) => session)
      .values()
      .map((ones) => ones.length),
  );
  const [count, ...others] = counts;
  return count === undefined || others.length > 0 ? refuse('DRAW_COUNT', COUNT_OF_DRAWS) : count;
}

/**
 * Whether the first draws of the sessions come one after the other, without a draw of the game between them. A draw before which none of its
 * session is on sale skips nothing, for what stands between then does not take place.
 */
function areFirstsNeighbours(nearestFirst: readonly SaleDraw[]): boolean {
  const firsts = [...Map.groupBy(nearestFirst, ({ session }) => session).values()].flatMap(([first]) => first ?? []);
  return firsts.every((draw, index) => {
    const before = firsts[index - 1];
    const game = findGame(draw.gameId);
    if (!before || !game || draw.place === 0) return true;
    const { drawDate, drawNumber } = nextDrawTimes(game, before);
    return draw.drawDate === drawDate && draw.drawNumber === drawNumber;
  });
}

function refuseDraw(index: number, code: DrawsRefusal): Refusal<DrawsRefusal> {
  return refuse(code, { fields: [{ path: `drawIds.${index}`, code }] });
}
