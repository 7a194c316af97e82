import type { Sprite } from 'pixi.js';
import type { SceneTools } from '../../stage/scene-motion.ts';
import type { Roads } from './twister-trail-roads.ts';

const BANDS = 8;
const TURN_MS = 900;
const DUST = 7;
const DUST_MS = 1_900;
const COLORS = ['#8d98ab', '#a3adbf'];
/** The widest band, as a share of the twister's height. */
const WIDEST = 0.85;
const NARROWEST = 0.05;

/** Animates a twister: bands that sway one after another, so that it seems to turn, with dust at its foot. */
export type Storm = { readonly sprites: readonly Sprite[]; readonly move: (now: number) => void };

/** Builds the twister of a trail. */
export function buildStorm(tools: SceneTools, { twister }: Roads): Storm {
  const { x, y, height } = twister;
  const step = height / BANDS;
  const widthAt = (band: number) => height * (NARROWEST + (WIDEST - NARROWEST) * (1 - band / BANDS) ** 1.7);
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const [top, bottom] = [widthAt(band), widthAt(band + 1)];
    const lip = top * 0.09 + 3;
    const size = { width: top + 8, height: step * 1.5 + 2 * lip };
    return tools.sprite(size, ({ context }) =>
      paintBand(context, { ...size, top, bottom, lip, color: COLORS[band % 2] }),
    );
  });
  const dust = Array.from({ length: DUST }, (_, index) =>
    tools.sprite({ width: 18, height: 18 }, (painter) =>
      painter.disc({ x: 9, y: 9, radius: 4 + (index % 3) * 2, fill: '#cbb98a', line: '#1c2333', width: 2 }),
    ),
  );
  const move = (now: number) => {
    bands.forEach((sprite, band) => {
      const share = band / BANDS;
      const sway = Math.sin(now / TURN_MS - band * 0.6) * height * 0.022 * (0.5 + share);
      const lean = height * 0.07 * Math.sin(share * 3 + now / 4_000) * (1 - share);
      sprite.position.set(x + sway + lean, y - height * (1 - share) + step * 0.55);
    });
    dust.forEach((sprite, index) => {
      const turn = (now / DUST_MS + index / DUST) * 2 * Math.PI;
      sprite.position.set(x + height * 0.16 * Math.cos(turn), y - 4 + height * 0.035 * Math.sin(turn));
      sprite.alpha = 0.75 + 0.25 * Math.sin(turn);
    });
  };
  move(0);
  // Wider bands are higher, and in front of the lower ones.
  return { sprites: [...[...bands].reverse(), ...dust], move };
}

type Band = {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly lip: number;
  readonly color: string | undefined;
};

/** Draws a band that is narrower below, with the light at its left. */
function paintBand(context: CanvasRenderingContext2D, of: Band): void {
  const { width, height, top, bottom, lip } = of;
  const middle = width / 2;
  const [left, right, low] = [middle - top / 2, middle + top / 2, height - lip];
  context.beginPath();
  context.moveTo(left, lip);
  context.quadraticCurveTo(middle, -lip + 3, right, lip);
  context.quadraticCurveTo(right, low * 0.7, middle + bottom / 2, low);
  context.quadraticCurveTo(middle, low + lip, middle - bottom / 2, low);
  context.quadraticCurveTo(left, low * 0.7, left, lip);
  context.closePath();
  Object.assign(context, { fillStyle: of.color ?? '', strokeStyle: '#1c2333', lineWidth: 3, lineJoin: 'round' });
  context.fill();
  context.stroke();
  context.beginPath();
  context.moveTo(left + top * 0.1, lip + 5);
  context.quadraticCurveTo(left + top * 0.25, lip + 8, left + top * 0.42, lip + 8);
  Object.assign(context, { strokeStyle: '#e3e8f0', lineWidth: 3, lineCap: 'round' });
  context.stroke();
}
