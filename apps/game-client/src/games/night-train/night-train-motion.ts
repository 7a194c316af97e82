import type { Sprite } from 'pixi.js';
import type { Box, Painter } from '../../stage/painter.ts';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import { paintTrack, paintTunnelBack, paintTunnelFront } from './night-train-scenery.ts';
import { TALL_SIGN } from './night-train-sign.ts';
import { HIDDEN, isWideLayout, type Track, trackOf } from './night-train-track.ts';

const ARRIVE_MS = 1_700;
const ROLL_MS = 760;
/** The track is drawn this far beyond the sides of the layout. */
const SIDE = 260;
/** Places of the track that the engine gains in its first second. */
const LEAVING = 0.8;
/** Wheels end at 94 of 100 units of a picture. */
const WHEELS = 0.44;
const SMOKE = 4;
const SMOKE_MS = 3_600;
const BLINK_EVERY_MS = 4_700;
const BLINK_MS = 220;
const FLAKES = 22;
const FALL_MS = 14_000;
/** Flakes fall only below this height, because they would cover the sign above it. */
const WIDE_SKY = 128;
const TALL_SKY = 196;
/** Spreads flakes evenly and the same way on each device. */
const SPREAD = 0.618;

type Cast = {
  readonly cars: readonly string[];
  readonly engine: string;
  /** The owl, and the owl with closed eyes. */
  readonly owl: readonly [string, string];
};

/** Rolls an engine and its cars out of the tunnel; snow falls, and the engine smokes. */
export function createTrainMotion(tools: SceneTools, cast: Cast): SceneMotion {
  const track = trackOf(isWideLayout(tools.layout));
  const piece = (box: Box, paint: (painter: Painter) => void) => pieceOf(tools, box, paint);
  tools.below.addChild(...trackPieces(track, piece));
  const rolling = (svg: string) => {
    const side = track.pitch;
    return tools.sprite({ width: side, height: side }, (painter) =>
      painter.picture(svg, { x: side / 2, y: side / 2, size: side }),
    );
  };
  const engine = rolling(cast.engine);
  const cars = cast.cars.map(rolling);
  const smoke = Array.from({ length: SMOKE }, () => tools.sprite({ width: 30, height: 30 }, paintPuff));
  const front = piece(frontBox(track), (painter) => paintTunnelFront(painter, track));
  const [owl, sleepy] = cast.owl.map((svg) => owlOf(tools, track, svg));
  const flakes = Array.from({ length: FLAKES }, (_, index) =>
    tools.sprite({ width: 8, height: 8 }, (painter) =>
      painter.disc({ x: 4, y: 4, radius: 2 + (index % 3) * 0.7, fill: 'rgb(255 255 255 / 0.85)' }),
    ),
  );
  for (const car of cars) car.visible = false;
  tools.above.addChild(
    ...[...cars].reverse(),
    engine,
    ...smoke,
    front,
    ...[owl, sleepy].filter((one) => one !== undefined),
    ...flakes,
  );
  if (sleepy) sleepy.visible = false;
  const place = placer(track);
  place(engine, 0);
  place.smoke(smoke, engine, 0);
  place.flakes(flakes, 0);
  const leave = leaver((at) => place(engine, at));
  return {
    idle: (now, isWaiting) => {
      leave(now, isWaiting);
      place.smoke(smoke, engine, now);
      place.flakes(flakes, now);
      if (sleepy) sleepy.visible = now % BLINK_EVERY_MS < BLINK_MS;
    },
    open: () => tools.move(ARRIVE_MS, (share) => place(engine, HIDDEN * (1 - share))),
    step: async (step) => {
      const car = cars[step];
      if (!car) return;
      car.visible = true;
      await tools.move(ROLL_MS, (share) => place(car, HIDDEN + (step + 1 - HIDDEN) * share));
    },
  };
}

/** Lets the engine leave while a ticket is being drawn, so that the next train has room. */
function leaver(place: (at: number) => void): (now: number, isWaiting: boolean) => void {
  let since: number | undefined;
  return (now, isWaiting) => {
    if (isWaiting) {
      since ??= now;
      place(-LEAVING * ((now - since) / 1_000) ** 2);
    } else if (since !== undefined) {
      since = undefined;
      place(0);
    }
  };
}

