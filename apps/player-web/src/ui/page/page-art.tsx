import type { ReactNode } from 'react';
import { Flower, Glass, Scene, Slip } from '../state/drawings.tsx';
import styles from './page.module.css';

/** Frames a drawing next to a page's heading, in the same style as those of empty states. Decorative. */
function Art({ children }: { readonly children: ReactNode }) {
  return <Scene className={styles.art ?? ''}>{children}</Scene>;
}

/** Draws a mailbox with a ticket in it: the account. */
export function MailboxArt() {
  return (
    <Art>
      <path d="M98 127V92h14v35" fill="var(--art-shade)" />
      <path d="M64 40h78a24 24 0 0 1 24 24v30H64Z" fill="var(--art-shade)" />
      <path d="M64 40a22 22 0 0 1 22 24v30H42V64a22 22 0 0 1 22-24Z" />
      <path d="M50 74h28" fill="none" />
      <path d="M128 62v-30h20l-5 7 5 7h-20" fill="var(--sunflower)" stroke="var(--art-accent-line)" />
      <path d="M182 128V98M182 116c-8 0-13-4-14-11 8 0 13 4 14 11" fill="none" />
      <Flower x={182} y={86} size={1.05} />
    </Art>
  );
}

/** Draws a telephone with a flower on its cord: customer support. */
export function PhoneArt() {
  return (
    <Art>
      <path d="M62 126c0-26 10-44 26-48h40c16 4 26 22 26 48Z" />
      <path
        d="M50 74c-4-14 0-26 12-28h92c12 2 16 14 12 28l-26 2c-2-8-6-12-12-12H88c-6 0-10 4-12 12Z"
        fill="var(--art-shade)"
      />
      <circle cx={108} cy={100} r={17} fill="var(--art-shade)" />
      <circle cx={108} cy={100} r={5} />
      <path d="M97 91v.1M108 87v.1M119 91v.1M94 102v.1M122 102v.1M100 112v.1M116 112v.1" strokeWidth={4} />
      <path d="M154 122c14 2 22-6 18-16s6-18 14-14" fill="none" />
      <Flower x={190} y={80} size={0.95} turn={10} />
    </Art>
  );
}

/** Draws an open book with a flower as its bookmark: terms and policies. */
export function BookArt() {
  return (
    <Art>
      <path d="M110 52C94 38 68 34 42 38v80c26-4 52 0 68 12 16-12 42-16 68-12V38c-26-4-52 0-68 14Z" />
      <path d="M110 52v78" fill="none" />
      <path
        d="M56 58c14-1 27 1 38 7M56 76c14-1 27 1 38 7M56 94c14-1 27 1 38 7M126 83c11-6 24-8 38-7M126 101c11-6 24-8 38-7"
        fill="none"
      />
      <path d="M140 36v26l8-6 8 5V34Z" fill="var(--art-shade)" />
      <Flower x={148} y={28} size={0.95} />
    </Art>
  );
}

/** Draws a cup of tea with a flower next to it: limits and breaks. */
export function CupArt() {
  return (
    <Art>
      <path d="M132 76h14c16 0 16 28-8 28h-8" fill="none" />
      <path d="M58 66h80c0 36-12 56-40 56S58 102 58 66Z" />
      <path d="M62 84h72c-1 6-2 10-4 15H66c-2-5-3-9-4-15Z" fill="var(--art-shade)" />
      <path d="M40 126h116" fill="none" />
      <path d="M82 52c-6-8 6-12 0-22M104 52c-6-8 6-12 0-22" fill="none" />
      <path d="M176 128V92M176 112c8 0 13-4 14-11-8 0-13 4-14 11" fill="none" />
      <Flower x={176} y={80} size={1.05} turn={-8} />
    </Art>
  );
}

/** Draws a barn and a grain elevator with a flower as its gable: the lottery. */
export function BarnArt() {
  return (
    <Art>
      <path d="M136 127V50l18-16 18 16v77Z" fill="var(--art-shade)" />
      <path d="M136 62h36M154 34v-8" fill="none" />
      <path d="M40 127V80l18-28 26-16 26 16 18 28v47Z" />
      <path d="M68 127V94h32v33M68 94l32 33M100 94l-32 33" fill="none" />
      <path d="M40 80h88" fill="none" />
      <Flower x={84} y={62} size={0.85} />
      <path d="M190 127v-18M190 116c-5 0-8-3-9-8 6 0 9 3 9 8M26 128v-14M26 119c5 0 8-3 9-8-6 0-9 3-9 8" fill="none" />
    </Art>
  );
}

/** Draws a map pin over a field: the location. */
export function PinArt() {
  return (
    <Art>
      <path d="M40 112l34-14 40 12 36-14 34 12" fill="none" />
      <path d="M40 112v16M184 108v18M74 98v30M114 110v18M150 96v32" fill="none" strokeDasharray="3 6" />
      <path d="M110 116c22-28 32-42 32-60a32 32 0 0 0-64 0c0 18 10 32 32 60Z" />
      <Flower x={110} y={56} size={1.1} />
    </Art>
  );
}

/** Draws a card with a portrait: documents. */
export function CardArt() {
  return (
    <Art>
      <path d="M66 38h108a8 8 0 0 1 8 8v64a8 8 0 0 1-8 8" fill="var(--art-shade)" />
      <path d="M46 50h108a8 8 0 0 1 8 8v60a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8V58a8 8 0 0 1 8-8Z" />
      <path d="M52 66h36v44H52Z" fill="var(--art-shade)" />
      <Flower x={70} y={86} size={0.9} />
      <path d="M102 72h44M102 88h30M102 104h38" fill="none" />
    </Art>
  );
}

/** Draws a purse with coins: money. */
export function PurseArt() {
  return (
    <Art>
      <path d="M70 62c-20 16-28 34-22 50 4 10 12 14 24 14h76c12 0 20-4 24-14 6-16-2-34-22-50Z" />
      <path d="M62 62h96l-8-18H70Z" fill="var(--art-shade)" />
      <path d="M98 44c0-8 6-12 12-12s12 4 12 12" fill="none" />
      <Flower x={110} y={94} size={1.15} />
      <circle cx={186} cy={114} r={11} fill="var(--sunflower)" stroke="var(--art-accent-line)" />
      <path d="M186 108v12" stroke="var(--art-accent-line)" fill="none" />
      <circle cx={30} cy={116} r={9} fill="var(--sunflower)" stroke="var(--art-accent-line)" />
    </Art>
  );
}

/** Draws a ticket: checking one. */
export function SlipArt() {
  return (
    <Art>
      <Slip />
    </Art>
  );
}

/** Draws a magnifying glass over a flower: looking for something. */
export function GlassArt() {
  return (
    <Art>
      <Glass />
    </Art>
  );
}
