import type { BookWin } from '@sunflower/instant-games/events/book-event.ts';
import { NEIGHBORS } from '@sunflower/instant-games/mechanics/constellations/sky.ts';
import type { Sprite } from 'pixi.js';
import type { GameArt } from '../../stage/game-art.ts';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import { SUNFLOWER } from '../../stage/scene-plan.ts';
import { chartOfSize } from './chart.ts';

const JOIN_MS = 900;
const CLOUDS_MS = 1_800;
const FIGURE = { tall: 190, wide: 236 };
const FIGURE_ALPHA = 0.85;
const LINE = 8;
/** Heights of the clouds that blow in, as shares of the chart. */
const ROWS = [0.36, 0.62, 0.44, 0.8];

type Parts = { readonly wins: readonly BookWin[]; readonly art: GameArt; readonly brightness: string | undefined };

/**
 * Joins the constellations once all stars are open, and draws their pictures behind them. The end takes the same time
 * on a ticket without a constellation.
 */
export function createJoinMotion(tools: SceneTools, { wins, art, brightness }: Parts): SceneMotion {
  const lines = wins.flatMap(({ steps }) =>
    NEIGHBORS.filter((pair) => pair.every((star) => steps.includes(star))).map((pair) => lineOn(tools, pair)),
  );
  const figures = wins.map(({ steps }) =>
    figureOn(tools, { steps, picture: art.pictures[`figure-${brightness}`] ?? '' }),
  );
  const clouds = cloudsOn(tools, art.pictures.cloud ?? '');
  return {
    open: () => tools.move(CLOUDS_MS, clouds),
    end: () =>
      tools.move(JOIN_MS, (share) => {
        for (const { sprite, length } of lines) {
          sprite.visible = share > 0;
          sprite.width = Math.max(0.1, length * Math.min(1, share * 1.4));
        }
        for (const figure of figures) figure.alpha = FIGURE_ALPHA * Math.max(0, 2 * share - 1);
      }),
  };
}

/** Blows the clouds that hide the stars in from the west. Returns a function that draws them at a share of the time. */
function cloudsOn(tools: SceneTools, picture: string): (share: number) => void {
  const { width, height } = tools.layout.size;
  const clouds = ROWS.map((row, index) => {
    const size = height * 0.42;
    const cloud = tools.sprite({ width: size, height: size }, (painter) =>
      painter.picture(picture, { x: size / 2, y: size / 2, size }),
    );
    cloud.alpha = 0;
    tools.above.addChild(cloud);
    return { cloud, y: height * row, from: width * (0.1 + 0.22 * index) };
  });
  return (share) => {
    const time = 1 - Math.cbrt(1 - share);
    for (const { cloud, y, from } of clouds) {
      cloud.position.set(from + width * 0.3 * time, y);
      cloud.alpha = 0.8 * (1 - time);
    }
  };
}

/** A line that grows from one star to its neighbor. */
function lineOn(tools: SceneTools, [one, other]: readonly [number, number]): { sprite: Sprite; length: number } {
  const { stars } = chartOfSize(tools.layout.size);
  const [a, b] = [middleOf(stars[one]), middleOf(stars[other])];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const sprite = tools.sprite({ width: length, height: LINE }, (painter) =>
    painter.card({ x: 0, y: 0, width: length, height: LINE }, { fill: SUNFLOWER, line: SUNFLOWER, radius: LINE / 2 }),
  );
  sprite.anchor.set(0, 0.5);
  sprite.position.set(a.x, a.y);
  sprite.rotation = Math.atan2(b.y - a.y, b.x - a.x);
  sprite.visible = false;
  tools.below.addChild(sprite);
  return { sprite, length };
}

/** The figure of a constellation, behind the middle of its stars. */
function figureOn(tools: SceneTools, { steps, picture }: { steps: readonly number[]; picture: string }): Sprite {
  const { stars } = chartOfSize(tools.layout.size);
  const middles = steps.map((star) => middleOf(stars[star]));
  const mean = (of: (point: { x: number; y: number }) => number) =>
    middles.reduce((sum, point) => sum + of(point), 0) / Math.max(1, middles.length);
  const { width, height } = tools.layout.size;
  const size = width > height ? FIGURE.wide : FIGURE.tall;
  const figure = tools.sprite({ width: size, height: size }, (painter) =>
    painter.picture(picture, { x: size / 2, y: size / 2, size }),
  );
  figure.position.set(
    mean(({ x }) => x),
    mean(({ y }) => y),
  );
  figure.alpha = 0;
  tools.below.addChildAt(figure, 0);
  return figure;
}

function middleOf(box: { x: number; y: number; width: number; height: number } | undefined): { x: number; y: number } {
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
}
