import { picture } from '../svg.ts';

const PLATE = `<ellipse cx="50" cy="78" rx="44" ry="13" fill="#fff"/><path fill="none" stroke-width="2"
stroke="#9fb4c7" d="M16 79q34 14 68 0"/>`;

/** A lattice crust over cherries, and a little steam. */
const PIE = `${PLATE}<path fill="#d9974a" d="M12 62h76l-9 18q-29 10-58 0z"/><ellipse cx="50" cy="60" rx="40" ry="16"
fill="#b3212b"/><g stroke="#8a5218" stroke-width="8"><path d="M26 49l34 27M44 45l34 24M74 49L40 76M56 45L22 69"/></g>
<g stroke="#f0b768" stroke-width="5"><path d="M26 49l34 27M44 45l34 24M74 49L40 76M56 45L22 69"/></g><ellipse cx="50"
cy="60" rx="40" ry="16" fill="none" stroke-width="3"/><ellipse cx="50" cy="60" rx="43" ry="18.500" fill="none"
stroke="#e3a653" stroke-width="6" stroke-dasharray="9 5"/><path fill="none" stroke="#fff" stroke-width="4" opacity=".9"
d="M36 34q-7-8 0-15t0-13M54 32q-7-8 0-15t0-13M70 36q-6-7 0-13"/>`;

/** An Ohio Star over the rail of a stand. */
const QUILT = `<path stroke="#5b3a14" stroke-width="9" d="M6 17h88"/><path fill="#fbf3e0" d="M16 14h68v70l-6 7-6-5-6
6-6-6-6 5-6-5-6 6-6-6-6 5-6-5-6 6-2-6z"/><g stroke-width="2"><path fill="#2f5fb3" d="M26 24h48v48H26z"/><path
fill="#fbf3e0" d="M26 24h16v16H26zM58 24h16v16H58zM26 56h16v16H26zM58 56h16v16H58z"/><path fill="#ffc629" d="M42
40h16v16H42z"/><path fill="#fbf3e0" d="M42 24h16l-8 8zM42 72h16l-8-8zM26 40v16l8-8zM74 40v16l-8-8z"/><path
fill="#c8362f" d="M42 24l8 8-8 8zM58 24l-8 8 8 8zM42 72l8-8-8-8zM58 72l-8-8 8-8zM26 40l8 8 8-8zM26 56l8-8 8 8zM74
40l-8 8-8-8zM74 56l-8-8-8 8z"/></g>`;

const PUMPKIN = `<path fill="#6b8f3a" d="M46 34c0-14 4-20 14-26l6 8c-8 4-10 10-9 18z"/><path fill="none"
stroke="#4f7a33" stroke-width="4" d="M58 26q14-12 26-2t8-8"/><path fill="#d9691c" d="M50 32C18 20 4 42 8 62c4 24 20
32 42 28 22 4 38-4 42-28 4-20-10-42-42-30z"/><path fill="#f08a2c" d="M50 32c-18-6-26 12-25 32 1 20 12 28 25 26 13 2
24-6 25-26 1-20-7-38-25-32z"/> <path fill="none" d="M50 32c-9 14-10 42 0 58M50 32c9 14 10 42 0 58"
stroke-width="2.500"/><path fill="none" stroke="#ffc98a" stroke-width="4" d="M18 44q-6 12 0 26"/>`;

/** Strawberry jam under a checked cloth. */
const JAM = `<path fill="#c3202f" d="M24 40h52q6 6 6 16v26q0 10-10 10H28q-10 0-10-10V56q0-10 6-16z"/><path
fill="none" stroke="#ff8f8a" stroke-width="5" d="M27 52v30"/><path fill="#fff" d="M34 54h34v26H34z"/><path
fill="#d8303a" stroke-width="2" d="M51 76q-11-6-9-13 4-5 9-1 5-4 9 1 2 7-9 13z"/><path fill="#3f8f4b"
stroke-width="2" d="M44 61l7-4 7 4-7 3z"/><path fill="#fff" d="M14 38q4-22 18-26h36q14 4 18 26-8 4-12-1-6 6-12 0-6
6-12 0-6 6-12 0-6 6-12 0-4 5-12 1z"/><path fill="none" stroke="#c8362f" stroke-width="4" d="M34 14l-8 22M50 13v24M66
14l8 22M20 26h60"/><path fill="none" stroke="#5b3a14" d="M24 39q26 6 52 0"/>`;

