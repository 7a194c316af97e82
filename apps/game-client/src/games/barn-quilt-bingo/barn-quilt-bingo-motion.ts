import type { MarkEvent } from '@sunflower/instant-games/events/book-event.ts';
import type { Sprite } from 'pixi.js';
import type { Painter } from '../../stage/painter.ts';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import { INK, SUNFLOWER } from '../../stage/scene-plan.ts';
import { blocksOf, handfulBox } from './barn-quilt-bingo-places.ts';
import { BLOCK_UNITS, PATTERNS, type Patch, paintPatch } from './quilt-patterns.ts';

const CALL_MS = 900;
const NEXT_MS = 260;
const OPEN_MS = 1_500;
const END_MS = 700;
const HANDFUL = 4;
const PATCHES = 9;
/** Share of a call's time in which its number moves to the patch; the rest paints the patch. */
const FLIGHT = 0.62;
const TAG = 40;

type Input = {
  readonly calls: readonly MarkEvent[];
  readonly won: readonly number[];
  /** Paints a block that won, with its sign. */
  readonly paintWon: (painter: Painter, block: number) => void;
};

/** Moves numbers to their patches, paints the patches, and frames the handful of calls that is next. */
export function createQuiltMotion(tools: SceneTools, { calls, won, paintWon }: Input): SceneMotion {
  const next = calls.length > 0 ? nextFrame(tools) : undefined;
  const painted = new Map<number, Sprite>();
  let opened = 0;
  return {
    open: () =>
      tools.move(OPEN_MS, (share) => {
        if (opened === 0 && next) next.alpha = share;
      }),
    step: async (step, target) => {
      const call = calls[step];
      const cell = call?.cells[0];
      if (!call || cell === undefined) return;
      opened++;
      if (opened % HANDFUL === 0) void moveNext(tools, next, opened / HANDFUL);
      const patch = patchSprite(tools, cell);
      painted.set(cell, patch.sprite);
      const tag = tagSprite(tools, call.shows);
      const from = tools.layout.boxes[target] ?? { x: 0, y: 0, width: 0, height: 0 };
      const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
      await tools.move(CALL_MS, (share) => {
        // Cancels the easing of the stage, so that the number starts without a jump.
        const time = 1 - Math.cbrt(1 - share);
        if (!tag.destroyed) follow(tag, { from: start, to: patch.center, time: Math.min(1, time / FLIGHT) });
        patch.paint(Math.max(0, (time - FLIGHT) / (1 - FLIGHT)));
        if (share >= 1 && !tag.destroyed) tag.destroy({ texture: true, textureSource: true });
      });
    },
    end: async () => {
      const { size } = tools.layout;
      const blocks = won.map((block) => {
        const sprite = tools.sprite(size, (painter) => paintWon(painter, block));
        sprite.position.set(size.width / 2, size.height / 2);
        sprite.alpha = 0;
        return tools.above.addChild(sprite);
      });
      await tools.move(END_MS, (share) => {
        for (const sprite of blocks) sprite.alpha = share;
      });
    },
  };
}

/** Returns a patch with its paint, not yet shown, and a function that paints it up to a share. */
function patchSprite(tools: SceneTools, cell: number) {
  const place = blocksOf(tools.layout)[Math.floor(cell / PATCHES)];
  const patch: Patch | undefined = PATTERNS[Math.floor(cell / PATCHES)]?.[cell % PATCHES];
  if (!place || !patch) throw new RangeError(`no patch ${cell}`);
  const unit = (place.block.width - 12) / BLOCK_UNITS;
  const size = { width: patch.width * unit + 2, height: patch.height * unit + 2 };
  const sprite = tools.sprite(size, (painter) => {
    painter.context.translate(1 - patch.x * unit, 1 - patch.y * unit);
    paintPatch(painter, patch, { unit, isPainted: true });
  });
  const center = {
    x: place.block.x + 6 + (patch.x + patch.width / 2) * unit,
    y: place.block.y + 6 + (patch.y + patch.height / 2) * unit,
  };
  sprite.position.set(center.x, center.y);
  sprite.alpha = 0;
  tools.below.addChild(sprite);
  const { x, y } = sprite.scale;
  return {
    ...{ sprite, center },
    paint: (share: number) => {
      sprite.alpha = Math.min(1, share * 2);
      sprite.scale.set(x * (0.7 + 0.3 * share), y * (0.7 + 0.3 * share));
    },
  };
}

function tagSprite(tools: SceneTools, text: string): Sprite {
  const tag = tools.sprite({ width: TAG, height: TAG }, (painter) => {
    painter.card({ x: 1, y: 3, width: TAG - 2, height: TAG - 6 }, { fill: '#fffaf0', line: INK, width: 2, radius: 7 });
    painter.text(text, { x: TAG / 2, y: TAG / 2, size: 21, color: INK });
  });
  tag.alpha = 0;
  return tools.above.addChild(tag);
}

type Point = { readonly x: number; readonly y: number };

/** Moves a number along a curve, and fades it out at the end. */
function follow(tag: Sprite, { from, to, time }: { from: Point; to: Point; time: number }): void {
  const eased = time * time * (3 - 2 * time);
  tag.position.set(from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased - 30 * Math.sin(eased * Math.PI));
  tag.rotation = 0.25 * Math.sin(eased * Math.PI);
  tag.alpha = time >= 1 ? 0 : Math.min(1, time * 8);
}

/** Returns a frame around the first handful. */
function nextFrame(tools: SceneTools): Sprite {
  const { x, y, width, height } = handfulBox(tools.layout, 0);
  const frame = tools.sprite({ width, height }, (painter) => {
    painter.card({ x: 0, y: 0, width, height }, { fill: '#00000000', line: SUNFLOWER, width: 4, radius: 12 });
  });
  frame.position.set(x + width / 2, y + height / 2);
  return tools.below.addChild(frame);
}

/** Moves the frame to the next group of steps; after the last one, removes the frame. */
function moveNext(tools: SceneTools, frame: Sprite | undefined, handful: number): Promise<void> {
  const box = handfulBox(tools.layout, handful);
  if (!frame) return Promise.resolve();
  const from = { x: frame.x, y: frame.y };
  return tools.move(NEXT_MS, (share) => {
    if (box.width === 0) frame.alpha = 1 - share;
    else {
      frame.x = from.x + (box.x + box.width / 2 - from.x) * share;
      frame.y = from.y + (box.y + box.height / 2 - from.y) * share;
    }
  });
}
