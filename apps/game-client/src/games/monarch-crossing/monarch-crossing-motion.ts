import { Container, type Sprite } from 'pixi.js';
import type { GameArt } from '../../stage/game-art.ts';
import type { Painter } from '../../stage/painter.ts';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import { measuresOf, type Patch, patchesOf, spotOf } from './monarch-crossing-places.ts';

const OPEN_MS = 1_700;
const FLIGHT_MS = 1_050;
const END_MS = 500;
const MARKS = 5;
const LINE = '#0b5a63';

type Monarch = {
  readonly holder: Container;
  readonly wings: readonly Sprite[];
  /** Scale of a fully open wing. */
  readonly wing: number;
  /** Its scale once it has settled. */
  readonly settled: number;
  readonly home: { readonly x: number; readonly y: number; readonly turn: number };
  state: 'waits' | 'flies' | 'rests';
  patch: number;
};

type Input = {
  readonly art: GameArt;
  /** The patch that the monarch of a target settles on. */
  readonly patchOf: (target: number) => number;
  readonly won: readonly number[];
  readonly average: (count: number) => string;
  readonly paintSign: (painter: Painter, patch: Patch, index: number) => void;
};

/** Monarchs that flap, fly to their patch and rest there, and the line of the average on each sign. */
export function monarchMotion(tools: SceneTools, input: Input): SceneMotion {
  const patches = patchesOf(tools.layout);
  const tally = tallyOf(tools, { patches, average: input.average });
  const monarchs = tools.layout.boxes.map((_, target) => monarchOf(tools, input.art, target));
  const landed = patches.map(() => 0);
  let isOver = false;
  const state = { landed, isOver: () => isOver };
  return {
    idle: (now, isWaiting) => {
      monarchs.forEach((monarch, index) => {
        if (monarch.state === 'waits') hover(monarch, { now: now + index * 640, isWaiting });
        if (monarch.state === 'rests') rest(monarch, { now: now + index * 410, isFanning: isOver && isIn(monarch) });
      });
    },
    open: () =>
      tools.move(OPEN_MS, (share) => {
        for (const [index, monarch] of monarchs.entries()) circle(monarch, share, index);
      }),
    step: async (_step, target) => {
      const monarch = monarchs[target];
      const patch = input.patchOf(target);
      const to = patches[patch];
      if (!monarch || !to) return;
      const place = state.landed[patch] ?? 0;
      landed[patch] = place + 1;
      Object.assign(monarch, { state: 'flies', patch });
      const shown = tally.begin(patch, place);
      const fly = flightOf(monarch, { to: spotOf(to, place), side: target % 2 === 0 ? 1 : -1 });
      await tools.move(FLIGHT_MS, (share) => {
        fly(share);
        shown(share);
        if (share >= 1) monarch.state = 'rests';
      });
    },
    end: async () => {
      isOver = true;
      const signs = input.won.flatMap((index) => {
        const patch = patches[index];
        return patch ? [goldSign(tools, { ...input, patch, index })] : [];
      });
      tally.raise();
      await tools.move(END_MS, (share) => {
        for (const sign of signs) sign.alpha = share;
      });
    },
  };

  function isIn({ patch }: Monarch): boolean {
    return input.won.includes(patch);
  }
}

