import type { GameArt } from '../../stage/game-art.ts';
import type { Size } from '../../stage/painter.ts';
import { cloud, hill, picture, scene } from '../svg.ts';
import { CELLAR, CELLAR_OPEN, FARM, PLACES, TRUCK } from './twister-trail-places.ts';

/** Fields of May between the roads: each with its own green, and some with furrows. */
function fields({ width, height }: Size, from: number): string {
  const greens = ['#8fae4a', '#a3bd5c', '#7c9d3f', '#b5c46a'];
  const columns = Math.max(3, Math.round(width / 150));
  const rows = Math.max(3, Math.round(((1 - from) * height) / 110));
  const wide = width / columns;
  const tall = ((1 - from) * height) / rows;
  return Array.from({ length: rows * (columns + 1) }, (_, index) => {
    const [row, column] = [Math.floor(index / (columns + 1)), index % (columns + 1)];
    const x = Math.round((column - (row % 2) * 0.5) * wide);
    const y = Math.round(from * height + row * tall);
    const fill = greens[(row * 3 + column * 2 + (row % 2)) % greens.length];
    const [w, h] = [Math.round(wide), Math.round(tall)];
    const hasFurrows = (row + column) % 3 === 0;
    const furrows = hasFurrows
      ? `<path stroke="#6f8f36" stroke-opacity=".4" stroke-width="2" d="${[0.2, 0.4, 0.6, 0.8]
          .map((share) => `M${x + 8} ${Math.round(y + share * h)}h${w - 16}`)
          .join('')}"/>`
      : '';
    const field = `M${x} ${y}h${w}v${h}h${-w}z`;
    return `<path fill="${fill}" stroke="#6f8f36" stroke-opacity=".55" stroke-width="3" d="${field}"/>${furrows}`;
  }).join('');
}

function background(stage: Size): string {
  const { width, height } = stage;
  const land = width > height ? 0.3 : 0.185;
  const ground = hill(stage, [land, land - 0.015, land + 0.005], '#9db655');
  return scene(
    stage,
    ['#3c4759', '#c9cf9f'],
    `<linearGradient id="h" x2="0" y2="1"><stop stop-color="#394355"/><stop offset=".62" stop-color="#7c8672"/><stop
offset="1" stop-color="#e9e2a4"/></linearGradient><path fill="url(#h)" d="M0 0h${width}v${Math.round(
      land * height,
    )}H0z"/><clipPath
id="g">${ground}</clipPath>${hill(stage, [land - 0.02, land - 0.035, land - 0.02], '#7d9a55')}${ground}<g
clip-path="url(#g)">${fields(stage, land - 0.02)}</g>`,
  );
}

/** A trail from a farm to a storm cellar in May, with a twister behind it. */
export const TWISTER_TRAIL_ART: GameArt = {
  form: 'card',
  reveal: 'whirl',
  cover: { fill: '#8a5a30', line: '#1c2333', mark: '#7a4d26' },
  card: { fill: '#fffdf4', line: '#1c2333' },
  ink: '#1c2333',
  pictures: { cover: TRUCK, truck: TRUCK, farm: FARM, cellar: CELLAR, open: CELLAR_OPEN, ...PLACES },
  petal: picture(`<path fill="#ffc629" d="M18 86q-4-64 66-72-2 70-66 72z"/><path fill="none" d="M18 86L66 34"/>`),
  movers: [
    { svg: cloud('#5d687b'), x: 0.05, y: 0.03, width: 260, motion: 'drift' },
    { svg: cloud('#6d788a'), x: 0.42, y: 0.06, width: 220, motion: 'drift' },
    { svg: cloud('#525d70'), x: 0.8, y: 0.03, width: 280, motion: 'drift' },
  ],
  background,
  note: 185,
};
