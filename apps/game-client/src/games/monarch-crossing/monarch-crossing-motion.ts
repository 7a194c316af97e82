import type { Sprite } from 'pixi.js';
import type { GameArt } from '../../stage/game-art.ts';
import type { Painter } from '../../stage/painter.ts';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import { landingSpot, type Patch, patchesOf } from './monarch-crossing-places.ts';
import { buildTally } from './monarch-crossing-tally.ts';
import { animateResting, circle, flightOf, hover, type Monarch, monarchOf } from './monarch-flight.ts';

const OPEN_MS = 1_700;
const FLIGHT_MS = 1_050;
const END_MS = 500;

type Input = {
  readonly art: GameArt;
  /** The patch that the monarch of a target settles on. */
  readonly patchOf: (target: number) => number;
  readonly won: readonly number[];
  readonly average: (count: number) => string;
  readonly paintSign: (painter: Painter, patch: Patch, index: number) => void;
};

/** Monarchs that flap, fly to their patch and rest there, and the line of the average on each sign. */
export function createMonarchMotion(tools: SceneTools, input: Input): SceneMotion {
  const patches = patchesOf(tools.layout);
  const tally = buildTally(tools, { patches, average: input.average });
  const monarchs = tools.layout.boxes.map((_, target) => monarchOf(tools, input.art, target));
  const landed = patches.map(() => 0);
  let isOver = false;
  return {
    idle: (now, isWaiting) => {
      monarchs.forEach((monarch, index) => {
        if (monarch.state === 'waits') hover(monarch, { now: now + index * 640, isWaiting });
        if (monarch.state === 'rests')
          animateResting(monarch, { now: now + index * 410, isFanning: isOver && isIn(monarch) });
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
      const place = landed[patch] ?? 0;
      landed[patch] = place + 1;
      Object.assign(monarch, { state: 'flies', patch });
      const shown = tally.begin(patch, place);
      const fly = flightOf(monarch, { to: landingSpot(to, place), side: target % 2 === 0 ? 1 : -1 });
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

function goldSign(tools: SceneTools, of: Input & { patch: Patch; index: number }): Sprite {
  const { size } = tools.layout;
  const sprite = tools.sprite(size, (painter) => of.paintSign(painter, of.patch, of.index));
  sprite.position.set(size.width / 2, size.height / 2);
  sprite.alpha = 0;
  return tools.above.addChild(sprite);
}
