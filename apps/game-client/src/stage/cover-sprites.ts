import { type Container, Rectangle, Sprite, Texture } from 'pixi.js';
import type { Size } from './painter.ts';
import type { SpritePose } from './reveal-motion.ts';

/** Leaves the left half in a cover, and returns the right half. */
export function splitCover({ cover, holder }: { cover: Sprite; holder: Container }): Sprite {
  const { source, frame } = cover.texture;
  const [width, height] = [cover.width, cover.height];
  const middle = frame.width / 2;
  const right = new Sprite(new Texture({ source, frame: new Rectangle(middle, 0, middle, frame.height) }));
  cover.texture = new Texture({ source, frame: new Rectangle(0, 0, middle, frame.height) });
  cover.anchor.set(1, 0.5);
  right.anchor.set(0, 0.5);
  for (const half of [cover, right]) half.setSize(width / 2, height);
  holder.addChild(right);
  return right;
}

/** Returns a function that places a sprite in a box, from where it rests. */
export function spritePoser(sprite: Sprite, { width, height }: Size): (pose: SpritePose) => void {
  const { x: wide, y: tall } = sprite.scale;
  return (pose) => {
    if (sprite.destroyed) return;
    sprite.position.set(pose.x * width, pose.y * height);
    sprite.rotation = pose.turn;
    sprite.scale.set(wide * pose.wide, tall * pose.tall);
    sprite.alpha = pose.alpha;
  };
}
