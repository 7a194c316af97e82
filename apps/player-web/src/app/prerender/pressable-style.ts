/**
 * The rule the component library adds at the start of a page's head with its first button, under the library's own
 * name, so that the library finds it and doesn't add it. Added later, it would come before the page's fonts, and the
 * browser would lay out every line again.
 */
export const PRESSABLE_STYLE =
  '<style id="react-aria-pressable-style">' +
  '@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}</style>';
