import { iconOutlines } from '../icon/icon.tsx';
import { LineIcon } from '../icon/line-icon.tsx';

/** Outlines of the icons of navigation items. They are apart from `icon.tsx`, which every page loads. */
const outlines = {
  account: iconOutlines.account,
  wallet: 'M4 7.5h14.5a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5.5A1.5 1.5 0 0 1 4 18V7l11-3v3.5M15.8 13.4v.2',
  card:
    'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6Z' +
    'M3 10h18M6.5 14.5h4',
  tickets: iconOutlines.tickets,
  instants: iconOutlines.instants,
  gift:
    'M4 9h16v3.5H4ZM5.5 12.5V20h13v-7.5M12 9v11' +
    'M12 9C9.5 9 7.5 8 7.5 6.3 7.5 4 11 3.6 12 9c1-5.4 4.5-5 4.5-2.7C16.5 8 14.5 9 12 9Z',
  prize:
    'M8 4.5h8v5.8a4 4 0 0 1-8 0ZM8 6.3H4.8c0 3 1.2 4.7 3.4 4.7M16 6.3h3.2c0 3-1.2 4.7-3.4 4.7M12 14.3v3.4M8.5 19.8h7',
  star: 'M12 4l2.4 5.1 5.6.7-4.1 3.9 1.1 5.6L12 16.5l-5 2.8 1.1-5.6L4 9.8l5.6-.7Z',
  chance: 'M4.5 8.5h15v2.3a1.7 1.7 0 0 0 0 3.4v2.3h-15v-2.3a1.7 1.7 0 0 0 0-3.4ZM14 8.5v8M8 5.5h8',
  repeat: 'M5 11.5A7 7 0 0 1 17.6 8M19 4.5V8.2h-3.8M19 12.5A7 7 0 0 1 6.4 16M5 19.5v-3.7h3.8',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13ZM15.3 15.3 20 20',
  shield: 'M12 3.5l7 2.6v5.2c0 4.3-2.8 7.4-7 9.2-4.2-1.8-7-4.9-7-9.2V6.1ZM8.8 11.9l2.3 2.3 4.2-4.5',
  support:
    'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.2h2.6v5H6a1.5 1.5 0 0 1-1.5-1.5Z' +
    'M19.5 13.2h-2.6v5H18a1.5 1.5 0 0 0 1.5-1.5ZM18.6 18.2c-.6 1.7-2 2.3-4.4 2.3',
  message: 'M4.5 5.5h15v11h-8.2L7 20v-3.5H4.5ZM8.5 9.5h7M8.5 12.5h4.5',
  leave: 'M14 4.5H6V19.5h8M10.5 12h9.5M16.5 8.5 20 12l-3.5 3.5',
  position: iconOutlines.position,
  document: 'M6.5 3.5h7.5l4 4v13h-11.5ZM13.5 3.8V8h4.2M9.3 12h5.6M9.3 15.8h5.6',
  flower:
    'M12 9.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6ZM12 9.2c-2.6-2-2.4-4.6 0-6.2 2.4 1.6 2.6 4.2 0 6.2Z' +
    'M12 14.8c2.6 2 2.4 4.6 0 6.2-2.4-1.6-2.6-4.2 0-6.2Z' +
    'M9.2 12c-2 2.6-4.6 2.4-6.2 0 1.6-2.4 4.2-2.6 6.2 0Z' +
    'M14.8 12c2-2.6 4.6-2.4 6.2 0-1.6 2.4-4.2 2.6-6.2 0Z',
} as const satisfies Record<string, string>;

export type NavIconName = keyof typeof outlines;

/** Renders the line icon of a navigation item; decorative. `size` in px. */
export function NavIcon({ name, size }: { readonly name: NavIconName; readonly size?: number }) {
  return <LineIcon outline={outlines[name]} size={size} />;
}
