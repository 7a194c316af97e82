import { picture } from '../svg.ts';

/** Frame, couplers and four wheels that all cars share; wheels end at 94 units. */
const UNDER = `<path fill="#2b3350" d="M1 76h98v6H1z"/>${[20, 37, 63, 80]
  .map((x) => `<circle cx="${x}" cy="86" r="7.5" fill="#7c88a6"/><circle cx="${x}" cy="86" r="2" fill="#2b3350"/>`)
  .join('')}`;
const snow = (path: string) => `<path fill="#f4f8ff" stroke-width="2.5" d="${path}"/>`;
const car = (content: string) => picture(UNDER + content);
const LIT = '#ffe39a';

const BOXCAR = car(`<path fill="#c8483a" d="M7 28h86v48H7z"/><path fill="none" stroke="#7d2319" stroke-width="3"
d="M17 33v38m9-38v38m48-38v38m9-38v38"/><path fill="#a5372b" d="M35 32h30v44H35z"/><path fill="none"
stroke="#f2b8a6"
stroke-width="3" d="M39 37l22 34m0-34L39 71"/>${snow(`M4 29q0-9 14-9 32-4 64 0 14 0 14 9-10 4-20 0-30 5-52 0-10
4-20 0z`)}`);
const TANK =
  car(`<path fill="#e8a900" d="M39 34V22h22v12z"/><path fill="#ffc629" d="M18 32h64q14 0 14 21t-14 21H18Q4 74 4
53t14-21z"/><path fill="none" stroke="#b57f00" stroke-width="3" d="M28 34v38m44-38v38"/><path fill="none"
stroke="#fff0bd"
stroke-width="4" d="M17 41h4m13 0h32m13 0h3"/><path fill="none" stroke-width="3" d="M46 34v40m8-40v40m-8-32h8m-8
8h8m-8 8h8m-8 8h8"/>${snow(`M36 23q1-8 14-8t14 8q-7 3-14 0-7 3-14 0z`)}`);
const HOPPER =
  car(`<path fill="#3f9a5f" d="M5 27h90v28L79 77H61L50 62 39 77H21L5 55z"/><path fill="none" stroke="#1f5c38"
stroke-width="3" d="M19 30v27m15-27v36m16-36v30m16-30v36m15-36v27"/><path fill="none" stroke="#a8dfb9"
stroke-width="3"
d="M10 34h80"/>${snow(`M3 28q2-8 12-8l6 3 4-5h12l5 5h16l5-5h12l4 5 6-3q10 0 12 8-12 4-24 0-23 5-46 0-12 4-24
0z`)}`);
const COACH =
  car(`<path fill="#3f86d4" d="M5 34q0-6 6-6h78q6 0 6 6v42H5z"/><path fill="#f3efe4" stroke-width="2.5" d="M5
62h90v6H5z"/>
<path fill="${LIT}" stroke-width="2.5" d="M12 38h15v18H12zm20 0h15v18H32zm21 0h15v18H53zm20 0h15v18H73z"/><path
fill="#7a5225" stroke="none" d="M15 56q0-9 4.500-9t4.500 9zm42 0q0-9 4.500-9t4.500 9z"/><circle cx="19.500"
cy="45" r="3"
fill="#7a5225" stroke="none"/><circle cx="61.500" cy="45" r="3" fill="#7a5225" stroke="none"/>${snow(`M4 32q0-11
16-12 30-3 60 0 16 1 16 12-12-3-22 0-25-4-48 0-12-3-22 0z`)}`);
const CABOOSE = car(`<path fill="#9d7be0" d="M34 36V22h32v14z"/><path fill="${LIT}" stroke-width="2.5"
d="M41 25h18v9H41z"/><path fill="#8a63d2" d="M13 36h74v40H13z"/><path fill="none" stroke="#4c3190" stroke-width="3"
d="M18 70h64"/><path fill="${LIT}" stroke-width="2.5" d="M21 45h16v15H21zm42 0h16v15H63z"/><path fill="#6c49b5"
d="M43
44h14v32H43z"/><path fill="none" stroke-width="3" d="M4 76V56h9m83 20V56h-9"/><circle cx="92" cy="48" r="4.500"
fill="#ff7a5c" stroke-width="2.5"/>${snow(`M9 37q2-7 25-6 17 2 32 0 23-1 25 6-14 4-28 0-14 4-26 0-14 4-28
0z`)}${snow(`M31 22q2-7 19-7t19 7q-9 3-19 0-10 3-19 0z`)}`);

/** The cars by color. Each color has its own kind of car, so that colors aren't needed to recognize it. */
export const CARS: Readonly<Record<string, string>> = {
  red: BOXCAR,
  gold: TANK,
  green: HOPPER,
  blue: COACH,
  purple: CABOOSE,
};

/** A steam engine; it runs to the left. */
export const ENGINE =
  picture(`<path fill="#2b3350" d="M8 72h88v7H8z"/><path fill="#c8483a" d="M10 76L0 93h24l5-14z"/><path
fill="none" stroke-width="2.5" d="M9 79l-2 13m8-13v13m6-13l2 13"/><path fill="#394469" d="M17 42V25h-4l-1-8h19l-1
8h-4v17z"/><path fill="#e8a900" stroke-width="3" d="M40 42q0-11 8-11t8 11z"/><path fill="#46547f" d="M12
40h54v33H12q-7
0-7-16.500T12 40z"/><path fill="none" stroke="#8ea2d8" stroke-width="3.500" d="M16 47h38"/><path fill="none"
stroke="#e8a900" stroke-width="3.500" d="M24 42v30m14-30v30m14-30v30"/><path fill="#c8483a" d="M64
28h30v48H64z"/><path
fill="${LIT}" d="M70 36h18v16H70z"/><path fill="#7a5225" stroke="none" d="M73 52q0-11 6-11t6 11z"/><path
fill="#2b3350"
d="M71 39q8-5 16 0l-2-5H73z" stroke-width="2"/>${snow(`M59 28q1-9 20-9t20 9q-10 3-20 0-10 3-20 0z`)}<circle
cx="9" cy="46" r="6" fill="#fff3c4"/><g
fill="#7c88a6"><circle cx="22" cy="86" r="7.500"/><circle cx="46" cy="82" r="11.500"/><circle cx="74" cy="82"
r="11.500"/></g><path fill="none" stroke="#f3efe4" stroke-width="4" d="M44 84h32"/>`);
