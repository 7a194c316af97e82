import type { GameArt } from '../../stage/game-art.ts';
import { at, cloud, hill, picture, row, scene } from '../svg.ts';

const EAR = `<path fill="none" stroke="#8a5a1c" stroke-width="4" d="M50 100V30"/><path fill="#e9b44c" d="M50 6q10 12
0 24-10-12 0-24zM38 24q14 4 12 20-16-4-12-20zm24 0q-14 4-12 20 16-4 12-20zM36 44q16 4 14 20-18-4-14-20zm28 0q-16
4-14 20 18-4 14-20zM36 64q16 4 14 18-18-2-14-18zm28 0q-16 4-14 18 18-2 14-18z"/>`;
const moon = (fill: string, shade: string) =>
  `<circle cx="50" cy="50" r="38" fill="${fill}"/><g fill="${shade}" stroke="none"><circle cx="38" cy="38" r="8"/>
<circle cx="62" cy="58" r="10"/><circle cx="60" cy="30" r="5"/><circle cx="36" cy="64" r="5"/></g>`;
const SHEAF = `<path fill="#e9b44c" d="M28 12l10 40-16 40h56L62 52l10-40-12 30-4-34-6 34-6-34-4 34z"/><path
fill="#b3502a" d="M34 50h32v10H34z"/>`;

/** A wheat field under the harvest moon. */
export const HARVEST_MOON_ART: GameArt = {
  noun: 'moon',
  arrangement: 'ring',
  form: 'round',
  reveal: 'rise',
  cover: { fill: '#22305c', line: '#f0a43c', mark: '#2a3a6c' },
  card: { fill: '#fff6e4', line: '#c9853a' },
  ink: '#2a1a0c',
  whole: picture(moon('#f6a23a', '#e08a28')),
  open: picture(SHEAF.replaceAll('#e9b44c', '#e2d3ae').replace('#b3502a', '#b9a88a')),
  won: picture(SHEAF.replaceAll('#e9b44c', '#ffc629')),
  petal: picture(EAR),
  movers: [
    { svg: cloud('#46558c'), x: 0.15, y: 0.16, width: 170, motion: 'drift' },
    { svg: cloud('#46558c'), x: 0.6, y: 0.34, width: 120, motion: 'drift' },
    { svg: picture(EAR), x: 0.05, y: 0.84, width: 130, motion: 'sway' },
    { svg: picture(EAR), x: 0.95, y: 0.82, width: 140, motion: 'sway' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#101a3c', '#c4622e'],
      `<circle cx="${stage.width * 0.5}" cy="${stage.height * 0.36}"
r="${Math.round(Math.min(stage.width, stage.height) * 0.34)}" fill="#f8b04e"/><circle cx="${stage.width * 0.44}"
cy="${stage.height * 0.3}" r="26" fill="#ec9a3a"/><circle cx="${stage.width * 0.57}" cy="${stage.height * 0.42}"
r="34" fill="#ec9a3a"/>${hill(stage, [0.62, 0.56, 0.6], '#7a3f22')}${row(
        20,
        { y: 0.72, size: 54, stage, rise: 0.01 },
        EAR,
      )}${hill(stage, [0.74, 0.7, 0.73], '#5a2f1e')}${row(
        12,
        { y: 0.92, size: 92, stage, rise: 0.015 },
        EAR,
      )}${hill(stage, [0.94, 0.9, 0.92], '#331b18')}${at(
        [0.2, 0.61],
        { size: 60, stage },
        `<path fill="#2a1a1c" d="M20
100V50l30-22 30 22v50z"/><path fill="#ffc629" d="M44 100V76h14v24z"/>`,
      )}`,
    ),
  note: 165,
};
