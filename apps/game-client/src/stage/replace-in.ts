import type { Container, Sprite } from 'pixi.js';
import type { Stage } from './stage.ts';

/**
 * Replaces the content of a container with a sprite, which fades in over the old picture; without a time, it appears
 * immediately.
 */
export function replaceIn(container: Container, of: { sprite: Sprite; stage: Stage; ms: number }): void {
  const { sprite, stage, ms } = of;
  const before = container.removeChildren();
  const drop = () => {
    // A later change may have removed the old pictures already.
    for (const old of before) if (!old.destroyed) old.destroy({ texture: true, textureSource: true });
  };
  if (ms === 0 || before.length === 0) drop();
  else {
    container.addChild(...before);
    void stage.move(ms, (share) => {
      if (sprite.destroyed) return;
      sprite.alpha = share;
      if (share >= 1) drop();
    });
  }
  container.addChild(sprite);
}