/** The marks of each patch, the line at the average of all patches, and its label. */
function tallyOf(tools: SceneTools, of: { patches: readonly Patch[]; average: (count: number) => string }) {
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
  /** How far each monarch has flown: their sum is what has settled. */
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

function goldSign(tools: SceneTools, of: Input & { patch: Patch; index: number }): Sprite {
  const { size } = tools.layout;
  const sprite = tools.sprite(size, (painter) => of.paintSign(painter, of.patch, of.index));
  sprite.position.set(size.width / 2, size.height / 2);
  sprite.alpha = 0;
  return tools.above.addChild(sprite);
}

function monarchOf(tools: SceneTools, art: GameArt, target: number): Monarch {
  const box = tools.layout.boxes[target] ?? { x: 0, y: 0, width: 50, height: 50 };
  const side = box.width * 0.57;
  const holder = new Container();
  const wings = [-1, 1].map((direction) => {
    const sprite = tools.sprite({ width: side, height: side }, (painter) => {
      painter.picture(art.pictures.wing ?? '', { x: side / 2, y: side / 2, size: side });
    });
    sprite.anchor.set(0, 0.5);
    sprite.scale.x *= direction;
    return holder.addChild(sprite);
  });
  const body = tools.sprite({ width: side, height: side }, (painter) => {
    painter.picture(art.pictures.cover, { x: side / 2, y: side / 2, size: side });
  });
  holder.addChild(body);
  const home = { x: box.x + box.width / 2, y: box.y + box.height / 2, turn: target % 2 === 0 ? 0.22 : -0.22 };
  holder.position.set(home.x, home.y);
  holder.rotation = home.turn;
  tools.above.addChild(holder);
  const { settled } = measuresOf(tools.layout);
  const wing = Math.abs(wings[0]?.scale.x ?? 1);
  const monarch: Monarch = { holder, wings, wing, settled, home, state: 'waits', patch: -1 };
  spread(monarch, 0.94);
  return monarch;
}

/** Opens the wings to a share. */
function spread({ wings, wing }: Monarch, share: number): void {
  wings.forEach((sprite, index) => {
    if (!sprite.destroyed) sprite.scale.x = (index === 0 ? -1 : 1) * wing * share;
  });
}

/** Flaps some beats, then glides. */
function hover(monarch: Monarch, { now, isWaiting }: { now: number; isWaiting: boolean }): void {
  const { holder, home } = monarch;
  const time = (now / (isWaiting ? 1_500 : 2_600)) % 1;
  const isFlapping = time < 0.55;
  spread(monarch, isFlapping ? 0.62 + 0.34 * Math.cos((time / 0.55) * 6 * Math.PI) : 0.96);
  holder.position.set(home.x + 2.5 * Math.sin(now / 900), home.y + 4 * Math.sin(now / 620));
  holder.rotation = home.turn + 0.08 * Math.sin(now / 1_100);
}

/** Rests with half-closed wings; on the patch that won, fans them. */
function rest(monarch: Monarch, { now, isFanning }: { now: number; isFanning: boolean }): void {
  spread(monarch, isFanning ? 0.66 + 0.3 * Math.sin(now / 420) : 0.56 + 0.08 * Math.sin(now / 1_300));
}

/** Flies once around the own place. */
function circle(monarch: Monarch, share: number, index: number): void {
  if (monarch.state !== 'waits') return;
  const { holder, home } = monarch;
  const [size, angle] = [Math.sin(share * Math.PI), 2 * Math.PI * share + index];
  holder.position.set(home.x + 20 * size * Math.cos(angle), home.y - 26 * size + 12 * size * Math.sin(angle));
  spread(monarch, 0.62 + 0.34 * Math.cos(share * 12 * Math.PI));
}

/** Returns a flight from where a monarch is to its spot, in a bow to one side. */
function flightOf(monarch: Monarch, of: { to: { x: number; y: number; turn: number }; side: number }) {
  const { holder } = monarch;
  const from = { x: holder.x, y: holder.y, turn: holder.rotation };
  const bow = { x: (from.x + of.to.x) / 2 + of.side * 46, y: (from.y + of.to.y) / 2 - 26 };
  return (share: number) => {
    const rest = 1 - share;
    holder.position.set(
      rest * rest * from.x + 2 * rest * share * bow.x + share * share * of.to.x,
      rest * rest * from.y +
        2 * rest * share * bow.y +
        share * share * of.to.y +
        5 * Math.sin(share * 5 * Math.PI) * rest,
    );
    holder.rotation = from.turn + (of.to.turn - from.turn) * share + of.side * 0.9 * Math.sin(share * Math.PI);
    holder.scale.set(1 + (monarch.settled - 1) * share + 0.15 * Math.sin(share * Math.PI));
    spread(monarch, share >= 1 ? 0.56 : 0.6 + 0.36 * Math.cos(share * 9 * Math.PI));
  };
}
