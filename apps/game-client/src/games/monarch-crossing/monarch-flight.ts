import { Container, type Sprite } from 'pixi.js';
import type { GameArt } from '../../stage/game-art.ts';
import type { SceneTools } from '../../stage/scene-motion.ts';
import { measuresOf } from './monarch-crossing-places.ts';

/** A monarch as it is drawn, from its place in the flock to its patch. */
export type Monarch = {
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

/** Draws a monarch at its place in the flock. */
export function monarchOf(tools: SceneTools, art: GameArt, target: number): Monarch {
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
export function hover(monarch: Monarch, { now, isWaiting }: { now: number; isWaiting: boolean }): void {
  const { holder, home } = monarch;
  const time = (now / (isWaiting ? 1_500 : 2_600)) % 1;
  const isFlapping = time < 0.55;
  spread(monarch, isFlapping ? 0.62 + 0.34 * Math.cos((time / 0.55) * 6 * Math.PI) : 0.96);
  holder.position.set(home.x + 2.5 * Math.sin(now / 900), home.y + 4 * Math.sin(now / 620));
  holder.rotation = home.turn + 0.08 * Math.sin(now / 1_100);
}

/** Rests with half-closed wings; on the patch that won, fans them. */
export function animateResting(monarch: Monarch, { now, isFanning }: { now: number; isFanning: boolean }): void {
  spread(monarch, isFanning ? 0.66 + 0.3 * Math.sin(now / 420) : 0.56 + 0.08 * Math.sin(now / 1_300));
}

/** Flies once around the own place. */
export function circle(monarch: Monarch, share: number, index: number): void {
  if (monarch.state !== 'waits') return;
  const { holder, home } = monarch;
  const [size, angle] = [Math.sin(share * Math.PI), 2 * Math.PI * share + index];
  holder.position.set(home.x + 20 * size * Math.cos(angle), home.y - 26 * size + 12 * size * Math.sin(angle));
  spread(monarch, 0.62 + 0.34 * Math.cos(share * 12 * Math.PI));
}

/** Returns a flight from where a monarch is to its spot, in a bow to one side. */
export function flightOf(monarch: Monarch, of: { to: { x: number; y: number; turn: number }; side: number }) {
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
