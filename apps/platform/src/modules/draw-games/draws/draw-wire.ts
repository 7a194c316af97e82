import type { DrawDelay as DrawDelayOnWire } from '@sunflower/contracts/draw-delay.ts';
import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';
import type { Draw, SaleDraw } from './draw.ts';
import type { DrawDelay } from './draw-delay.ts';

/** Returns a draw in its API format. */
export function wireDraw(draw: SaleDraw | Draw): OpenDraw {
  return {
    drawId: draw.drawId,
    drawDate: draw.drawDate,
    session: draw.session,
    drawNumber: draw.drawNumber,
    state: draw.state,
    closesAt: draw.closesAt.toString(),
    drawsAt: draw.drawsAt.toString(),
  };
}

/** Returns why a draw is delayed as a field of the draw in API format; an empty object if it isn't delayed. */
export function wireDelay(delay: DrawDelay | undefined): { delay?: DrawDelayOnWire } {
  if (!delay) return {};
  const { cause, nextTryAt } = delay;
  return { delay: { cause, ...(nextTryAt ? { nextTryAt: nextTryAt.toString() } : {}) } };
}
