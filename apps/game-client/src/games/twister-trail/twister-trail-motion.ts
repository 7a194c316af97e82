import type { Sprite } from 'pixi.js';
import type { GameArt } from '../../stage/game-art.ts';
import type { Box, Painter } from '../../stage/painter.ts';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import { INK, SUNFLOWER } from '../../stage/scene-plan.ts';
import { MAP_MARGIN, PANELS, paintDirtRoads, paintMap } from './twister-trail-map.ts';
import { endsOf, type Point, pointOnRoad, type Roads, roadsOf, STOPS } from './twister-trail-roads.ts';
import { buildStorm } from './twister-trail-storm.ts';

const START_MS = 1_500;
const DRIVE_MS = 600;
const UNFOLD_MS = 1_000;
const SHOW_MS = 350;
const BUMP_MS = 160;

export type TrailCast = {
  readonly art: GameArt;
  /** Names of the ten places. */
  readonly places: readonly string[];
  /** The total before the first stop and after each one, as text. */
  readonly totals: readonly string[];
  /** The text on the unfolded map. */
  readonly banner: string;
  /** Paints the prize of a place that the player didn't choose. */
  readonly paintOther: (painter: Painter, target: number, plate: Box) => void;
};

/** Drives a truck from the farm to the cellar, then unfolds the map and shows the prizes of all other places. */
export function createTwisterMotion(tools: SceneTools, cast: TrailCast): SceneMotion {
  const roads = roadsOf(tools.layout.size.width > tools.layout.size.height);
  const parts = partsOf(tools, { roads, cast });
  const truck = truckOf(parts.truck, roads);
  const driven: number[] = [];
  // The truck drives one road after another, however fast the player chooses.
  let last: Promise<void> = Promise.resolve();
  const drive = (run: () => Promise<void>) => {
    last = last.then(run);
    return last;
  };
  return {
    idle: (now) => {
      parts.storm.move(now);
      truck.bump(now);
    },
    open: () => drive(() => tools.move(START_MS, (share) => truck.go([roads.nodes[0]], share)).then(truck.arrive)),
    step: (step, target) => {
      driven.push(target);
      const points = [roads.nodes[step], roads.stops[target]];
      return drive(async () => {
        await tools.move(DRIVE_MS, (share) => truck.go(points, share));
        truck.arrive();
        parts.showTotal(step + 1);
      });
    },
    end: () =>
      drive(async () => {
        await tools.move(DRIVE_MS, (share) => truck.go([roads.nodes[STOPS], endsOf(roads).goal], share));
        truck.arrive();
        await parts.unfold(driven);
      }),
  };
}

type Parts = {
  readonly truck: Sprite;
  readonly storm: { move(now: number): void };
  readonly showTotal: (stops: number) => void;
  readonly unfold: (driven: readonly number[]) => Promise<void>;
};

function partsOf(tools: SceneTools, of: { roads: Roads; cast: TrailCast }): Parts {
  const { roads, cast } = of;
  const { art } = cast;
  const piece = (box: Box, paint: (painter: Painter) => void) => pieceOf(tools, box, paint);
  const stand = (name: string, at: { x: number; y: number; side: number }) =>
    piece(squareAt(at), (painter) => painter.picture(art.pictures[name] ?? '', { ...at, size: at.side }));
  const storm = buildStorm(tools, roads);
  const whole = { x: -60, y: -30, width: roads.size.width + 120, height: roads.size.height + 60 };
  const dirt = piece(whole, (painter) => paintDirtRoads(painter, roads));
  const places = roads.boxes.map((box, target) => {
    const { x, y, size } = roads.pictureOf(target);
    return stand(cast.places[target] ?? '', { x: box.x + x, y: box.y + y, side: size });
  });
  const [farm, cellar, open] = [stand('farm', roads.farm), stand('cellar', roads.cellar), stand('open', roads.cellar)];
  const totals = cast.totals.map((text) => piece(roads.total, (painter) => paintTotal(painter, roads.total, text)));
  const truck = tools.sprite({ width: 100, height: 100 }, (painter) =>
    painter.picture(art.pictures.truck ?? '', { x: 50, y: 50, size: 100 }),
  );
  tools.below.addChild(...storm.sprites, dirt, farm, cellar, open, ...places);
  tools.above.addChild(...totals, truck);
  open.visible = false;
  const showTotal = (stops: number) =>
    totals.forEach((total, index) => {
      total.visible = index === stops;
    });
  showTotal(0);
  const unfold = async (driven: readonly number[]) => {
    open.visible = true;
    const panels = panelsOf(tools, roads, driven);
    // Under the places, over the landscape.
    for (const { sprite } of panels) tools.below.addChildAt(sprite, tools.below.getChildIndex(farm));
    await tools.move(UNFOLD_MS, (share) => {
      for (const panel of panels) panel.open(share);
    });
    const others = roads.boxes.flatMap((box, target) => {
      if (driven.includes(target)) return [];
      const plate = roads.plateOf(target);
      const at = { ...plate, x: box.x + plate.x, y: box.y + plate.y };
      return [piece(at, (painter) => cast.paintOther(painter, target, at))];
    });
    const { x, y, width } = roads.banner;
    const banner = piece({ x: x - width / 2, y: y - 24, width, height: 48 }, (painter) => {
      painter.text(cast.banner, { x, y, size: roads.isWide ? 34 : 26, color: '#5b3a14', width: width - 12 });
    });
    tools.above.addChild(...others, banner);
    await tools.move(SHOW_MS, (share) => {
      for (const sprite of [...others, banner]) sprite.alpha = share;
    });
  };
  return { truck, storm, showTotal, unfold };
}

