import { Sprite } from 'pixi.js';
import type { GameArt } from '../../stage/game-art.ts';
import type { Painter } from '../../stage/painter.ts';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import { HEAD_RADIUS, spiralAt } from './sunflower-fields-head.ts';

/** Size of the picture of the petals, whose middle is left to the disc. */
const FLOWER = HEAD_RADIUS / 0.375;
/** Florets between the seeds, and how far apart they are. */
const FLORETS = 760;
const FLORET_APART = 11.4;
const GRAIN = 13;
/** Grains of pollen on the way from one seed to the next. */
const GRAINS = 9;
const TRAIL_MS = 420;
/** The petals open wide when a ticket begins. */
const OPEN_MS = 800;
const OPEN = 0.05;
const ROUND_MS = 3_400;
const BEE = 112;
/** Share of its way to the next seed that the bee flies in a millisecond, and the longest time between two frames. */
const BEE_SPEED = 0.006;
const LONGEST_FRAME_MS = 60;

type Point = { readonly x: number; readonly y: number };

/** Petals sway, and a bumblebee hovers; it visits each seed that opens, and the spiral is drawn behind it in pollen. */
export function createSunflowerMotion(tools: SceneTools, of: { art: GameArt; middle: Point }): SceneMotion {
  const { art, middle } = of;
  const rays = drawHead(tools, art, middle);
  const wide = rays[0]?.scale.x ?? 1;
  const trail = drawTrail(tools, middle);
  const bee = drawBee(tools, art);
  const home = { x: middle.x + HEAD_RADIUS * 0.86, y: middle.y - HEAD_RADIUS * 0.86 };
  let [goal, last] = [home, 0];
  bee.place(home, 0);
  return {
    idle: (now, isWaiting) => {
      rays.forEach((ray, layer) => {
        ray.rotation = 0.014 * Math.sin(now / 1_900 + layer * 2.2);
      });
      bee.fly(isWaiting ? roundAt(now, middle) : goal, { now, ms: Math.min(LONGEST_FRAME_MS, now - last) });
      last = now;
    },
    open: () =>
      tools.move(OPEN_MS, (share) => {
        for (const ray of rays) ray.scale.set(wide * (1 + OPEN * Math.sin(share * Math.PI)));
      }),
    step: async (step) => {
      const { x, y } = spiralAt(step);
      goal = { x: middle.x + x, y: middle.y + y - 52 };
      await tools.move(TRAIL_MS, (share) => {
        trail[step]?.forEach((grain, index) => {
          if (!grain.destroyed) grain.alpha = Math.max(0, Math.min(1, share * GRAINS - index));
        });
      });
    },
    end: async () => {
      goal = home;
    },
  };
}

/** While the ticket is drawn, the bee flies around the head. */
function roundAt(now: number, { x, y }: Point): Point {
  const angle = (now / ROUND_MS) * 2 * Math.PI;
  return { x: x + HEAD_RADIUS * Math.cos(angle), y: y + HEAD_RADIUS * Math.sin(angle) };
}

/** Draws the petals, and the disc with its florets. */
function drawHead({ sprite, below }: SceneTools, art: GameArt, { x, y }: Point): readonly Sprite[] {
  const layer = (name: string, size: number) =>
    sprite({ width: size, height: size }, (painter) =>
      painter.picture(art.pictures[name] ?? '', { x: size / 2, y: size / 2, size }),
    );
  const rays = ['rays-back', 'rays-front'].map((name) => layer(name, FLOWER));
  for (const ray of rays) ray.position.set(x, y);
  const size = 2 * HEAD_RADIUS + 8;
  const disc = sprite({ width: size, height: size }, paintDisc);
  disc.position.set(x, y);
  below.addChild(...rays, disc);
  return rays;
}

function paintDisc(painter: Painter): void {
  const middle = HEAD_RADIUS + 4;
  painter.disc({ x: middle, y: middle, radius: HEAD_RADIUS, fill: '#4f2e13', line: '#1c2333', width: 6 });
  painter.disc({ x: middle, y: middle, radius: HEAD_RADIUS * 0.72, fill: '#5c3818' });
  painter.disc({ x: middle, y: middle, radius: HEAD_RADIUS * 0.36, fill: '#6a4520' });
  for (let floret = 0; floret < FLORETS; floret++) {
    const { x, y } = spiralAt(floret, FLORET_APART);
    const share = floret / FLORETS;
    const fill = share > 0.82 ? '#c98a2b' : share > 0.45 ? '#7d5022' : '#8c6430';
    painter.disc({ x: middle + x, y: middle + y, radius: share > 0.82 ? 4.6 : 4, fill });
  }
}

/** Draws the grains that lead to each seed from the one before it; they share one texture. */
function drawTrail({ sprite, below }: SceneTools, middle: Point): readonly (readonly Sprite[])[] {
  const first = sprite({ width: GRAIN, height: GRAIN }, (painter) =>
    painter.disc({ x: GRAIN / 2, y: GRAIN / 2, radius: GRAIN / 2, fill: '#ffd65c' }),
  );
  return Array.from({ length: 19 }, (_, seed) =>
    Array.from({ length: seed === 0 ? 0 : GRAINS }, (_, index) => {
      const grain = new Sprite(first.texture);
      grain.anchor.set(0.5);
      grain.setSize(GRAIN);
      const { x, y } = spiralAt(seed - 1 + index / GRAINS);
      grain.position.set(middle.x + x, middle.y + y);
      grain.alpha = 0;
      below.addChild(grain);
      return grain;
    }),
  );
}

function drawBee({ sprite, above }: SceneTools, art: GameArt) {
  const wings = ['bee-up', 'bee-down'].map((name) => {
    const made = sprite({ width: BEE, height: BEE }, (painter) =>
      painter.picture(art.pictures[name] ?? '', { x: BEE / 2, y: BEE / 2, size: BEE }),
    );
    above.addChild(made);
    return made;
  });
  const wide = wings[0]?.scale.x ?? 1;
  let at: Point = { x: 0, y: 0 };
  let facing = -1;
  const place = (point: Point, now: number) => {
    at = point;
    wings.forEach((bee, wing) => {
      bee.visible = Math.floor(now / 90) % 2 === wing;
      bee.position.set(at.x + 7 * Math.sin(now / 700), at.y + 6 * Math.sin(now / 430));
      bee.scale.x = wide * facing;
      bee.rotation = 0.06 * Math.sin(now / 800);
    });
  };
  const fly = (goal: Point, { now, ms }: { now: number; ms: number }) => {
    const share = 1 - Math.exp(-BEE_SPEED * Math.max(0, ms));
    const [dx, dy] = [goal.x - at.x, goal.y - at.y];
    if (Math.abs(dx) > 12) facing = Math.sign(dx);
    place({ x: at.x + dx * share, y: at.y + dy * share }, now);
  };
  return { place, fly };
}