type Piece = (box: Box, paint: (painter: Painter) => void) => Sprite;

/** Returns a part of the picture as a sprite, painted in units of the layout. */
function pieceOf(tools: SceneTools, box: Box, paint: (painter: Painter) => void): Sprite {
  const sprite = tools.sprite(box, (painter) => {
    painter.context.translate(-box.x, -box.y);
    paint(painter);
  });
  sprite.position.set(box.x + box.width / 2, box.y + box.height / 2);
  return sprite;
}

/** The track in pieces that any graphics card can hold. */
function trackPieces(track: Track, piece: Piece): Sprite[] {
  const { x, y } = track.tunnel;
  const back = piece({ x: x - 70, y: y - 130, width: 160, height: 150 }, (painter) => paintTunnelBack(painter, track));
  const { width, height } = track.size;
  const main = piece({ x: -SIDE, y: 150, width: width + 2 * SIDE, height: height - 100 }, (painter) =>
    paintTrack(painter, track, { from: Math.max(track.from, -4), to: track.to }),
  );
  if (width < height) return [main, back];
  const before = piece({ x: -1_100, y: y - 20, width: 1_100 - SIDE, height: 60 }, (painter) =>
    paintTrack(painter, track, { from: track.from, to: -1 }),
  );
  return [before, main, back];
}

/** The owl sits next to the tunnel of a tall stage, and on the signal bridge of a wide one. */
function owlOf(tools: SceneTools, { size }: Track, svg: string): Sprite {
  const isWide = size.width > size.height;
  const side = isWide ? 84 : 74;
  const owl = tools.sprite({ width: side, height: side }, (painter) =>
    painter.picture(svg, { x: side / 2, y: side / 2, size: side }),
  );
  owl.position.set(isWide ? 957 : 312, isWide ? 54 : 452);
  return owl;
}

function frontBox({ tunnel: { x, y } }: Track): Box {
  return { x: x - 90, y: y - 220, width: 770, height: 290 };
}

function paintPuff(painter: Painter): void {
  painter.disc({ x: 15, y: 15, radius: 13, fill: 'rgb(236 241 252 / 0.9)', line: '#9fb0d6', width: 2 });
}

function placer(track: Track) {
  const { pitch, size } = track;
  const isWide = size.width > size.height;
  const place = (sprite: Sprite, at: number) => {
    const { x, y, wide } = track.pointAt(at);
    sprite.position.set(x, y - WHEELS * pitch);
    sprite.setSize(pitch * wide, pitch);
  };
  return Object.assign(place, {
    /** Puffs rise from the chimney, grow and fade. */
    smoke: (puffs: readonly Sprite[], engine: Sprite, now: number) =>
      puffs.forEach((puff, index) => {
        const age = (now / SMOKE_MS + index / SMOKE) % 1;
        puff.position.set(engine.x + (-0.29 + 0.42 * age) * pitch, engine.y - (0.4 + 0.62 * age) * pitch);
        puff.setSize(pitch * (0.12 + 0.24 * age));
        puff.alpha = engine.visible ? 0.85 * Math.sin(age * Math.PI) : 0;
      }),
    flakes: (flakes: readonly Sprite[], now: number) =>
      flakes.forEach((flake, index) => {
        const fallen = (now / (FALL_MS * (1 + (index % 4) * 0.18)) + index * SPREAD) % 1;
        const drift = 18 * Math.sin(fallen * 9 + index);
        flake.position.set(((index * SPREAD * 1.7) % 1) * size.width + drift, fallen * (size.height + 40) - 40);
        const isOnSign = isWide ? flake.y < WIDE_SKY : flake.y < TALL_SKY && flake.x > TALL_SIGN.x - 8;
        flake.alpha = isOnSign ? 0 : Math.min(1, 6 * fallen, 6 * (1 - fallen));
      }),
  });
}
