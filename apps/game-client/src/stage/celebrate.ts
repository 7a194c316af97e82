import { Sprite, Texture } from 'pixi.js';
import { celebrationOf } from '../round/celebrations.ts';
import type { WinSize } from '../round/win-size.ts';
import type { Images } from './images.ts';
import { Painter } from './painter.ts';
import { type Stage, spriteOf } from './stage.ts';

const RAYS = 16;
const RAYS_TURN = 0.5;
const SIZE = 34;
/** Factors that, multiplied by a petal's index, spread places and times evenly and the same way on each device. */
const PLACES = 0.7549;
const TIMES = 0.5698;

/** `maxMs`: the longest time that the rules of the session allow. */
type Celebrated = { size: WinSize; maxMs: number | undefined; petal: string; images: Images };

/** Lets petals fall over the stage by the size of the win. [RTS-14E, WCAG-2.3.1] */
export async function celebrate(stage: Stage, of: Celebrated): Promise<void> {
  const { petals: count, rays, ms } = celebrationOf(of.size, of.maxMs);
  if (count === 0) return;
  if (rays > 0) void shine(stage, { strength: rays, ms, images: of.images });
  const painter = new Painter({ width: SIZE, height: SIZE }, { scale: stage.pixels, images: of.images });
  painter.picture(of.petal, { x: SIZE / 2, y: SIZE / 2, size: SIZE });
  const texture = Texture.from(painter.canvas, true);
  const petals = Array.from({ length: count }, (_, index) => {
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5);
    sprite.setSize(SIZE * (0.6 + 0.4 * ((index * PLACES) % 1)));
    stage.top.addChild(sprite);
    return { sprite, x: (index * PLACES) % 1, late: ((index * TIMES) % 1) / 2 };
  });
  await stage.move(ms, (share) => {
    // Cancels the easing of the stage: petals fall evenly.
    const time = 1 - Math.cbrt(1 - share);
    for (const { sprite, x, late } of petals) {
      if (sprite.destroyed) continue;
      const fallen = Math.max(0, time * 1.5 - late);
      sprite.position.set(
        x * stage.size.width + 24 * Math.sin(fallen * 6 + x * 9),
        -SIZE + fallen * (stage.size.height + 2 * SIZE),
      );
      sprite.rotation = fallen * 4 + x * 6;
    }
  });
  for (const { sprite } of petals) sprite.destroy();
  texture.destroy(true);
}

/** Turns rays of light behind the ticket. Their strength rises and falls once. */
async function shine(stage: Stage, { strength, ms, images }: { strength: number; ms: number; images: Images }) {
  const { width, height } = stage.size;
  const side = 1.1 * Math.max(width, height);
  // Drawn at a small scale: rays have no detail.
  const painter = new Painter({ width: side, height: side }, { scale: 0.35, images });
  const { context } = painter;
  context.translate(side / 2, side / 2);
  context.fillStyle = '#fff0b8';
  for (let ray = 0; ray < RAYS; ray++) {
    context.rotate((2 * Math.PI) / RAYS);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(side / 2, -side / 14);
    context.lineTo(side / 2, side / 14);
    context.fill();
  }
  const sprite = spriteOf(painter.canvas, { width: side, height: side });
  sprite.position.set(width / 2, height / 2);
  stage.movers.addChild(sprite);
  await stage.move(ms, (share) => {
    const time = 1 - Math.cbrt(1 - share);
    if (sprite.destroyed) return;
    sprite.rotation = RAYS_TURN * time;
    sprite.alpha = strength * Math.sin(time * Math.PI);
  });
  if (!sprite.destroyed) sprite.destroy({ texture: true, textureSource: true });
}
