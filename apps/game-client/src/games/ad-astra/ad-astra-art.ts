import type { GameArt } from '../../stage/game-art.ts';
import { at, crop, hill, picture, row, scene } from '../svg.ts';

const star = (fill: string) => `<path fill="${fill}" d="M50 6l13 29 31 3-23 21 7 31-28-16-28 16 7-31L6 38l31-3z"/>`;
const ROCKET = `<path fill="#f3efe4" d="M50 4q24 22 20 58H30Q26 26 50 4z"/><path fill="#c2493a" d="M30 50L14
74l18-4zm40 0l16 24-18-4z"/><circle cx="50" cy="36" r="9" fill="#7fb2ff"/><path fill="#ffc629" d="M38 66h24q-2 20-12
30-10-10-12-30z"/>`;
const CAPITOL = crop(
  [44, -28],
  232,
  `<path fill="#E9E2F4" stroke="#1C2333" stroke-width="4" d="M44 204v-36h70v-8h92v8h70v36Z"/> <path fill="#D2C4EA"
stroke="#1C2333" stroke-width="3" d="M106 160l54-22 54 22Z"/> <path fill="#B7A3DB" stroke="#1C2333"
stroke-width="3" d="M58 178h10v26H58ZM80 178h10v26H80ZM230 178h10v26H230ZM252 178h10v26H252Z"/> <path
stroke="#1C2333" stroke-width="3" d="M122 164v40M136 164v40M150 164v40M170 164v40M184 164v40M198 164v40"/>
<path fill="#E9E2F4" stroke="#1C2333" stroke-width="4" d="M128 144v-18h64v18"/> <path stroke="#1C2333"
stroke-width="3" d="M138 128v14M149 128v14M160 128v14M171 128v14M182 128v14"/> <path fill="#5FA39B"
stroke="#1C2333" stroke-width="4" d="M130 126q0-34 30-38q30 4 30 38Z"/> <path stroke="#A7D8CF" stroke-width="3"
d="M142 120q0-18 10-26M160 92v28"/> <path fill="#E9E2F4" stroke="#1C2333" stroke-width="3" d="M152
88v-14h16v14Z"/> <path stroke="#1C2333" stroke-width="4" d="M160 74V58M160 64l10-6M152 54q10-4 14 10"/> <path
stroke="#FFC629" stroke-width="2" d="M160 74V60"/>`,
);
const SPARK = `<path fill="#f3efe4" stroke="none" d="M50 20q4 26 30 30-26 4-30 30-4-26-30-30 26-4 30-30z"/>`;

/** To the stars: the capitol's dome at night. */
export const AD_ASTRA_ART: GameArt = {
  noun: 'star',
  arrangement: 'zigzag',
  form: 'card',
  reveal: 'orbit',
  cover: { fill: '#3a2a6e', line: '#b9a6ff', mark: '#43327c' },
  card: { fill: '#f6f2ff', line: '#9a86d8' },
  ink: '#22164a',
  whole: picture(star('#b9a6ff')),
  open: picture(star('#dcd4ef')),
  won: picture(star('#ffc629')),
  petal: picture(star('#ffc629')),
  movers: [
    { svg: picture(SPARK), x: 0.08, y: 0.2, width: 34, motion: 'twinkle' },
    { svg: picture(SPARK), x: 0.9, y: 0.28, width: 42, motion: 'twinkle' },
    { svg: picture(SPARK), x: 0.82, y: 0.12, width: 24, motion: 'twinkle' },
    { svg: picture(SPARK), x: 0.05, y: 0.5, width: 26, motion: 'twinkle' },
    { svg: picture(ROCKET), x: 0.94, y: 0.6, width: 96, motion: 'bob' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#160d38', '#5b3a8f'],
      `<g
opacity=".7">${row(9, { y: 0.16, size: 14, stage, rise: 0.1 }, SPARK)}${row(
        13,
        { y: 0.4, size: 10, stage, rise: 0.14 },
        SPARK,
      )}</g>${hill(stage, [0.74, 0.7, 0.74], '#3b2768')}${at(
        [0.5, 0.9],
        { size: Math.min(420, stage.width * 0.9), stage },
        CAPITOL,
      )}${hill(stage, [0.88, 0.86, 0.88], '#22164a')}`,
    ),
  note: 349,
};
