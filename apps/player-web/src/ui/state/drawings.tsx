import type { ReactNode } from 'react';

const PETALS = Array.from({ length: 12 }, (_, place) => place * 30);

/** Frames a drawing: ink outline, flat fills, the ground that it stands on. Decorative, hidden from screen readers. */
export function Scene({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 220 150"
      className={className}
      aria-hidden="true"
      focusable="false"
      fill="var(--art-fill)"
      stroke="var(--art-line)"
      strokeWidth={2.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M18 132c28-5 62-6 92-6s66 2 92 6" fill="none" />
      {children}
    </svg>
  );
}

/** Draws the one sunflower of a drawing: its center at x, y; `size` 1 is 30 units across. */
export function Flower({ x, y, size = 1, turn = 0 }: { x: number; y: number; size?: number; turn?: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
      stroke="var(--art-accent-line)"
      strokeWidth={2.2 / size}
    >
      {PETALS.map((angle) => (
        <path
          key={angle}
          d="M-3.2-5C-5.5-10-3.5-14.5 0-17C3.5-14.5 5.5-10 3.2-5Z"
          transform={`rotate(${angle})`}
          fill="var(--sunflower)"
        />
      ))}
      <circle r={6.4} fill="#5b3512" />
      <path d="M-2.2-1.8v.1M2.2-1.6v.1M0 2.4v.1" stroke="#e0a94c" strokeWidth={1.8 / size} />
    </g>
  );
}

/** Draws a ticket slip that grows from the field like a plant. */
export function Slip() {
  return (
    <>
      <path
        d="M64 126c-2-16-12-24-26-26 1 14 10 24 26 26ZM158 126c2-14 10-22 24-24-1 13-9 22-24 24Z"
        fill="var(--art-shade)"
      />
      <path d="M66 22l7 5 8-5 8 5 8-5 8 5 8-5 8 5 8-5 8 5 8-5 8 5 5-4v104H66Z" />
      <path d="M66 92h92v34H66Z" fill="var(--art-shade)" />
      <path d="M74 92h76" strokeDasharray="3 6" fill="none" />
      <path d="M80 46v.1M80 62v.1M80 78v.1" strokeWidth={5} />
      <path d="M92 46h16M92 62h28M92 78h20" fill="none" />
      <path
        d="M84 102v14M90 102v14M97 102v14M101 102v14M109 102v14M116 102v14M120 102v14M128 102v14M133 102v14M140 102v14"
        fill="none"
      />
      <Flower x={142} y={56} size={1.15} />
    </>
  );
}

/** Draws a paper bag with a flower in it. */
export function Bag() {
  return (
    <>
      <path d="M112 62C110 44 114 36 122 28" fill="none" />
      <path d="M114 48c-10 0-16-5-18-13 10-1 17 4 18 13Z" fill="var(--art-shade)" />
      <Flower x={126} y={26} size={1.1} turn={12} />
      <path d="M72 58l6 4 7-4 7 4 8-4 8 4 8-4 8 4 7-4 7 4 8-4 6 4 2 64H72Z" />
      <path d="M132 60l14 2 8-4 2 68h-24Z" fill="var(--art-shade)" />
      <path d="M90 84c2 14 22 14 24 0" fill="none" />
    </>
  );
}

/** Draws balls at rest, one of them a flower. */
export function Balls() {
  return (
    <>
      <circle cx={62} cy={104} r={22} />
      <circle cx={158} cy={104} r={22} fill="var(--art-shade)" />
      <circle cx={110} cy={102} r={24} />
      <circle cx={86} cy={64} r={21} fill="var(--art-shade)" />
      <circle cx={134} cy={64} r={21} />
      <path
        d="M48 98a16 16 0 0 1 9-9M72 58a15 15 0 0 1 8-9M120 58a15 15 0 0 1 8-9M144 98a16 16 0 0 1 9-9"
        fill="none"
      />
      <Flower x={110} y={102} size={0.95} />
      <path d="M110 12v12M86 20l6 9M134 20l-6 9" fill="none" />
    </>
  );
}

/** Draws a magnifying glass over a field, which has found a flower. */
export function Glass() {
  return (
    <>
      <path
        d="M36 126v-18M36 112c-6 0-9-4-10-9 6 0 10 3 10 9M180 126v-24M180 110c6 0 9-4 10-9-6 0-10 3-10 9"
        fill="none"
      />
      <path d="M104 118V78M104 104c-9 0-14-5-15-12 9 0 15 4 15 12" fill="none" />
      <path d="M137 91l30 30" strokeWidth={10} />
      <path d="M137 91l30 30" stroke="var(--sunflower)" strokeWidth={4.6} />
      <circle cx={108} cy={62} r={40} />
      <path d="M84 96c6-14 40-16 50 0M104 92V72" fill="none" />
      <Flower x={104} y={58} size={1.25} turn={-8} />
      <path d="M80 48a30 30 0 0 1 14-14" fill="none" />
    </>
  );
}

/** Draws an open wallet with a flower for a clasp. */
export function Wallet() {
  return (
    <>
      <path d="M62 56l78-28 8 22" fill="var(--art-shade)" />
      <path d="M70 60l74-16 4 14" />
      <path d="M52 58h112a8 8 0 0 1 8 8v52a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8V60" />
      <path d="M50 62a6 6 0 0 1 6-6" fill="none" />
      <path d="M172 80h-30a12 12 0 0 0 0 24h30Z" fill="var(--art-shade)" />
      <path d="M60 68h96M60 116h96" fill="none" strokeDasharray="4 6" strokeWidth={1.8} />
      <Flower x={146} y={92} size={0.7} />
    </>
  );
}

/** Draws a wilted flower and a watering can. */
export function Trouble() {
  return (
    <>
      <path d="M84 126c-4-34-2-58 12-66 12-7 24-1 26 10" fill="none" />
      <path
        d="M82 104c-12 2-20-2-24-12 11-2 20 2 24 12ZM83 90c8-2 13-8 13-17-9 2-14 8-13 17Z"
        fill="var(--art-shade)"
      />
      <path d="M118 70c-4 8-2 16 4 22" fill="none" />
      <Flower x={124} y={84} size={1.2} turn={150} />
      <path d="M112 122c3-5 9-7 13-3-3 5-8 6-13 3Z" fill="var(--sunflower)" />
      <path d="M152 98h38l-4 28h-30ZM190 104c12-2 16 12-2 14M152 108l-16-14M132 97l7-7" />
      <path d="M158 98c2-10 24-10 26 0" fill="none" />
    </>
  );
}
