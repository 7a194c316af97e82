import type { RunDrawInput } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawSeal } from '../sealing/seal.ts';

/** Everything about a sealed draw that the machine signs along with the numbers. */
export type WholeSeal = Omit<RunDrawInput, 'drawId' | 'gameId' | 'multiplierPool' | 'beaconSignature'>;

/** Returns the whole seal of a draw, in the form of the draw feed's protocol. */
export function wholeSealOf(draw: Draw, seal: DrawSeal): WholeSeal {
  return {
    sealedDigest: seal.digest,
    treeRoot: seal.treeRoot,
    boardCount: Number(seal.boardCount),
    stakeCents: Number(seal.stakeCents),
    closesAt: draw.closesAt.toString(),
    drawsAt: draw.drawsAt.toString(),
    earlySince: draw.earlyDrawAllowedAt?.toString() ?? null,
  };
}
