import { eventsOf } from '@sunflower/instant-games/events/find-events.ts';
import { Container, Sprite } from 'pixi.js';
import type { Box } from '../../stage/painter.ts';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import { equationOf } from './harvest-equation.ts';
import { placesOf } from './harvest-layout.ts';
import type { HarvestParts } from './harvest-parts.ts';

const CUT_MS = 620;
const TURN_MS = 420;
const PRODUCT_MS = 500;
const ARRIVE = { ms: 1_500, from: 34, gust: 0.16 };
const COMBINE = 82;
const CLUMP = { width: 58, height: 70, apart: 38 };
/** Room at the ends of a row. */
const MARGIN = 4;
const WIND_MS = 2_600;

/** Additional strength of a gust of wind, in radians. The gust is over when the first row is cut. */
type Wind = { gust: number; isOver: boolean };
type Row = { readonly box: Box; readonly holder: Container; readonly clumps: readonly Sprite[] };

/** Lets the wind go through the wheat, and cuts a row for each step after the price. */
export function createHarvestMotion(of: HarvestParts): SceneMotion {
  const { tools, events } = of;
  const rows = rowsOf(of);
  const combine = pictured(of, 'combine', COMBINE);
  tools.below.addChild(elevatorOf(of));
  tools.above.addChild(...rows.map(({ holder }) => holder));
  const equation = equationOf(of);
  park(combine, rows, 0);
  const hasMarket = eventsOf(events, 'add').length > 0;
  const rest = { y: combine.y };
  const wind: Wind = { gust: 0, isOver: false };
  // The combine cuts one row after another, however fast the player taps them.
  let last = Promise.resolve();
  const cut = async (step: number) => {
    const row = rows[step - 1];
    if (!row || combine.destroyed) return;
    wind.isOver = true;
    combine.alpha = 1;
    const from = park(combine, rows, step - 1);
    rest.y = combine.y;
    await tools.move(CUT_MS, (share) => {
      const time = evenly(share);
      drive(combine, { ...from, time });
      for (const clump of row.clumps) if (isBehind(clump.x, combine, from)) clump.visible = false;
      equation.showRow(step, time);
    });
    // Another scene may have been drawn while the combine was on its way.
    if (combine.destroyed) return;
    park(combine, rows, step);
    rest.y = combine.y;
  };
  return {
    idle: (now, isWaiting) => {
      combine.y = rest.y + 0.7 * Math.sin(now / 45);
      rows.forEach(({ clumps }, row) => {
        for (const clump of clumps)
          clump.rotation =
            ((isWaiting ? 0.1 : 0.06) + wind.gust) *
            Math.sin((now / WIND_MS - clump.x / 300 + row * 0.13) * 2 * Math.PI);
      });
    },
    open: () => arrive(tools, { combine, wind }),
    step: (step) => {
      if (step === 0) return tools.move(TURN_MS, (share) => equation.showPrice(share));
      last = last.then(() => cut(step));
      return last;
    },
    // The end takes the same time without a market.
    end: () => tools.move(PRODUCT_MS, (share) => (hasMarket ? equation.showProduct(share) : undefined)),
  };
}

type Drive = { readonly start: number; readonly end: number; readonly way: 1 | -1 };

/** Puts the combine at the beginning of a row: at the left for the first row, then at the side where it has arrived. */
function park(combine: Sprite, rows: readonly Row[], index: number): Drive {
  const row = rows[Math.min(index, rows.length - 1)];
  if (!row) return { start: 0, end: 0, way: 1 };
  const { x, y, width, height } = row.box;
  const way = index % 2 === 0 ? 1 : -1;
  const [left, right] = [x + COMBINE * 0.46, x + width - COMBINE * 0.46];
  const drive: Drive = way > 0 ? { start: left, end: right, way } : { start: right, end: left, way };
  // After the last row, the combine stays where it is.
  if (index < rows.length) {
    combine.position.set(drive.start, y + height - COMBINE / 2);
    combine.scale.x = Math.abs(combine.scale.x) * way;
    row.holder.addChild(combine);
  }
  return drive;
}

/** The combine drives to its place at the first row, and a gust goes through the wheat. */
async function arrive(tools: SceneTools, { combine, wind }: { combine: Sprite; wind: Wind }): Promise<void> {
  const { x } = combine;
  await tools.move(ARRIVE.ms, (share) => {
    wind.gust = ARRIVE.gust * Math.sin(evenly(share) * Math.PI);
    if (wind.isOver) return;
    combine.x = x - ARRIVE.from * (1 - share);
    combine.alpha = share;
  });
}

function drive(combine: Sprite, { start, end, time }: Drive & { time: number }): void {
  combine.x = start + (end - start) * time;
}

/** Returns whether the header of the combine has passed a place. */
function isBehind(x: number, combine: Sprite, { way }: Drive): boolean {
  return (combine.x + way * COMBINE * 0.45 - x) * way >= 0;
}

/** Cancels the easing of the stage: a combine drives evenly. */
function evenly(share: number): number {
  return 1 - Math.cbrt(1 - share);
}

function rowsOf(of: HarvestParts): readonly Row[] {
  const [first] = of.tools.layout.boxes.slice(1, 2);
  if (!first) return [];
  const model = of.tools.sprite(CLUMP, (painter) => {
    const middle = { x: CLUMP.width / 2, y: CLUMP.height / 2 };
    painter.context.translate(middle.x, middle.y);
    painter.context.scale(CLUMP.width / CLUMP.height, 1);
    painter.picture(of.pictures[`wheat-${of.season}`] ?? '', { x: 0, y: 0, size: CLUMP.height });
  });
  return of.tools.layout.boxes.slice(1).map((box) => {
    const holder = new Container();
    const between = box.width - CLUMP.width - 2 * MARGIN;
    const gaps = Math.floor(between / CLUMP.apart);
    const clumps = Array.from({ length: gaps + 1 }, (_, index) => {
      const clump = new Sprite(model.texture);
      clump.anchor.set(0.5, 1);
      const tall = 0.92 + 0.08 * Math.sin(index * 2.1 + box.y);
      clump.setSize(CLUMP.width, CLUMP.height * tall);
      const x = box.x + MARGIN + CLUMP.width / 2 + (index * between) / gaps;
      clump.position.set(x, box.y + box.height - 2);
      return clump;
    });
    holder.addChild(...clumps);
    return { box, holder, clumps };
  });
}

function elevatorOf(of: HarvestParts): Sprite {
  const { x, y, size } = placesOf(of.tools.layout).elevator;
  const sprite = pictured(of, 'elevator', size);
  sprite.position.set(x, y - size / 2);
  return sprite;
}

function pictured({ tools, pictures }: HarvestParts, name: string, size: number): Sprite {
  return tools.sprite({ width: size, height: size }, (painter) =>
    painter.picture(pictures[name] ?? '', { x: size / 2, y: size / 2, size }),
  );
}
