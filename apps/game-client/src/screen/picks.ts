import type { Board } from '../round/board.ts';

/** The target that the player picked for a step. Of several targets for one step, only the picked one opens. */
export class TargetPicks {
  readonly #picked = new Map<number, number>();

  /** Stores the player's pick. */
  note(step: number, target: number): void {
    this.#picked.set(step, target);
  }

  /** Returns the target that is opened for a step: the picked target, otherwise the first one. */
  of({ targets }: Board, step: number): number {
    const picked = this.#picked.get(step);
    const isPossible = picked !== undefined && targets[picked]?.step === step;
    return isPossible ? picked : targets.findIndex((one) => one.step === step);
  }

  /** Forgets all picks, for another ticket. */
  clear(): void {
    this.#picked.clear();
  }
}
