import type { Sprite } from 'pixi.js';
import type { GameArt } from '../../stage/game-art.ts';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import { SUNFLOWER } from '../../stage/scene-plan.ts';
import type { CrosswordBoard } from './crossword-board.ts';
import { GRID, paintPaper, paintSquare, squareBox } from './crossword-paper.ts';

const UNFOLD_MS = 1_500;
const LAND_MS = 420;
const TURTLE = 88;
/** The turtle walks along the top of the paper and back in this time. */
const WALK_MS = 96_000;
const STEP_MS = 900;
const TUCK_MS = 700;

/** Unfolds the map, moves the character of a tile to its squares, and lets a turtle walk along the top. */
export function createCrosswordMotion(
  tools: SceneTools,
  { art, board }: { art: GameArt; board: CrosswordBoard | undefined },
): SceneMotion {
  const turtle = turtleOf(tools, art);
  const ring = board && ringOf(tools);
  let next = 0;
  const place = () => {
    const box = tools.layout.boxes[next];
    if (!ring || ring.destroyed) return;
    ring.visible = box !== undefined;
    if (box) ring.position.set(box.x + box.width / 2, box.y + box.height / 2);
  };
  place();
  return {
    idle: (now, isWaiting) => {
      turtle(now, isWaiting);
      if (ring && !ring.destroyed) ring.alpha = 0.75 + 0.25 * Math.sin(now / 500);
    },
    open: () => unfold(tools),
    step: async (step) => {
      next = Math.max(next, step + 1);
      place();
      if (board) await land(tools, board, step);
    },
  };
}

/** Two halves of the map fold to its edges. */
async function unfold(tools: SceneTools): Promise<void> {
  const half = { width: GRID.width / 2, height: GRID.height };
  const halves = [0, half.width].map((from) => {
    const sprite = tools.sprite(half, (painter) => {
      painter.context.translate(-from, 0);
      paintPaper(painter);
    });
    sprite.anchor.set(from === 0 ? 0 : 1, 0.5);
    sprite.position.set(from === 0 ? 0 : GRID.width, GRID.height / 2);
    tools.above.addChildAt(sprite, 0);
    return { sprite, wide: sprite.scale.x };
  });
  await tools.move(UNFOLD_MS, (share) => {
    for (const { sprite, wide } of halves) {
      if (sprite.destroyed) continue;
      sprite.scale.x = wide * (1 - share);
      sprite.alpha = share < 0.9 ? 1 : 10 * (1 - share);
    }
  });
  for (const { sprite } of halves) remove(sprite);
}

/** Animates a tile's character landing in each of its squares. */
async function land(tools: SceneTools, { squares }: CrosswordBoard, step: number): Promise<void> {
  const landing = squares
    .filter(({ foundAt }) => foundAt === step)
    .map((square) => {
      const { x, y, width, height } = squareBox(square);
      const sprite = tools.sprite({ width, height }, (painter) =>
        paintSquare(
          painter,
          { ...square, completeAt: undefined },
          { step, isWon: false },
          { x: 0, y: 0, width, height },
        ),
      );
      sprite.position.set(x + width / 2, y + height / 2);
      sprite.alpha = 0;
      tools.above.addChild(sprite);
      return { sprite, scale: sprite.scale.x };
    });
  await tools.move(LAND_MS, (share) => {
    for (const { sprite, scale } of landing) {
      if (sprite.destroyed) continue;
      sprite.scale.set(scale * (1.5 - 0.5 * share));
      // Invisible at the end, when the grid below shows the same character.
      sprite.alpha = share < 0.7 ? share / 0.7 : (1 - share) / 0.3;
    }
  });
  for (const { sprite } of landing) remove(sprite);
}

/** Draws a frame around the next tile. */
function ringOf(tools: SceneTools): Sprite {
  const [box] = tools.layout.boxes;
  const size = { width: (box?.width ?? 0) + 14, height: (box?.height ?? 0) + 14 };
  const ring = tools.sprite(size, (painter) => {
    painter.card({ x: 0, y: 0, ...size }, { fill: 'transparent', line: SUNFLOWER, width: 6, radius: 20 });
  });
  tools.below.addChild(ring);
  return ring;
}

/**
 * Returns a function that moves the turtle: it walks slowly to and fro, and draws its head in while a ticket is drawn.
 */
function turtleOf(tools: SceneTools, art: GameArt): (now: number, isWaiting: boolean) => void {
  const size = { width: TURTLE, height: TURTLE };
  const part = (name: string) =>
    tools.sprite(size, (painter) => {
      painter.picture(art.pictures[name] ?? '', { x: TURTLE / 2, y: TURTLE / 2, size: TURTLE });
    });
  const [head, shell] = [part('head'), part('shell')];
  tools.above.addChild(head, shell);
  const scale = shell.scale.x;
  let [tucked, before] = [0, 0];
  const place = (now: number, isWaiting: boolean) => {
    if (shell.destroyed) return;
    const wanted = isWaiting ? 1 : 0;
    const change = before === 0 ? 0 : (now - before) / TUCK_MS;
    before = now;
    tucked += Math.max(-change, Math.min(change, wanted - tucked));
    const turn = (now % WALK_MS) / WALK_MS;
    const isBack = turn > 0.5;
    const way = isBack ? 2 - 2 * turn : 2 * turn;
    const facing = isBack ? -1 : 1;
    const [x, y] = [110 + way * (GRID.width * 0.5), -22];
    shell.position.set(x, y + 1.5 * Math.sin((now / STEP_MS) * Math.PI));
    shell.rotation = 0.02 * Math.sin((now / STEP_MS) * Math.PI);
    shell.scale.x = scale * facing;
    head.scale.x = scale * facing;
    head.position.set(x + facing * (17 - 29 * tucked + 1.5 * Math.sin(now / 700)), y + 3 * tucked);
  };
  place(0, false);
  return place;
}

function remove(sprite: Sprite): void {
  if (!sprite.destroyed) sprite.destroy({ texture: true, textureSource: true });
}
