/**
 * The style that React Aria would insert into the head with the first button. Prerendered under the library's id, it
 * isn't inserted again: inserted later, ahead of the fonts, it would make the browser lay out the page a second time.
 */
export const PRESSABLE_STYLE =
  '<style id="react-aria-pressable-style">' +
  '@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}</style>';