/** Returns the panels of the folded map; each opens after the one before. */
function panelsOf(tools: SceneTools, roads: Roads, driven: readonly number[]) {
  const { size, isWide } = roads;
  const [width, height] = [size.width + 2 * MAP_MARGIN, size.height + 2 * MAP_MARGIN];
  return Array.from({ length: PANELS }, (_, panel) => {
    const start = panel / PANELS;
    const box = isWide
      ? { x: start * width - MAP_MARGIN, y: -MAP_MARGIN, width: width / PANELS, height }
      : { x: -MAP_MARGIN, y: start * height - MAP_MARGIN, width, height: height / PANELS };
    const sprite = pieceOf(tools, box, (painter) => paintMap(painter, roads, driven));
    const { x, y } = sprite.scale;
    const open = (share: number) => {
      const opened = Math.min(1, Math.max(0.001, share * PANELS - panel));
      if (isWide) {
        sprite.scale.x = x * opened;
        sprite.x = box.x + (box.width * opened) / 2;
      } else {
        sprite.scale.y = y * opened;
        sprite.y = box.y + (box.height * opened) / 2;
      }
    };
    open(0);
    return { sprite, open };
  });
}

/** Moves the truck along roads: through the given points, from where it arrived last. */
function truckOf(sprite: Sprite, roads: Roads) {
  const side = roads.isWide ? 84 : 62;
  let from: Point = endsOf(roads).start;
  let at = from;
  let isLeft = false;
  const place = (rise = 0) => {
    sprite.setSize(side);
    if (isLeft) sprite.scale.x *= -1;
    sprite.position.set(at.x, at.y - side * 0.3 - rise);
  };
  place();
  return {
    go: (points: readonly (Point | undefined)[], share: number) => {
      const through = [from, ...points.filter((point) => point !== undefined)];
      const along = Math.min(share, 0.9999) * (through.length - 1);
      const leg = Math.floor(along);
      const [start, end] = [through[leg] ?? from, through[leg + 1] ?? from];
      at = pointOnRoad(start, end, { share: along - leg, isWide: roads.isWide });
      if (Math.abs(end.x - start.x) > 4) isLeft = end.x < start.x;
      place();
    },
    arrive: () => {
      from = at;
    },
    /** The engine runs. */
    bump: (now: number) => place(0.7 + 0.7 * Math.sin(now / BUMP_MS)),
  };
}

function paintTotal(painter: Painter, { x, y, width, height }: Box, text: string): void {
  painter.card({ x, y, width, height }, { fill: '#fffdf4', line: INK, width: 3, radius: 10 });
  painter.card(
    { x: x + 3, y: y + 3, width: width - 6, height: height * 0.38 },
    { fill: SUNFLOWER, line: SUNFLOWER, radius: 7 },
  );
  const middle = x + width / 2;
  painter.text('Total', { x: middle, y: y + height * 0.23, size: height * 0.31, color: INK, width: width - 20 });
  painter.text(text, { x: middle, y: y + height * 0.68, size: height * 0.44, color: INK, width: width - 16 });
}

function squareAt({ x, y, side }: { x: number; y: number; side: number }): Box {
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}

/** Returns a part of the picture as a sprite, painted in units of the layout. */
function pieceOf(tools: SceneTools, box: Box, paint: (painter: Painter) => void): Sprite {
  const sprite = tools.sprite(box, (painter) => {
    painter.context.translate(-box.x, -box.y);
    paint(painter);
  });
  sprite.position.set(box.x + box.width / 2, box.y + box.height / 2);
  return sprite;
}
