import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';
import type { Draw, SaleDraw } from './draw.ts';

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
