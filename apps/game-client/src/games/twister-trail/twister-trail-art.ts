import type { GameArt } from '../../stage/game-art.ts';
import type { Size } from '../../stage/painter.ts';
import { at, cloud, hill, picture, row, scene } from '../svg.ts';

const SIGN = `<path fill="#7a5225" d="M45 96V20h10v76z"/><path fill="#c6e05a" d="M10 24h66l14 16-14 16H10z"/><path
fill="none" d="M24 40h40"/>`;
const chest = (fill: string, lid: string) =>
  `<path fill="${lid}" d="M14 46q0-28 36-28t36 28z"/><path fill="${fill}" d="M14 46h72v38H14z"/><path fill="none"
d="M30 46v38m40-38v38"/><path fill="#f3efe4" d="M43 40h14v18H43z"/>`;
const TUMBLE = `<circle cx="50" cy="54" r="30" fill="#d8cfb2"/><path fill="none" stroke-width="2.5" d="M28 40q22-16
44 4M24 58q26-18 52 2M34 76q14-20 36-2M40 28q-10 26 8 54M62 28q10 26-6 54"/>`;
/** Turning bands, each narrower and further to the side than the one above, and the dust at the foot. */
const TWISTER = `<g stroke-width="1.7"><g fill="#a9b4c4"><path d="M2 8q46-12 96 0 2 10-14 13-34 6-66-1Q0 16 2
8z"/><path fill="#97a3b5"
d="M14 22q34 8 72-1 4 8-8 13-26 6-52-1-12-3-12-11z"/><path d="M24 37q26 7 52-1 4 8-7 12-18 5-37 0-10-3-8-11z"/><path
fill="#97a3b5" d="M34 52q18 5 36-1 3 7-6 11-12 4-24 0-8-3-6-10z"/><path d="M43 66q11 3 22-1 2 7-5 10-8 3-13
0-6-3-4-9z"/>
<path fill="#97a3b5" d="M49 79q6 2 11-1 1 9-9 17 0-8-2-16z"/></g><path fill="none" stroke="#fff"
stroke-width="2.5" d="M12
10q14-4 26-4M24 26q12 3 22 3M33 41q8 2 15 2"/><path fill="#d9cba4" d="M30 96q2-7 10-6 4-6 11-3 8-3 11 4 8-1 9
6z"/></g>`;
/** A road that winds to the horizon. */
const road = ({ width, height }: Size) => {
  const [x, y] = [(share: number) => Math.round(share * width), (share: number) => Math.round(share * height)];
  const curve = `C${x(0.2)} ${y(0.84)} ${x(0.62)} ${y(0.78)} ${x(0.52)} ${y(0.57)}`;
  const back = `C${x(0.66)} ${y(0.8)} ${x(0.46)} ${y(0.86)} ${x(0.66)} ${y(1.02)}`;
  return `<path fill="#59616e" stroke="#1c2333" stroke-width="3" d="M${x(0.3)} ${y(1.02)}${curve}L${x(0.53)}
${y(0.57)}${back}z"/><path fill="none" stroke="#ffc629" stroke-width="4" stroke-dasharray="16 20" d="M${x(0.48)}
${y(1.02)}C${x(0.34)} ${y(0.85)} ${x(0.64)} ${y(0.79)} ${x(0.525)} ${y(0.6)}"/>`;
};
const HOME = `<path fill="#f3efe4" d="M14 100V56h72v44z"/><path fill="#8a3b2c" d="M6 60l44-36 44 36z"/><path
fill="#ffc629" d="M42 100V74h16v26z"/><path fill="#7fb2d8" d="M22 66h12v12H22zm44 0h12v12H66z"/><path fill="#8a3b2c"
d="M66 36V22h10v22z"/>`;
const FENCE = `<path fill="none" stroke="#5b4630" stroke-width="5" d="M4 100V70m30 30V70m30 30V70m30 30V70"/><path
fill="none" stroke="#5b4630" stroke-width="3" d="M0 78h100M0 90h100"/>`;

/** Along the road behind a twister, with a bonus trail. */
export const TWISTER_TRAIL_ART: GameArt = {
  noun: 'signpost',
  arrangement: 'grid',
  form: 'card',
  reveal: 'whirl',
  cover: { fill: '#dfe6d0', line: '#5a7a1c', mark: '#d1dcbb' },
  card: { fill: '#fbfdf3', line: '#8aa06a' },
  ink: '#24331a',
  whole: picture(SIGN),
  open: picture(TUMBLE),
  won: picture(chest('#ffc629', '#f0b100')),
  petal: picture(`<path fill="#c6e05a" d="M18 86q-4-64 66-72-2 70-66 72z"/><path fill="none" d="M18 86L66 34"/>`),
  movers: [
    { svg: cloud('#7d8898'), x: 0.1, y: 0.1, width: 190, motion: 'drift' },
    { svg: cloud('#6d7888'), x: 0.5, y: 0.06, width: 220, motion: 'drift' },
    { svg: picture(TWISTER), x: 0.87, y: 0.56, width: 330, motion: 'sway' },
    { svg: picture(TUMBLE), x: 0.07, y: 0.86, width: 76, motion: 'bob' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#5f6b7c', '#cdd6b8'],
      `${hill(stage, [0.54, 0.52, 0.54], '#a9bd5e')}${hill(stage, [0.6, 0.58, 0.6], '#8aa544')}
${road(stage)}${hill(stage, [0.93, 0.97, 0.94], '#5a7a1c')}${at(
  [0.12, 0.6],
  { size: 84, stage },
  HOME,
)}${row(Math.max(4, Math.round(stage.width / 110)), { y: 0.98, size: 110, stage }, FENCE)}`,
    ),
  note: 185,
};
