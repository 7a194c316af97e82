import type { GameArt } from '../../stage/game-art.ts';
import { at, hill, petals, picture, row, scene } from '../svg.ts';

const STAR = `<path fill="#ffc629" d="M50 6l13 29 31 3-23 21 7 31-28-16-28 16 7-31L6 38l31-3z"/>`;
const SPARK = `<path fill="#f3efe4" stroke="none" d="M50 20q4 26 30 30-26 4-30 30-4-26-30-30 26-4 30-30z"/>`;
const MILL = `<path fill="#b9a88a" d="M44 40h12l10
58H34z"/>${petals(4, { fill: '#f3efe4', from: 4, length: 40, width: 10 }).replaceAll('50 50', '50 38')}<circle
cx="50" cy="38" r="6" fill="#c2493a"/>`;

/** One picture for each prize, the top prize first. */
const SYMBOLS = [
  STAR,
  `<path fill="#f6d97a" d="M66 10a42 42 0 1 0 24 60A36 36 0 0 1 66 10z"/>`,
  `<path fill="#7fd0ff" d="M8 90q40-12 52-40l12 8Q52 88 8 90z"/><circle cx="68" cy="36" r="22" fill="#d8f1ff"/>`,
  `<path fill="none" stroke-width="7" d="M6 64q44 12 88-28"/><circle cx="50" cy="50" r="28" fill="#e58a4a"/><path
fill="none" d="M26 42q24 8 46-6M28 62q24 4 46-10"/>`,
  `<path fill="#f3efe4" d="M50 4q24 22 20 58H30Q26 26 50 4z"/><path fill="#c2493a" d="M30 50L14 74l18-4zm40 0l16
24-18-4z"/><circle cx="50" cy="36" r="9" fill="#7fb2ff"/><path fill="#ffc629" d="M38 66h24q-2 20-12
30-10-10-12-30z"/>`,
  `${petals(10, { fill: '#ffc629', from: 16, length: 30, width: 10 })}<circle cx="50" cy="50" r="19"
fill="#6b3a1c"/>`,
  `<path fill="#6b3a1c" d="M8 70c0-24 14-34 30-36 14-10 34-8 42 6 8 4 14 12 12 24l-6 6H76v18h-8V74H34v14h-8V72l-8
2v14h-6z"/><circle cx="82" cy="56" r="2.5" fill="#1c2333"/>`,
  MILL,
  `<path fill="#d9b08a" d="M20 90l10-40q-16-2-18-24l20 12q16-10 34 0l22-12q-2 22-18 24l10 40q-28 14-60 0z"/><circle
cx="40" cy="58" r="3.5" fill="#1c2333"/><circle cx="62" cy="58" r="3.5" fill="#1c2333"/>`,
  `<path fill="#7fbf6a" d="M42 96V30q0-16 8-16t8 16v66zM42 66H30q-10 0-10-14V40h8v12q0 6 4 6h10zm16-8h12q4 0
4-6V34h8v16q0 16-12 16H58z"/>`,
  `<path fill="#8a6a4a" d="M22 60q-12-30 12-40 6 10 16 10t16-10q24 10 12 40 4 30-28 32-32-2-28-32z"/><circle cx="38"
cy="46" r="11" fill="#fff"/><circle cx="62" cy="46" r="11" fill="#fff"/><circle cx="38" cy="46" r="4"
fill="#1c2333"/><circle cx="62" cy="46" r="4" fill="#1c2333"/><path fill="#ffc629" d="M46 56h8l-4 10z"/>`,
  `<path fill="#c2493a" d="M14 84q2-36 36-38t36 38z"/><path fill="#f3efe4" d="M38 84V64h24v20z"/><path fill="none"
stroke-width="6" d="M8 86h84"/>`,
  `<path fill="none" stroke="#8a5a1c" stroke-width="5" d="M50 98V30"/><path fill="#e9b44c" d="M50 6q10 12 0 24-10-12
0-24zM38 24q14 4 12 20-16-4-12-20zm24 0q-14 4-12 20 16-4 12-20zM36 44q16 4 14 20-18-4-14-20zm28 0q-16 4-14 20 18-4
14-20z"/>`,
].map(picture);

/** Three reels over the plains at night. */
export const STARRY_PLAINS_ART: GameArt = {
  noun: 'reel',
  arrangement: 'grid',
  form: 'card',
  reveal: 'lift',
  cover: { fill: '#d9dcf2', line: '#3a3f8f', mark: '#cdd1ec' },
  card: { fill: '#f3efe4', line: '#3a3f8f' },
  ink: '#1c2333',
  whole: picture(SPARK.replace('#f3efe4', '#6a70c4')),
  open: picture(STAR),
  won: picture(STAR),
  petal: picture(STAR),
  symbols: SYMBOLS,
  movers: [
    { svg: picture(SPARK), x: 0.06, y: 0.2, width: 34, motion: 'twinkle' },
    { svg: picture(SPARK), x: 0.94, y: 0.16, width: 40, motion: 'twinkle' },
    { svg: picture(SPARK), x: 0.9, y: 0.46, width: 24, motion: 'twinkle' },
    { svg: picture(SPARK), x: 0.04, y: 0.52, width: 28, motion: 'twinkle' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#0d1038', '#4a4fa8'],
      `<g
opacity=".65">${row(11, { y: 0.14, size: 14, stage, rise: 0.08 }, SPARK)}${row(
        15,
        { y: 0.36, size: 10, stage, rise: 0.12 },
        SPARK,
      )}</g><path fill="#f6e3a0" d="M${stage.width * 0.14} ${stage.height * 0.08}a46 46 0 1 0 46 66 38
38 0 0 1-46-66z"/>${hill(stage, [0.66, 0.62, 0.68], '#2e3478')}${at([0.86, 0.7], { size: 130, stage }, MILL)}
${hill(stage, [0.78, 0.74, 0.76], '#20255c')}${hill(stage, [0.9, 0.88, 0.9], '#141840')}`,
    ),
  note: 233,
};
