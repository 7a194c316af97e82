/**
 * Maximum number of covers that are dug into in one frame, because each draws all of its layers and is a picture for
 * the graphics card.
 */
const MOST_A_FRAME = 2;

type Brush = { last: number };

/** Lets covers that are brushed together take turns, so that no frame takes long. */
export class BrushTurns {
  readonly #brushes = new Set<Brush>();
  #frame = -1;
  #chosen: ReadonlySet<Brush> = new Set();

  /** Begins to brush a cover. */
  begin(): Brush {
    const brush = { last: -1 };
    this.#brushes.add(brush);
    return brush;
  }

  end(brush: Brush): void {
    this.#brushes.delete(brush);
  }

  /** Returns whether a cover is dug into in a frame; covers that have waited longest are first. */
  isTurn(brush: Brush, frame: number): boolean {
    if (frame !== this.#frame) {
      this.#frame = frame;
      const waiting = [...this.#brushes].sort((one, other) => one.last - other.last);
      this.#chosen = new Set(waiting.slice(0, MOST_A_FRAME));
    }
    if (!this.#chosen.has(brush)) return false;
    brush.last = frame;
    return true;
  }
}
