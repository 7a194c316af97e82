import type { PlanInput, ScenePlan } from '../stage/scene-plan.ts';
import { bingoPlan } from './bingo/bingo-plan.ts';
import { crosswordPlan } from './crossword/crossword-plan.ts';
import { matchThreePlan } from './match-three/match-three-plan.ts';
import { pathPlan } from './path/path-plan.ts';
import { reelsPlan } from './reels/reels-plan.ts';
import { yourNumbersPlan } from './your-numbers/your-numbers-plan.ts';

const PLANS: Readonly<Record<string, (input: PlanInput) => ScenePlan>> = {
  'match-three': matchThreePlan,
  'match-three-multiplier': matchThreePlan,
  'your-numbers': yourNumbersPlan,
  bingo: bingoPlan,
  crossword: crosswordPlan,
  path: pathPlan,
  'path-with-bonus': pathPlan,
  reels: reelsPlan,
};

/** Returns how a mechanic draws a ticket. Throws for a mechanic that this game doesn't have. */
export function planOf(input: PlanInput): ScenePlan {
  // A replay has no session, so the mechanic is the one in the book, which is named without the bonus trail.
  const plan = PLANS[input.mechanic];
  if (!plan) throw new Error(`unknown mechanic ${input.mechanic}`);
  return plan(input);
}
