/** Custom property with the window height in px, for elements that must not be taller. [S9-10/viewport-height] */
export const VIEWPORT_HEIGHT = '--viewport-height';
/** How long a resize must pause before the window is measured. */
export const REST_MS = 100;

/**
 * Keeps the property at the window height: some browsers include their own bars in `vh`. Returns a function that stops
 * it.
 */
export function followViewportHeight(): () => void {
  const measure = () => document.documentElement.style.setProperty(VIEWPORT_HEIGHT, `${window.innerHeight}px`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onResize = () => {
    clearTimeout(timer);
    timer = setTimeout(measure, REST_MS);
  };
  measure();
  window.addEventListener('resize', onResize);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', onResize);
  };
}
