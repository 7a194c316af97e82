import type { Mark } from './mark.ts';

/** Powerball: a red ball lit from above, with a bolt through it. */
export const powerballMark = {
  size: 64,
  shapes: [
    { d: 'M14 0h36a14 14 0 0 1 14 14v36a14 14 0 0 1-14 14H14A14 14 0 0 1 0 50V14A14 14 0 0 1 14 0Z', fill: '#8E0F1B' },
    { d: 'M32 7a25 25 0 1 1 0 50a25 25 0 1 1 0-50Z', fill: '#CF1F2E' },
    { d: 'M32 7a25 25 0 0 1 24.6 20.6A25 25 0 0 0 11.2 45.8A25 25 0 0 1 32 7Z', fill: '#E8414D' },
    { d: 'M17.4 24.6a17.5 17.5 0 0 1 8.8-9.4', stroke: '#FFD9D6', width: 3.4 },
    { d: 'M38.6 13.5L20.5 36.2h9.3l-4.6 15.3L44.9 27.6h-10Z', fill: '#7D0B16' },
    { d: 'M37.6 11.5L19.5 34.2h9.8l-4.6 15.3L43.9 25.6h-10Z', fill: '#FFFFFF' },
  ],
} as const satisfies Mark;
