/**
 * The rule the component library puts at the beginning of a page's head when its first button is there, under the library's own name for it,
 * by which it sees that it need not. Put in later, it would come before the page's fonts, and the browser would lay out every line anew.
 */
export const PRESSABLE_STYLE =
  '<style id="react-aria-pressable-style">@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}</style>';
