import { Container, type Sprite } from 'pixi.js';
import type { SceneTools } from '../../stage/scene-motion.ts';
import { measuresOf, type Patch } from './monarch-crossing-places.ts';

const MARKS = 5;
const LINE = '#0b5a63';

/** Creates the marks of each patch, the line at the average of all patches, and its label. */
export function buildTally(tools: SceneTools, of: { patches: readonly Patch[]; average: (count: number) => string }) {
  const layer = tools.above.addChild(new Container());
  const unit = of.patches.map(({ marks }) => marks.width / MARKS);
  const marks = of.patches.map(({ marks: box }, patch) =>
    Array.from({ length: MARKS }, (_, mark) => {
      const size = { width: (unit[patch] ?? 0) - 3, height: box.height };
      const sprite = tools.sprite(size, (painter) => {
        painter.card(
          { x: 0, y: 0, ...size },
          { fill: '#f08a24', line: '#241820', width: 1.5, radius: box.height * 0.4 },
        );
      });
      sprite.position.set(box.x + (mark + 0.5) * (unit[patch] ?? 0), box.y + box.height / 2);
      sprite.alpha = 0;
      return layer.addChild(sprite);
    }),
  );
  const lines = of.patches.map(({ marks: box }) => {
    const size = { width: 3, height: box.height + 9 };
    const sprite = tools.sprite(size, (painter) => {
      painter.card({ x: 0, y: 0, ...size }, { fill: LINE, line: LINE, width: 1, radius: 1 });
    });
    sprite.position.set(box.x, box.y + box.height / 2);
    return layer.addChild(sprite);
  });
  const label = labelOf(tools, of.average);
  /** Share of its flight that each monarch has completed. Their sum is the number that have arrived. */
  const shares: number[] = [];
  const show = () => {
    const average = shares.reduce((sum, share) => sum + share, 0) / lines.length;
    lines.forEach((line, patch) => {
      line.x = (of.patches[patch]?.marks.x ?? 0) + average * (unit[patch] ?? 0);
    });
    label(shares.length / lines.length);
  };
  show();
  return {
    /** Begins to show a monarch on a patch; the function receives the share of its flight. */
    begin: (patch: number, place: number) => {
      const index = shares.push(0) - 1;
      const mark = marks[patch]?.[place];
      return (share: number) => {
        shares[index] = share;
        if (mark) mark.alpha = Math.max(0, share * 4 - 3);
        show();
      };
    },
    /** Brings marks and lines over the signs that were drawn last. */
    raise: () => tools.above.addChild(layer),
  };
}

/** Returns a function that shows the average in words. */
function labelOf(tools: SceneTools, average: (count: number) => string): (count: number) => void {
  const { label, plant } = measuresOf(tools.layout);
  const size = { width: 226, height: 28 };
  let shown: { sprite: Sprite; text: string } | undefined;
  return (count) => {
    const text = average(Math.round(count * 10) / 10);
    if (shown?.text === text) return;
    const sprite = tools.sprite(size, (painter) => {
      painter.card({ x: 0, y: 0, ...size }, { fill: '#fffaf0e6', line: '#c9a25a', width: 1.5, radius: 13 });
      painter.card({ x: 14, y: 6, width: 3, height: 16 }, { fill: LINE, line: LINE, width: 1, radius: 1 });
      painter.text(text, { x: 122, y: 14, size: 16, color: LINE, width: 186, weight: 700 });
    });
    sprite.position.set(label.x, label.y);
    sprite.scale.set(sprite.scale.x * (plant > 120 ? 1.15 : 1), sprite.scale.y * (plant > 120 ? 1.15 : 1));
    shown?.sprite.destroy({ texture: true, textureSource: true });
    shown = { sprite: tools.below.addChild(sprite), text };
  };
}
