import { Container, type Sprite } from 'pixi.js';
import type { GameArt } from '../../stage/game-art.ts';
import type { Layout } from '../../stage/layout.ts';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import { noteHeights } from './meadowlark-morning-calls.ts';
import { eggColor } from './meadowlark-morning-eggs.ts';

const CALL_MS = 640;
/** The hop of the bird when a ticket begins: its duration, and its height in shares of the bird's size. */
const HOP_MS = 520;
const HOP = 0.07;
const NOTE = 26;
/** Share of the call after which its first note appears. */
const NOTE_AFTER = 0.16;
const BLINK_EVERY_MS = 3_700;
const BLINK_MS = 130;

type Place = { readonly x: number; readonly y: number; readonly size: number };
type Scene = {
  readonly art: GameArt;
  /** Symbols of the eggs, by step. */
  readonly found: readonly string[];
  readonly place: (layout: Layout) => Place;
};

/**
 * The meadowlark breathes, looks around and blinks, and hops when a ticket begins. At each egg it opens its bill, and
 * the two notes fly off.
 */
export function createMeadowlarkMotion(tools: SceneTools, { art, found, place }: Scene): SceneMotion {
  const at = place(tools.layout);
  const bird = drawBird(tools, art, at);
  let singing = 0;
  const pose = () => {
    bird.closed.visible = singing === 0;
    bird.open.visible = singing > 0;
  };
  pose();
  return {
    idle: (now, isWaiting) => {
      bird.body.scale.y = bird.scale * (1 + 0.012 * Math.sin(now / 620));
      bird.tail.rotation = 0.06 * Math.max(0, Math.sin(now / 900)) ** 6;
      // While the ticket is drawn, the bird looks around more often.
      const look = Math.sin(now / (isWaiting ? 800 : 2_300)) ** 5;
      if (singing === 0) bird.head.rotation = 0.11 * look;
      bird.lid.visible = singing === 0 && now % BLINK_EVERY_MS < BLINK_MS;
    },
    open: () =>
      tools.move(HOP_MS, (share) => {
        bird.whole.y = -HOP * at.size * Math.sin(share * Math.PI);
      }),
    step: async (step) => {
      singing++;
      bird.lid.visible = false;
      const notes = drawNotes(tools, found[step] ?? '', at);
      await tools.move(CALL_MS, (share) => {
        bird.head.rotation = -0.22 * Math.sin(Math.min(1, share * 1.1) * Math.PI);
        pose();
        for (const note of notes) note(share);
      });
      singing--;
      if (bird.open.destroyed) return;
      if (singing === 0) bird.head.rotation = 0;
      pose();
    },
  };
}

/** Draws the bird on its post; the head turns around its neck. */
function drawBird({ sprite, below, layout }: SceneTools, art: GameArt, { x, y, size }: Place) {
  const half = size / 2;
  const isNear = layout.size.width > layout.size.height;
  const part = (name: string) => {
    const made = sprite({ width: size, height: size }, (painter) =>
      painter.picture(art.pictures[name] ?? '', { x: half, y: half, size }),
    );
    return made;
  };
  // Parts share a square whose feet are at (104, 186) of 200.
  const [left, top] = [x - size * 0.52, y - size * 0.93];
  const turning = (name: string, [across, down]: readonly [number, number]) => {
    const made = part(name);
    made.anchor.set(across, down);
    made.position.set(left + across * size, top + down * size);
    return made;
  };
  const post = part('post');
  post.anchor.set(0.5, 0.05);
  post.position.set(x + size * 0.005, y);
  post.scale.set(post.scale.x * 0.7, post.scale.y * (isNear ? 0.74 : 0.46));
  const tuft = part('tuft');
  tuft.position.set(x, y + size * (isNear ? 0.62 : 0.36));
  tuft.scale.set(tuft.scale.x * 0.42);
  const tail = turning('bird-tail', [0.38, 0.7]);
  const body = turning('bird-body', [0.5, 0.9]);
  const head = new Container();
  head.position.set(left + 0.6 * size, top + 0.34 * size);
  const [closed, open, lid] = ['bird-head', 'bird-singing', 'bird-lid'].map((name) => {
    const made = part(name);
    made.anchor.set(0.6, 0.34);
    head.addChild(made);
    return made;
  }) as [Sprite, Sprite, Sprite];
  lid.visible = false;
  const whole = new Container();
  whole.addChild(tail, body, head);
  below.addChild(post, tuft, whole);
  return { whole, tail, body, head, closed, open, lid, scale: body.scale.y };
}

/** Draws the notes of a call in the color of its egg; each flies from the bill to its height, and fades. */
function drawNotes({ sprite, above }: SceneTools, symbol: string, { x, y, size }: Place) {
  return noteHeights(symbol).map((height, note) => {
    const made = sprite({ width: NOTE, height: NOTE }, (painter) =>
      painter.disc({ x: NOTE / 2, y: NOTE / 2, radius: NOTE * 0.4, fill: eggColor(symbol), line: '#1c2333', width: 3 }),
    );
    made.alpha = 0;
    above.addChild(made);
    const from = { x: x + size * 0.42, y: y - size * 0.78 };
    return (share: number) => {
      if (made.destroyed) return;
      const time = Math.max(0, Math.min(1, (share - NOTE_AFTER * (note + 0.5)) / (1 - 2 * NOTE_AFTER)));
      made.position.set(from.x + size * (0.12 + note * 0.16) * time, from.y - size * (0.05 + 0.26 * height) * time);
      made.alpha = time === 0 ? 0 : Math.min(1, 3 * (1 - time));
      if (share >= 1) made.destroy({ texture: true, textureSource: true });
    };
  });
}
