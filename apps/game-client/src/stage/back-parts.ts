import { Container } from 'pixi.js';
import type { Layout } from './layout.ts';
import type { Painter, Size } from './painter.ts';
import { replaceIn } from './replace-in.ts';
import type { BackPart, ShownSteps } from './scene-plan.ts';
import { type Stage, spriteOf } from './stage.ts';

const APPEAR_MS = 280;

type Tools = {
  readonly stage: Stage;
  readonly layout: Layout;
  readonly painter: (size: Size) => Painter;
};

/**
 * Draws the parts that aren't targets, each only when it changes, because each drawing is a picture for the graphics
 * card.
 */
export class BackParts {
  readonly root = new Container();
  readonly #tools: Tools;
  readonly #parts: { readonly part: BackPart; readonly place: Container; state: string | undefined }[];

  constructor(parts: readonly BackPart[], tools: Tools) {
    this.#tools = tools;
    this.#parts = parts.map((part) => ({ part, place: this.root.addChild(new Container()), state: undefined }));
  }

  /** Draws the parts that changed. With motion, changes fade in. */
  update(shown: ShownSteps, isStill: boolean): void {
    for (const one of this.#parts) {
      const state = stateOf(one.part, shown);
      if (state === one.state) continue;
      one.state = state;
      this.#paint(one, shown, isStill);
    }
  }

  #paint({ part, place }: { part: BackPart; place: Container }, shown: ShownSteps, isStill: boolean): void {
    const { stage, layout, painter: painterOf } = this.#tools;
    const box = part.box?.(layout) ?? { x: 0, y: 0, ...layout.size };
    const painter = painterOf(box);
    painter.context.translate(-box.x, -box.y);
    part.paint(painter, layout, shown);
    const sprite = spriteOf(painter.canvas, box);
    sprite.anchor.set(0);
    sprite.position.set(box.x, box.y);
    replaceIn(place, { sprite, stage, ms: isStill ? 0 : APPEAR_MS });
  }
}

/** Returns the state that a part depends on. Steps are only added, so their number is enough. */
function stateOf({ changes = 'with steps' }: BackPart, { revealed, isEnded }: ShownSteps): string {
  if (changes === 'never') return '';
  return changes === 'at the end' ? `${isEnded}` : `${revealed.length} ${isEnded}`;
}
