import type { OpenEvent } from '@sunflower/instant-games/events/book-event.ts';
import type { Sprite } from 'pixi.js';
import type { GameArt } from '../../stage/game-art.ts';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import { sweepPoint } from '../../stage/scratch.ts';
import { coverTint, paintCanvas, SITE_WIDTH } from './chalk-site.ts';

const SWEEP_MS = 760;
const DUST_MS = 620;
const PUFFS = 18;
const GUST_MS = 900;
const OPEN_MS = 1_700;
const COVER_MS = 1_400;
const BRUSH = 96;
const LIZARD = 110;
/** Opacity of the cover over parts that are covered again, so that a trace of them stays visible. */
const VEIL = 0.78;

type Dig = {
  readonly art: GameArt;
  readonly finds: readonly OpenEvent[];
  readonly won: readonly (string | undefined)[];
};

/** Animates a brush and rising dust. At the end, gently covers incomplete skeletons. */
export function createDigMotion(tools: SceneTools, { art, finds, won }: Dig): SceneMotion {
  const lizard = lizardOf(tools, art);
  const dust = dustOf(tools, art);
  let gust = 0;
  return {
    idle: (now, isWaiting) => {
      lizard(now, isWaiting);
      if (now < gust) return;
      gust = now + GUST_MS;
      // The wind takes dust from one square after another.
      const box = tools.layout.boxes[Math.floor(now / GUST_MS) % tools.layout.boxes.length];
      if (box) dust({ x: box.x + box.width * 0.3, y: box.y + box.height * 0.7 });
    },
    open: () => uncoverSite(tools),
    rub: dust,
    step: async (_step, target) => {
      const box = tools.layout.boxes[target];
      if (!box) return;
      const brush = pictureSprite(tools, art.pictures.cover, BRUSH);
      tools.above.addChild(brush);
      let puffs = 0;
      await tools.move(SWEEP_MS, (share) => {
        if (brush.destroyed) return;
        // The stage eases movements at their end, but a brush moves at an even speed.
        const even = 1 - Math.cbrt(1 - share);
        const { x, y } = sweepPoint(even, box);
        brush.position.set(box.x + x + BRUSH * 0.26, box.y + y - BRUSH * 0.26);
        brush.alpha = share < 0.98 ? 1 : 0;
        if (share < 1 && even * 6 > puffs) {
          puffs++;
          dust({ x: box.x + x, y: box.y + y });
        }
      });
      remove(brush);
    },
    end: async () => {
      const veils = finds.flatMap(({ shows }, target) => {
        const [creature, part] = shows.split(' ');
        return part === undefined || won.includes(creature) ? [] : veilOf(tools, target);
      });
      await tools.move(COVER_MS, (share) => {
        for (const veil of veils) if (!veil.destroyed) veil.alpha = VEIL * share;
      });
    },
  };
}

/** The canvas over the site is drawn aside. */
async function uncoverSite(tools: SceneTools): Promise<void> {
  const last = tools.layout.boxes.at(-1);
  const size = { width: SITE_WIDTH, height: (last?.y ?? 0) + (last?.height ?? 0) + 14 };
  const canvas = tools.sprite(size, (painter) => paintCanvas(painter, size));
  canvas.anchor.set(1, 0.5);
  canvas.position.set(SITE_WIDTH, size.height / 2);
  const wide = canvas.scale.x;
  tools.above.addChildAt(canvas, 0);
  await tools.move(OPEN_MS, (share) => {
    if (canvas.destroyed) return;
    canvas.scale.x = wide * Math.max(0.001, 1 - share);
    canvas.alpha = share < 0.94 ? 1 : (1 - share) / 0.06;
  });
  remove(canvas);
}

/** A layer of chalk over a find. */
function veilOf(tools: SceneTools, target: number): Sprite[] {
  const box = tools.layout.boxes[target];
  if (!box) return [];
  const { x, y, width, height } = box;
  const fill = coverTint(target);
  const veil = tools.sprite(box, (painter) => {
    painter.card({ x: 1, y: 1, width: width - 2, height: height - 2 }, { fill, line: fill, radius: 12 });
  });
  veil.position.set(x + width / 2, y + height / 2);
  veil.alpha = 0;
  tools.above.addChild(veil);
  return [veil];
}

/** Returns a function that lets dust rise at a point. The puffs are drawn once and reused. */
function dustOf(tools: SceneTools, art: GameArt): (point: { readonly x: number; readonly y: number }) => void {
  const puffs = Array.from({ length: PUFFS }, () => {
    const sprite = pictureSprite(tools, art.pictures.dust, 26);
    sprite.alpha = 0;
    tools.above.addChild(sprite);
    return { sprite, scale: sprite.scale.x };
  });
  let next = 0;
  return ({ x, y }) => {
    const index = next++;
    const puff = puffs[index % PUFFS];
    if (!puff) return;
    const aside = ((index * 0.618) % 1) - 0.5;
    void tools.move(DUST_MS, (share) => {
      const { sprite, scale } = puff;
      if (sprite.destroyed) return;
      sprite.position.set(x + 90 * aside * share, y - 26 * share + 34 * share * share);
      sprite.scale.set(scale * (0.4 + 0.9 * share));
      sprite.alpha = share >= 1 ? 0 : 0.8 * (1 - share);
    });
  };
}

/**
 * Returns a function that moves the lizard on the edge: two push-ups, and a rest; while a ticket is drawn, it looks up.
 */
function lizardOf(tools: SceneTools, art: GameArt): (now: number, isWaiting: boolean) => void {
  const lizard = pictureSprite(tools, art.pictures.lizard, LIZARD);
  tools.above.addChild(lizard);
  const scale = lizard.scale.y;
  const place = (now: number, isWaiting: boolean) => {
    if (lizard.destroyed) return;
    const time = (now % 5_200) / 1_300;
    const push = time < 2 ? Math.abs(Math.sin(time * Math.PI)) : 0;
    lizard.scale.y = scale * (1 + 0.12 * push);
    lizard.rotation = isWaiting ? -0.12 : 0;
    // Its feet stay where they are.
    lizard.position.set(440, -34 - LIZARD * 0.05 * push);
  };
  place(2_600, false);
  return place;
}

function pictureSprite(tools: SceneTools, svg: string | undefined, size: number): Sprite {
  return tools.sprite({ width: size, height: size }, (painter) => {
    if (svg !== undefined) painter.picture(svg, { x: size / 2, y: size / 2, size });
  });
}

function remove(sprite: Sprite): void {
  if (!sprite.destroyed) sprite.destroy({ texture: true, textureSource: true });
}
