import type { Stage } from './stage.ts';
import type { TicketScene } from './ticket-scene.ts';

/** Pauses between steps that are revealed together, in ms: the longest one, and all of them. */
const LONGEST_PAUSE_MS = 140;
const ALL_PAUSES_MS = 1_200;
/** The picture behind the targets changes at most this often. */
const MOST_UPDATES = 6;

export type Opening = {
  /** Targets in the order in which they open. */
  readonly targets: readonly number[];
  /** All revealed steps; those of the targets are the last ones. */
  readonly revealed: readonly number[];
  readonly pauseMs: number | undefined;
  readonly isStill: boolean;
  /** Whether the targets were open before the scene was drawn. */
  readonly isInstant: boolean;
  /** Whether the scene is still on the stage. */
  readonly isCurrent: () => boolean;
};

/** Opens targets one after another; without motion, all together. Resolves when the last one is open. */
export async function openInTurn(scene: TicketScene, stage: Stage, opening: Opening): Promise<void> {
  const { targets, revealed, isInstant, isCurrent } = opening;
  const isStill = opening.isStill || isInstant;
  const pauseMs = isStill ? 0 : (opening.pauseMs ?? Math.min(LONGEST_PAUSE_MS, ALL_PAUSES_MS / targets.length));
  const before = revealed.length - targets.length;
  const stride = isStill ? targets.length : Math.ceil(targets.length / MOST_UPDATES);
  const open = async (target: number, index: number) => {
    if (index > 0 && pauseMs > 0) await stage.move(index * pauseMs, () => undefined);
    if (!isCurrent()) return;
    const shown = index % stride === 0 ? before + index + stride : 0;
    if (shown > 0) scene.update({ revealed: revealed.slice(0, shown), isEnded: false }, isStill);
    const step = revealed[before + index] ?? 0;
    await scene.open(target, { step, isStill: opening.isStill, isInstant });
  };
  await Promise.all(targets.map(open));
}
