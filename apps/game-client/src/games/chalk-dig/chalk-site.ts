import type { GameArt } from '../../stage/game-art.ts';
import type { Box, Painter, Size } from '../../stage/painter.ts';
import { INK, SUNFLOWER } from '../../stage/scene-plan.ts';

export const SITE_WIDTH = 700;
export const LAYERS_SHOWN = 3;
/** Height of a band above its squares, where its age is written. */
export const BAND_TOP = 42;
const ROW = 6;

/** Colors of each layer, in three depths: the surface, the chalk, and the bed in which a bone lies. */
const TINTS = [
  ['#f0dfae', '#dcc588', '#c2a868'],
  ['#ece6d6', '#d5cbb4', '#b8ab8d'],
  ['#d3dadb', '#b9c3c3', '#99a5a4'],
] as const;
const BANDS = ['#cdb271', '#bfb397', '#98a3a2'];

/** Draws the chalk over a square at a depth, 0 for its surface: cracks and specks differ from square to square. */
export function paintChalk(painter: Painter, target: number, { size, depth }: { size: Size; depth: number }): void {
  const { width, height } = size;
  const fill = TINTS[layerOf(target)]?.[depth] ?? TINTS[0][0];
  painter.card({ x: 0, y: 0, width, height }, { fill, line: depth === 0 ? '#7d6a3c' : fill, width: 2.5, radius: 12 });
  const { context } = painter;
  const noise = noiseOf(target * 7 + depth * 31 + 3);
  context.save();
  context.beginPath();
  context.roundRect(3, 3, width - 6, height - 6, 10);
  context.clip();
  context.fillStyle = depth === 0 ? 'rgb(255 255 255 / 0.5)' : 'rgb(255 255 255 / 0.28)';
  for (let speck = 0; speck < 16; speck++) {
    context.beginPath();
    context.arc(noise() * width, noise() * height, 1 + 3 * noise(), 0, 2 * Math.PI);
    context.fill();
  }
  context.strokeStyle = 'rgb(91 74 44 / 0.28)';
  context.lineWidth = 2;
  for (let crack = 0; crack < 2; crack++) {
    const [x, y] = [width * noise(), height * (0.15 + 0.7 * noise())];
    const [right, down] = [width * (0.2 + 0.25 * noise()), height * (noise() - 0.5) * 0.3];
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + right / 2, y + down * 2, x + right, y + down);
    context.stroke();
  }
  context.restore();
}

/** Draws the content of a square: a brightly lit bone, or a shell. */
export function paintFind(
  painter: Painter,
  art: GameArt,
  { target, size, shows, isWon }: { target: number; size: Size; shows: string; isWon: boolean },
): void {
  const { width, height } = size;
  const box = { x: 0, y: 0, width, height };
  const bed = BEDS[layerOf(target)] ?? art.card.fill;
  if (isWon) painter.card(box, { fill: '#ffe08a', line: SUNFLOWER, width: 7, radius: 12 });
  else painter.card(box, { fill: bed, line: '#4a3c22', width: 3, radius: 12 });
  if (!isWon) {
    const shade = painter.context.createLinearGradient(0, 0, 0, height);
    shade.addColorStop(0, 'rgb(28 35 51 / 0.3)');
    shade.addColorStop(0.3, 'rgb(28 35 51 / 0)');
    painter.context.fillStyle = shade;
    painter.context.fillRect(3, 3, width - 6, height - 6);
  }
  const isBone = shows.includes(' ');
  const share = isBone ? 0.96 : 0.66;
  const svg = art.pictures[shows];
  if (svg !== undefined)
    painter.picture(svg, {
      x: width / 2,
      y: height / 2,
      size: Math.min(width, height) * share,
      alpha: isBone ? 1 : 0.85,
    });
}

const BEDS = ['#9c8351', '#8c8168', '#6f7b7b'];

/** Draws the three layers of the bluff with their ages, and strings between pegs, as at a dig. */
export function paintBluff(
  painter: Painter,
  { bands, ages }: { bands: readonly Box[]; ages: readonly string[] },
): void {
  const [first, last] = [bands[0], bands.at(-1)];
  if (first && last) {
    const whole = { ...first, height: last.y + last.height - first.y };
    painter.card(whole, { fill: '#5b4a2c', line: INK, width: 3, radius: 20 });
  }
  bands.forEach((band, layer) => {
    const fill = BANDS[layer] ?? '';
    painter.card(band, { fill, line: INK, width: 3, radius: layer === 0 ? 20 : 12 });
    const { context } = painter;
    context.strokeStyle = 'rgb(255 255 255 / 0.55)';
    context.lineWidth = 2;
    context.setLineDash([10, 6]);
    context.beginPath();
    context.moveTo(band.x + 306, band.y + BAND_TOP / 2);
    context.lineTo(band.x + band.width - 34, band.y + BAND_TOP / 2);
    context.stroke();
    context.setLineDash([]);
    for (const x of [band.x + 306, band.x + band.width - 30])
      painter.disc({ x, y: band.y + BAND_TOP / 2, radius: 6, fill: SUNFLOWER, line: INK, width: 2.5 });
    const at = { x: band.x + 18, y: band.y + BAND_TOP / 2 + 1, size: 29, color: INK, width: 272 };
    painter.text(ages[layer] ?? '', { ...at, weight: 700, align: 'left' });
  });
}

/** Draws the canvas that lies over the site at night: folds, a hem, and eyelets. */
export function paintCanvas(painter: Painter, { width, height }: Size): void {
  painter.card({ x: 0, y: 0, width, height }, { fill: '#8d9a6c', line: INK, width: 3, radius: 20 });
  const { context } = painter;
  const fold = context.createLinearGradient(0, 0, width, 0);
  for (let share = 0; share <= 1; share += 0.125) {
    fold.addColorStop(share, 'rgb(28 35 51 / 0.16)');
    if (share < 1) fold.addColorStop(share + 0.06, 'rgb(255 255 255 / 0.16)');
  }
  context.fillStyle = fold;
  context.fillRect(6, 6, width - 12, height - 12);
  painter.card(
    { x: 14, y: 14, width: width - 28, height: height - 28 },
    { fill: 'transparent', line: '#6d7a50', width: 3 },
  );
  for (let x = 40; x < width; x += 104)
    for (const y of [26, height - 26]) painter.disc({ x, y, radius: 7, fill: '#3b4430', line: '#e7d9a8', width: 3 });
}

/** Returns the color that covers a find of a square again. */
export function coverTint(target: number): string {
  return TINTS[layerOf(target)]?.[0] ?? TINTS[0][0];
}

function layerOf(target: number): number {
  return Math.floor(target / ROW);
}

/** Numbers from 0 to 1 that are always the same for a square. */
function noiseOf(seed: number): () => number {
  let value = seed * 16_807 + 11;
  return () => {
    value = (value * 16_807) % 2_147_483_647;
    return value / 2_147_483_647;
  };
}
