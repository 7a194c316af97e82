import { LineIcon } from './line-icon.tsx';

/** Outlines of the icons that every page loads. */
export const iconOutlines = {
  home: 'M3.5 11.2 12 4l8.5 7.2M5.6 9.6V20h12.8V9.6M10 20v-5.2h4V20',
  draws:
    'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17Z' +
    'M12 8.1a3.9 3.9 0 1 1 0 7.8a3.9 3.9 0 1 1 0-7.8ZM12 3.5v2.4M12 18.1v2.4M3.5 12h2.4M18.1 12h2.4',
  instants: 'M5 4.5h14v15H5ZM8.3 8.2h7.4M8.6 15.6l1.9-3.1 2 2.2 3-3.6',
  tickets: 'M3.5 6.5h17v3.3a2.2 2.2 0 0 0 0 4.4v3.3h-17v-3.3a2.2 2.2 0 0 0 0-4.4ZM14 7v1.6M14 11.2v1.6M14 15.4V17',
  account: 'M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM4.5 20c.6-3.9 3.6-5.8 7.5-5.8s6.9 1.9 7.5 5.8',
  cart:
    'M3 4.5h2.6l2.2 10.7h9.7l2-7.7H6.3M9.3 18.2a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 1 1 0-2.4Z' +
    'M16.3 18.2a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 1 1 0-2.4Z',
  check: 'M5 12.6l4.6 4.6L19.3 7.4',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17ZM12 11.2v5M12 7.7v.2',
  warning: 'M12 4 21 19.5H3ZM12 10v4.2M12 16.8v.2',
  success: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17ZM8.2 12.3l2.7 2.7 5-5.3',
  error: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7ZM12 7.8v5M12 15.8v.2',
  question:
    'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17Z' +
    'M9.5 9.7c.2-1.5 1.2-2.3 2.6-2.3 1.5 0 2.5.9 2.5 2.2 0 2-2.5 2.1-2.5 4.1M12.1 16.5v.2',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17ZM12 7.5V12l3 2.2',
  position:
    'M12 21c4-4.3 6.5-7.6 6.5-11a6.5 6.5 0 0 0-13 0c0 3.4 2.5 6.7 6.5 11Z' +
    'M12 7.6a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8Z',
  dice:
    'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3ZM8.6 8.6v.1' +
    'M15.4 8.6v.1M12 12v.1M8.6 15.4v.1M15.4 15.4v.1',
  chevron: 'M7 10l5 5 5-5',
  forward: 'M9.5 6l6 6-6 6',
  copy: 'M8.5 8.5h11v11h-11ZM15.5 8.5V4.5h-11v11h4',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 13h9.2l.9-13M10.3 10.8v5.6M13.7 10.8v5.6',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof iconOutlines;

/** Renders a line icon of every page; decorative. `size` in px. */
export function Icon({ name, size }: { readonly name: IconName; readonly size?: number }) {
  return <LineIcon outline={iconOutlines[name]} size={size} />;
}
