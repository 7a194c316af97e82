import type { GameArt } from '../../stage/game-art.ts';
import type { Size } from '../../stage/painter.ts';
import { at, hill, picture, scene } from '../svg.ts';
import { CARS, ENGINE } from './night-train-cars.ts';

const STAR = picture(`<path fill="#fff3c4" stroke="none" d="M50 22q4 24 28 28-24 4-28 28-4-24-28-28 24-4 28-28z"/>`);
/** A grain elevator with one lit window. */
const ELEVATOR = `<path fill="#45548c" d="M22 100V34h44v66z"/><path fill="#56669f" d="M66 100V52h22v48z"/><path
fill="#dfe8f8" d="M16 36l28-20 28 20z"/><path fill="#dfe8f8" d="M64 53l12-9 16 9z"/><path fill="#45548c" d="M36
22V8h16v14z"/><path
fill="#dfe8f8" d="M33 9l11-7 11 7z"/><path fill="#ffd873" d="M38 48h11v13H38z"/><path fill="none" stroke-width="2"
d="M30
66v34m14-30v30m14-34v34"/>`;
const FARMHOUSE = `<path fill="#4d5c95" d="M20 100V66h60v34z"/><path fill="#dfe8f8" d="M12 68l38-26 38 26z"/><path
fill="#ffd873" d="M30 74h12v13H30zm28 0h12v13H58z"/><path fill="#4d5c95" d="M66 52V38h9v20z"/>`;
const TREE = `<path fill="none" stroke="#2f3d70" stroke-width="4" d="M50 100V52m0 30L30 60m20 12l22-20M50 56L38 34m12
22l10-26M40 71l-16-2m40-10l2-16"/>`;
const OPEN_EYES = `<circle cx="41" cy="38" r="7" fill="#ffd873"/><circle cx="58" cy="38" r="7" fill="#ffd873"/><circle
cx="42" cy="38" r="2.500" fill="#1c2333"/><circle cx="57" cy="38" r="2.500" fill="#1c2333"/>`;
const CLOSED_EYES = `<g fill="#75563a"><circle cx="41" cy="38" r="7"/><circle cx="58" cy="38" r="7"/></g><path
fill="none"
d="M35 39q6 5 12 0m5 0q6 5 12 0"/>`;
/** An owl on a snowy post. */
const owl = (eyes: string) =>
  picture(`<path fill="#5b4630" d="M41 98V70h17v28z"/><path fill="#8a6a48" d="M28 20l10 8q11-4 22 0l10-8q2 12-2 20 6
26-12
34H42Q24 66 30 40q-4-8-2-20z"/><path fill="#d9c3a0" d="M40 48q9 6 18 0 6 18-5 25h-8q-11-7-5-25z"/><path fill="none"
stroke-width="2.500" d="M44 57l5 3 5-3m-10 8l5 3 5-3"/>${eyes}<path fill="#f0b100" stroke-width="2.500" d="M47
43h5l-2.500 6z"/><path fill="#75563a" d="M29 46q-3 16 8 25-1-14-8-25zm40 0q3 16-8 25 1-14 8-25z"/><path fill="#f4f8ff"
d="M34 75q15-7 31 0-6 5-15 4-10 1-16-4z"/>`);

const stars = ({ width, height }: Size) =>
  Array.from({ length: 46 }, (_, index) => {
    const [x, y] = [(index * 0.7549) % 1, (index * 0.5698) % 1];
    const radius = 1 + (index % 3) * 0.5;
    return `<circle cx="${Math.round(x * width)}" cy="${Math.round(y * y * height * 0.5)}" r="${radius}"/>`;
  }).join('');

/** A moonlit night in January. */
function background(stage: Size): string {
  const { width, height } = stage;
  const isWide = width > height;
  const land = isWide ? 0.6 : 0.4;
  const moon = isWide ? { x: 0.5, y: 0.4, r: 54 } : { x: 0.2, y: 0.22, r: 38 };
  const disc = (r: number, fill: string) =>
    `<circle cx="${Math.round(moon.x * width)}" cy="${Math.round(moon.y * height)}" r="${r}" fill="${fill}"/>`;
  const [x, y] = [moon.x * width, moon.y * height];
  const craters = `<g fill="#ead9a4"><circle cx="${x - moon.r * 0.3}" cy="${y - moon.r * 0.2}" r="${
    moon.r * 0.2
  }"/><circle
cx="${x + moon.r * 0.35}" cy="${y + moon.r * 0.25}" r="${moon.r * 0.15}"/><circle cx="${x}" cy="${y + moon.r * 0.5}"
r="${moon.r * 0.1}"/></g>`;
  const far = (x: readonly [number, number], size: readonly [number, number], content: string) => {
    const index = isWide ? 0 : 1;
    return at([x[index], land + 0.005], { size: size[index], stage }, content);
  };
  return scene(
    stage,
    ['#0b1030', '#4a5ca0'],
    [
      `<g fill="#e9edff" opacity=".8">${stars(stage)}</g>`,
      disc(moon.r * 1.9, '#8fa2dc33') + disc(moon.r * 1.4, '#b9c6f044') + disc(moon.r, '#fbeec2') + craters,
      hill(stage, [land - 0.04, land - 0.09, land - 0.03], '#6175b4'),
      far([0.16, 0.34], [150, 58], ELEVATOR) + far([0.27, 0.07], [74, 40], FARMHOUSE),
      far([0.71, 0.95], [96, 52], TREE) + far([0.76, 0.99], [70, 38], TREE),
      hill(stage, [land, land - 0.03, land + 0.02], '#93a8d8'),
      hill(stage, [land + 0.1, land + 0.05, land + 0.12], '#b3c5e9'),
      hill(stage, [0.83, 0.88, 0.81], '#c9d7f2') + hill(stage, [0.94, 0.9, 0.95], '#e3ecfa'),
    ].join(''),
  );
}

/** A night train between snowy fields: an engine, five kinds of cars, and an owl that blinks. */
export const NIGHT_TRAIN_ART: GameArt = {
  form: 'card',
  reveal: 'rise',
  cover: { fill: '#dfe8f8', line: '#4a5f96', mark: '#cdd9f1' },
  card: { fill: '#f4f8ff', line: '#4a5f96' },
  ink: '#1c2333',
  pictures: { cover: CARS.red ?? '', ...CARS, engine: ENGINE, owl: owl(OPEN_EYES), sleepy: owl(CLOSED_EYES) },
  petal: picture(`<path fill="#ffd873" d="M50 8l11 27 29 2-22 19 7 29-25-16-25 16 7-29L10 37l29-2z"/>`),
  movers: [
    { svg: STAR, x: 0.1, y: 0.12, width: 26, motion: 'twinkle' },
    { svg: STAR, x: 0.62, y: 0.06, width: 20, motion: 'twinkle' },
    { svg: STAR, x: 0.93, y: 0.3, width: 24, motion: 'twinkle' },
  ],
  background,
  note: 147,
};
