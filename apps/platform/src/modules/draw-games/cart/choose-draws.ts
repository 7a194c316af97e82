import { findGame } from '@sunflower/game-rules/games.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { isDrawOnSale, type SaleDraw } from '../draws/draw.ts';
import { nextDrawTimes } from '../draws/draw-calendar.ts';

/** The chosen draws of a wager, nearest first, with their number per session. */
export type ChosenDraws = {
  readonly draws: readonly SaleDraw[];
  /** Number of consecutive draws in each session; in a game without sessions, of all draws. */
  readonly drawCount: number;
  /** The chosen sessions of the day; empty in a game without sessions. */
  readonly sessions: readonly string[];
};

type DrawsRefusal = 'DRAW_UNKNOWN' | 'DRAW_CLOSED' | 'DRAW_COUNT';

const COUNT_OF_DRAWS = { fields: [{ path: 'drawIds', code: 'DRAW_COUNT' }] };

/**
 * Finds the draws of a wager among the available ones. Refuses unknown or closed draws, gaps, and different numbers of
 * draws per session. A wager on two sessions may begin with either of them; the other one then begins with the very
 * next draw.
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
    if (!isDrawOnSale(draw, known.now)) return refuseDraw(index, 'DRAW_CLOSED');
    const previous = lastOfSession.get(draw.session);
    if (previous && draw.place !== previous.place + 1) return refuseDraw(index, 'DRAW_COUNT');
    lastOfSession.set(draw.session, draw);
    draws.push(draw);
  }
  const drawCount = sameCount(draws);
  if (isRefusal(drawCount)) return drawCount;
  const sessions = [...lastOfSession.keys()].filter((session) => session !== null);
  const nearestFirst = draws.toSorted((a, b) => Temporal.Instant.compare(a.drawsAt, b.drawsAt));
  if (!areFirstsNeighbors(nearestFirst)) return refuse('DRAW_COUNT', COUNT_OF_DRAWS);
  return { draws: nearestFirst, drawCount, sessions };
}

/** Returns the number of draws in each session. Refuses DRAW_COUNT if the sessions differ. */
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
 * Returns whether no draw of the game was skipped between the first draws of the sessions. A draw that isn't held
 * doesn't count as skipped.
 */
function areFirstsNeighbors(nearestFirst: readonly SaleDraw[]): boolean {
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
