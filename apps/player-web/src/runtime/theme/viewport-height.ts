/** The custom property that holds the height of the window in px, for what may not be taller. [S9-10/viewport-height] */
export const VIEWPORT_HEIGHT = '--viewport-height';
/** A window that is being resized is measured once it has rested this long. */
export const REST_MS = 100;

/** Keeps the property at the height of the window: some browsers count their own bars into `vh`. Returns how to stop. */
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
