import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { useState } from 'react';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { refusalText } from '../labels/refusal-text.ts';
import { isDrawOver } from './draws/draw-choice.ts';
import { describeSpan } from './draws/draw-span.ts';
import { playText } from './texts.ts';

/** What a refused wager was for, and the first of the draws that the page chose instead of the closed one. */
type Refused = {
  readonly problem: HttpProblem | undefined;
  readonly firstDrawId: string | undefined;
  readonly laterDrawId: string | undefined;
};

export type RefusedWager = {
  /** Why the wager was refused, as long as that applies to the chosen draws. */
  readonly problem: string | null;
  /** Which draws the boards play in now, after the draw they were refused for. */
  readonly note: string | null;
  readonly refuse: (problem: HttpProblem | undefined) => void;
  readonly clear: () => void;
};

/**
 * Keeps why a wager was refused. When its draw has closed and the page has moved on to later draws, the reason gives
 * way to a note that names them, until the boards' draws change again.
 */
export function useRefusedWager(chosen: readonly OpenDraw[], openDraws: readonly OpenDraw[]): RefusedWager {
  const [refused, setRefused] = useState<Refused | null>(null);
  const drawId = chosen[0]?.drawId;
  const hasMoved = refused !== null && isDrawOver(refused.problem?.code) && refused.firstDrawId !== drawId;
  if (hasMoved && refused.laterDrawId === undefined) setRefused({ ...refused, laterDrawId: drawId });
  const draws = describeSpan(chosen, openDraws);
  return {
    problem: refused && !hasMoved ? refusalText(refused.problem) : null,
    note: hasMoved && refused.laterDrawId === drawId && draws !== null ? playText('playsLater', { draws }) : null,
    refuse: (problem) => setRefused({ problem, firstDrawId: drawId, laterDrawId: undefined }),
    clear: () => setRefused(null),
  };
}
