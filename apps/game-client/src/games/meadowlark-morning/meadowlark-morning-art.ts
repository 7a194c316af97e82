import type { GameArt } from '../../stage/game-art.ts';
import { cloud, crop, hill, picture, row, scene } from '../svg.ts';

const NEST = `<path fill="none" stroke="#5b3a14" stroke-width="8" d="M14 80q36 28 72 0"/><path fill="none"
stroke="#7a5225"
stroke-width="4" d="M20 76q30 20 60 0"/>`;
const shell = (fill: string) =>
  `${NEST}<path fill="${fill}" d="M24 56l10-12 8 12 9-14 9 14 9-12 7 12c2 18-10 30-26 30S22 74 24 56z"/>`;
const GRASS = `<path fill="#5aa45b" d="M30 100q2-26-10-40 16 10 18 36 2-36 14-52-2 30-4 54 10-22 24-30-12 16-14
32z"/>`;
/** On a fence post, singing. */
const BIRD = crop(
  [126, 20],
  186,
  `<path fill="#5B3A1E" stroke="#1C2333" stroke-width="3" d="M206 140h30l3 64h-36Z"/> <path stroke="#8A5A30"
stroke-width="3" d="M214 154v44M225 150v30"/> <path fill="#7A5230" stroke="#1C2333" stroke-width="4" d="M196
142l-36 26l-10-9l40-37Z"/> <path stroke="#F4E3C2" stroke-width="3" d="M164 158l20-17"/> <path stroke="#1C2333"
stroke-width="4" d="M212 130v14M226 130v14"/> <path fill="#9A6A3C" stroke="#1C2333" stroke-width="4" d="M246
38c-16-6-32 2-36 16c-3 14-30 36-30 60c0 16 18 24 38 22c24-2 36-20 38-44c1-14 4-22 4-32c0-10-5-19-14-22Z"/>
<path fill="#FFC629" d="M250 57c-14 0-22 6-26 20c-5 18-13 28-12 44c1 8 4 12 9 13c20-3 31-19 33-42c1-13 4-21
3-30q-1-5-7-5Z"/> <path fill="#1C2333" d="M227 72q10 8 13 20q7-10 16-13l-1 12q-10 4-15 18q-6-19-19-24Z"/> <path
stroke="#1C2333" stroke-width="3" d="M196 92q10 8 18 22M190 104q8 6 14 18"/> <path fill="#FFF3D6" d="M216
50q12-8 34-6l-2 6q-18-2-32 6Z"/> <path fill="#6F7F8C" stroke="#1C2333" stroke-width="3" d="M249 38Q272 34 290
24Q276 46 250 51ZM250 54Q270 55 284 62Q268 66 251 63Z"/> <circle cx="240" cy="53" r="5" fill="#1C2333"/><circle
cx="241.500" cy="51.500" r="1.500" fill="#FFF"/> <path stroke="#1C2333" stroke-width="4" d="M246 38c-16-6-32
2-36 16c-3 14-30 36-30 60c0 16 18 24 38 22c24-2 36-20 38-44c1-14 4-22 4-32"/>`,
);

/** A meadow at dawn: eggs in nests, and a meadowlark on a post. */
export const MEADOWLARK_MORNING_ART: GameArt = {
  form: 'card',
  reveal: 'crack',
  cover: { fill: '#fff6ee', line: '#7fa9a3', mark: '#fbe6d6' },
  card: { fill: '#f4fafa', line: '#8fb4b4' },
  ink: '#1c2333',
  pictures: {
    cover: picture(
      `${NEST}<ellipse cx="50" cy="48" rx="29" ry="38" fill="#f8d9c4"/><path fill="none" stroke="#fff"
stroke-width="5" d="M31 38q3-14 13-20"/><g fill="#a3968c" stroke="none"><circle cx="62" cy="30" r="4"/><circle
cx="58" cy="54" r="5.5"/><circle cx="38" cy="46" r="4"/><circle cx="42" cy="68" r="4"/></g>`,
    ),
    open: picture(shell('#d3e6ee')),
    won: picture(shell('#ffc629')),
  },
  petal: picture(`<path fill="#ffd04a" d="M20 84q-4-60 62-68-2 62-62 68z"/><path fill="none" d="M20 84L62 36"/>`),
  movers: [
    { svg: cloud('#fff4ea'), x: 0.12, y: 0.14, width: 150, motion: 'drift' },
    { svg: cloud('#fff4ea'), x: 0.62, y: 0.07, width: 100, motion: 'drift' },
    { svg: picture(BIRD), x: 0.9, y: 0.62, width: 170, motion: 'sway' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#f7b78c', '#fdeed8'],
      `<circle cx="${stage.width * 0.82}" cy="${stage.height * 0.2}" r="52" fill="#fff3c4"/>` +
        hill(stage, [0.56, 0.42, 0.52], '#8fc8b8') +
        hill(stage, [0.68, 0.54, 0.6], '#5fae9c') +
        hill(stage, [0.78, 0.9, 0.72], '#2f7f74') +
        row(7, { y: 1.0, size: 70, stage, rise: 0.02 }, GRASS),
    ),
  note: 262,
};