const CORN = `<path fill="#4f9a45" d="M50 96C22 92 12 62 22 34c14 14 24 36 28 62zM50 96c28-4 38-34 28-62-14 14-24
36-28 62z"/> <path fill="#ffd24a" d="M50 8c16 0 20 26 18 46-2 20-10 34-18 34s-16-14-18-34C30 34 34 8 50 8z"/><path
fill="none" stroke="#c98a12" stroke-width="2.500" d="M42 12v70M50 9v78M58 12v70M36 24h28M33 34h34M32 44h36M32
54h36M33 64h33M37 74h26"/> <path fill="#66b257" d="M50 96C34 90 26 74 26 54c14 8 22 22 24 42zM50 96c16-6 24-22
24-42-14 8-22 22-24 42z"/><path fill="none" stroke="#b7772a" stroke-width="2.500" d="M46 10q-6-6-2-9M52 9q0-6
5-8"/>`;

/** Rolls with beef and cabbage, one of them cut. */
const BIEROCKS = `${PLATE}<path fill="#d99447" d="M12 70c-4-24 12-34 27-32s24 12 22 32q-25 12-49 0z"/><path
fill="none" stroke="#f3c489" stroke-width="5" d="M22 56q4-9 14-9"/><path fill="none" stroke-width="2.500" d="M38
50l-4-8M30 66q8 4 18 0"/> <path fill="#e3a75c" d="M46 74c-2-22 8-32 22-31s24 12 22 30q-22 12-44 1z"/><path
fill="#fbe3b6" d="M50 76c0-16 8-24 19-24s18 8 18 21q-18 9-37 3z"/><path fill="#7a4526" d="M56 74c0-9 6-14 13-14s12 5
12 12q-12 6-25 2z"/><path stroke="#8fbf5a" stroke-width="3.500" d="M62 68l6 2M72 65l5 4M66 74h6"/><path fill="none"
stroke="#fff" stroke-width="4" opacity=".9" d="M34 28q-6-7 0-13M54 30q-6-7 0-13t0-10"/>`;

const PICKLES = `<path fill="#cfe6c0" d="M22 30h56q6 6 6 14v38q0 10-10 10H26q-10 0-10-10V44q0-8 6-14z"/><g
fill="#5f9440" stroke-width="2.500"><path d="M27 46q6-8 11 0v36q-6 7-11 0z"/><path fill="#76aa4c" d="M44 42q7-8 12
0v42q-6 7-12 0z"/> <path d="M62 46q6-8 11 0v36q-6 7-11 0z"/></g><path fill="none" stroke="#2f5a2a" stroke-width="2"
d="M41 84V48l-4-8M41 60l6-8M41 72l-5-7M59 82V50l5-9M59 66l-5-8"/><circle cx="32" cy="84" r="4" fill="#fff"
stroke-width="2"/><circle cx="68" cy="85" r="4" fill="#fff" stroke-width="2"/><path fill="#c9d2da" d="M18
12h64v18H18z"/><path fill="none" stroke-width="2" d="M18 22h64M30 12v10M42 12v10M54 12v10M66 12v10"/><path
fill="none" stroke="#fff" stroke-width="5" d="M24 46v34" opacity=".8"/>`;

const BREAD = `<path fill="#8a5a30" d="M6 80h88v8q-44 8-88 0z"/><path fill="#c77f35" d="M12 80V52C4 34 16 22 34
24c6-8 26-8 32 0 18-2 30 10 22 28v28z"/><path fill="#e6ac63" d="M18 50c-6-14 4-22 17-20 6-8 24-8 30 0 13-2 23 6 17
20z"/><path fill="none" stroke="#fbe3b6" stroke-width="6" d="M32 46l6-13M48 45l5-15M64 46l5-13"/><path fill="none"
stroke="#a5641f" stroke-width="2.500" d="M20 60q30 6 60 0M20 70q30 6 60 0"/><g fill="#ffd24a" stroke-width="2"><path
d="M76 94c-4-10-2-20 4-28M78 74q-8-2-8-9 8 1 8 9zM79 74q8-2 9-9-9 1-9 9zM77 84q-8-2-8-9 8 1 8 9zM78 84q8-2 9-9-9 1-9
9zM80 66q-5-6 1-12 5 6-1 12z"/></g>`;

/** The eight entries, in the order of their places. */
export const ENTRY_PICTURES: readonly string[] = [PIE, QUILT, PUMPKIN, JAM, CORN, BIEROCKS, PICKLES, BREAD].map(
  picture,
);
