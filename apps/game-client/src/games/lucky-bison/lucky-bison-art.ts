import type { GameArt } from '../../stage/game-art.ts';
import { at, cloud, crop, hill, picture, row, scene } from '../svg.ts';

const HEAD = `<path fill="#f3e6cf" d="M18 38q-14-8-10-26 6 12 20 14zM82 38q14-8 10-26-6 12-20 14z"/><path
fill="#6b3a1c" d="M50
14c20 0 32 12 30 34-1 22-14 42-30 42S21 70 20 48C18 26 30 14 50 14z"/><path fill="#8e5428" d="M34 52c0-8 32-8 32 0 2
16-4 32-16 32S32 68 34 52z"/><path fill="#4a2712" d="M26 30q8-18 24-18t24 18q-10 4-12 12-6-8-12-6-6-2-12
6-2-8-12-12z"/><path fill="#1c2333" d="M44 72q6 4 12 0-2 6-6 6t-6-6z"/><circle cx="37" cy="50" r="3"
fill="#1c2333"/><circle cx="63" cy="50" r="3" fill="#1c2333"/>`;
const hoof = (fill: string) =>
  `<path fill="${fill}" d="M46 22c2 22 2 40-2 56-12 8-26 0-26-18 0-20 10-36 28-38zM54 22c-2 22-2 40 2 56 12 8 26 0
26-18 0-20-10-36-28-38z"/>`;
const BISON = crop(
  [18, -26],
  252,
  `<path fill="#5A3016" stroke="#1C2333" stroke-width="4" d="M74 166l2-26q-22-6-22-40q0-28 30-34q20-4 36-18q22-20
52-16q34 5 46 34q22 6 24 34q1 16-10 24l-4 22h-20l-6-18-22 6v32h-22l-5-30q-20 2-34-2l-4 32h-22l-3-34Z"/> <path
stroke="#1C2333" stroke-width="4" d="M56 84q-16 4-18 24l-4 16"/> <path fill="#1C2333" d="M28 120l12 2-4
20-10-4Z"/> <path fill="#3A1E0D" stroke="#1C2333" stroke-width="4" d="M172 46q38-8 54 26q22 4 30 26q6 20-6
38q-8 14-24 12q-8 16-16 22q-2-14-6-22q-26 0-34-24q-20-20-14-48q4-22 16-30Z"/> <path stroke="#6E4122"
stroke-width="3" d="M178 66q-8 20-2 38M192 60q-8 22-2 46M206 66q-4 12-2 22M184 122q4 10 12 14M216 148q-2 6-6
10M228 146q-2 8-6 12"/> <path fill="#FFF3D9" stroke="#1C2333" stroke-width="4" d="M226 76q18 2 22-24q14 30-10
44q-10 2-16-4Z"/> <path fill="#FFF3D9" stroke="#1C2333" stroke-width="4" d="M204 84q-20 2-22-20q-12 26 6 36q10
4 18-2Z"/> <circle cx="216" cy="108" r="5" fill="#1C2333"/><circle cx="240" cy="108" r="5" fill="#1C2333"/>
<circle cx="216" cy="107" r="2" fill="#FFF"/><circle cx="240" cy="107" r="2" fill="#FFF"/> <path fill="#7A4A28"
stroke="#1C2333" stroke-width="3" d="M214 128q14-8 28 0q4 12-14 12t-14-12Z"/> <path stroke="#1C2333"
stroke-width="4" d="M223 131h.1M234 131h.1"/>`,
);
const GRASS = `<path fill="#c98f3a" d="M30 100q2-26-10-40 16 10 18 36 2-36 14-52-2 30-4 54 10-22 24-30-12 16-14
32z"/>`;

/** The Flint Hills in the evening: bison, their hoofprints, and a multiplier. */
export const LUCKY_BISON_ART: GameArt = {
  noun: 'bison',
  arrangement: 'herd',
  form: 'card',
  reveal: 'charge',
  cover: { fill: '#f2d9b3', line: '#8a4a22', mark: '#ebc994' },
  card: { fill: '#fff8ea', line: '#c49a66' },
  ink: '#3a1d0c',
  whole: picture(HEAD),
  open: picture(hoof('#d9bd95')),
  won: picture(hoof('#ffc629')),
  petal: picture(hoof('#ffc629')),
  movers: [
    { svg: cloud('#ffe9cf'), x: 0.1, y: 0.13, width: 150, motion: 'drift' },
    { svg: cloud('#ffe9cf'), x: 0.7, y: 0.22, width: 110, motion: 'drift' },
    { svg: picture(BISON), x: 0.1, y: 0.62, width: 150, motion: 'bob' },
    { svg: picture(BISON), x: 0.93, y: 0.55, width: 96, motion: 'bob' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#e98a4a', '#fbe0b0'],
      `<circle cx="${stage.width * 0.8}" cy="${stage.height * 0.3}" r="58" fill="#fff0b8"/>` +
        hill(stage, [0.5, 0.4, 0.52], '#d79a57') +
        hill(stage, [0.62, 0.56, 0.58], '#b86a32') +
        hill(stage, [0.82, 0.72, 0.78], '#8a4a22') +
        row(9, { y: 1.0, size: 76, stage, rise: 0.02 }, GRASS) +
        at(
          [0.5, 0.52],
          { size: 40, stage },
          `<path fill="#8a4a22" d="M48 100V40h4v60zM20 30l30 8 30-20-26 26 2 30-8-28z"/>`,
        ),
    ),
  note: 196,
};
