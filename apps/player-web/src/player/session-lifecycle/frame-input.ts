/** Event of the window for input in a partner's frame, whose own events never reach this page. */
export const FRAME_INPUT = 'sunflower:frame-input';

/** Counts input in a partner's frame as the player's activity on this page. [S4.4-1] */
export function reportFrameInput(): void {
  window.dispatchEvent(new Event(FRAME_INPUT));
}
