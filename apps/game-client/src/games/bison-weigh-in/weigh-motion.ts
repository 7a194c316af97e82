import type { Sprite } from 'pixi.js';
import type { GameArt } from '../../stage/game-art.ts';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import type { Spoken } from '../../texts/spoken.ts';
import { type Corral, corralOfSize, type Weighing } from './corral.ts';
import { MOST_POUNDS, paintCheck, paintNeedle } from './paint-corral.ts';

const WALK_MS = 950;
const WEIGH_MS = 450;
const BREATH_MS = 3_400;
const DUST_MS = 1_600;
const CHECK = 30;
const SIZES: Readonly<Record<string, number>> = { calf: 84, yearling: 100, cow: 112, bull: 124 };
const STEPS = 7;

type Parts = { readonly weighing: Weighing; readonly art: GameArt; readonly number: Spoken['number'] };

/** Lets each bison walk from its stall onto the scale, and turns the needle to the new total; it never turns back. */
export function createWeighMotion(tools: SceneTools, { weighing, art, number }: Parts): SceneMotion {
  const corral = corralOfSize(tools.layout.size);
  const { bison } = weighing;
  const walkers = bison.map(({ kind }, step) =>
    walker(tools, { corral, picture: art.pictures[kind] ?? '', kind, step }),
  );
  const needle = needleOn(tools, corral);
  const totals = [0, ...bison.map(({ to }) => to)];
  const boards = totals.map((to, index) => {
    const { by } = bison[index - 1] ?? { by: 0 };
    const before = totals[index - 1] ?? 0;
    const sum = index > 1 ? `${number(before)} + ${number(by)} = ${number(to)} lb` : `${number(to)} lb`;
    return boardOn(tools, { corral, text: sum });
  });
  const checks = weighing.pens.map((_, pen) => checkOn(tools, { corral, pen }));
  const dust = dustOn(tools, { corral, picture: art.pictures.dust ?? '' });
  let weighed = Promise.resolve();
  const weigh = (step: number) => {
    const [from = 0, to = 0] = [totals[step], totals[step + 1]];
    return tools.move(WEIGH_MS, (share) => {
      needle.rotation = (Math.PI * (from + (to - from) * share)) / MOST_POUNDS;
      const [old, now] = [boards[step], boards[step + 1]];
      // One sum disappears before the next one appears, so that they never overlap.
      if (old) old.alpha = Math.max(0, 1 - 2 * share);
      if (now) now.alpha = Math.max(0, 2 * share - 1);
      weighing.pens.forEach(({ need }, pen) => {
        const check = checks[pen];
        if (check && need > from && need <= to) check.alpha = Math.max(0, 2 * share - 1);
      });
    });
  };
  return {
    open: () => tools.move(DUST_MS, dust),
    step: async (step) => {
      const before = weighed;
      weighed = Promise.all([before, walkers[step]?.walk()]).then(() => weigh(step));
      await weighed;
    },
    idle: (now) => {
      for (const { breathe } of walkers) breathe(now);
    },
  };
}

/** Animates the dust that settles as the herd comes in. Returns a function that draws it at a share of the time. */
function dustOn(tools: SceneTools, { corral, picture }: { corral: Corral; picture: string }): (share: number) => void {
  const puffs = corral.stalls.map(({ x, y, width, height }, stall) => {
    const size = width * 1.3;
    const puff = tools.sprite({ width: size, height: size }, (painter) =>
      painter.picture(picture, { x: size / 2, y: size / 2, size }),
    );
    puff.alpha = 0;
    tools.above.addChild(puff);
    return { puff, x: x + width / 2, y: y + height * 0.62, scale: puff.scale.x, side: stall % 2 === 0 ? -1 : 1 };
  });
  return (share) => {
    const time = 1 - Math.cbrt(1 - share);
    for (const { puff, x, y, scale, side } of puffs) {
      puff.position.set(x + side * 16 * time, y - 22 * time);
      puff.scale.set(scale * (0.75 + 0.5 * time));
      puff.alpha = 0.95 * (1 - time);
    }
  };
}

/** The mark of a pen whose weight is reached. */
function checkOn(tools: SceneTools, { corral, pen }: { corral: Corral; pen: number }): Sprite {
  const box = corral.pens[pen] ?? corral.deck;
  const check = tools.sprite({ width: CHECK, height: CHECK }, (painter) => paintCheck(painter, CHECK, pen));
  check.position.set(box.x + box.width - 7, box.y + 7);
  check.alpha = 0;
  tools.above.addChild(check);
  return check;
}

type WalkerParts = { corral: Corral; picture: string; kind: string; step: number };

/** Animates a bison that walks from its stall to its place on the platform. */
function walker(tools: SceneTools, { corral, picture, kind, step }: WalkerParts) {
  const { deck, stalls } = corral;
  const size = (SIZES[kind] ?? 100) * Math.min(1.15, deck.width / 400);
  const sprite = tools.sprite({ width: size, height: size }, (painter) =>
    painter.picture(picture, { x: size / 2, y: size / 2, size }),
  );
  sprite.anchor.set(0.5, 0.94);
  const tall = sprite.scale.y;
  const stall = stalls[step] ?? deck;
  const start = { x: stall.x + stall.width / 2, y: stall.y + stall.height * 0.86 };
  const end = { x: deck.x + (deck.width * (step + 0.5)) / stalls.length, y: deck.y - 2 };
  sprite.visible = false;
  tools.above.addChild(sprite);
  let isStanding = false;
  return {
    walk: async () => {
      sprite.visible = true;
      await tools.move(WALK_MS, (share) => {
        const time = 1 - Math.cbrt(1 - share);
        sprite.alpha = Math.min(1, time * 5);
        const bob = 3 * Math.abs(Math.sin(time * STEPS * Math.PI));
        sprite.position.set(start.x + (end.x - start.x) * time, start.y + (end.y - start.y) * time - bob);
        sprite.rotation = 0.035 * Math.sin(time * STEPS * Math.PI) * (1 - time);
      });
      isStanding = true;
    },
    breathe: (now: number) => {
      if (!isStanding || sprite.destroyed) return;
      sprite.scale.y = tall * (1 + 0.014 * Math.sin((now / BREATH_MS + step * 0.3) * 2 * Math.PI));
    },
  };
}

function needleOn(tools: SceneTools, { dial }: Corral): Sprite {
  const radius = dial.radius - 8;
  const needle = tools.sprite({ width: 2 * radius, height: 2 * radius }, (painter) => paintNeedle(painter, radius));
  needle.position.set(dial.x, dial.y);
  tools.below.addChild(needle);
  return needle;
}

/** Creates the sum on the platform's board; only the first sum is shown before a bison walks on. */
function boardOn(tools: SceneTools, { corral, text }: { corral: Corral; text: string }): Sprite {
  const { x, y, width, height } = corral.deck;
  const board = tools.sprite({ width, height }, (painter) =>
    painter.text(text, { x: width / 2, y: height / 2, size: 26, color: '#fff6e2', width: width - 24 }),
  );
  board.position.set(x + width / 2, y + height / 2);
  board.alpha = text.startsWith('0 ') ? 1 : 0;
  tools.below.addChild(board);
  return board;
}
