/** What a press of a button is made of, by pointer and by keys. */
const PARTS = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'click',
];

/**
 * Holds back presses of buttons until the page is taken over, and remembers the last: a page is seen a moment before it answers, and a press in
 * that moment is not to be lost, nor to be heard in half while the buttons are taken over one by one. Links need no help, they lead where
 * they lead. Gives what ends it: the remembered button is pressed then, once.
 */
export function keepEarlyPress(): () => void {
  let pressed: HTMLElement | undefined;
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.type === 'click') pressed = button ?? undefined;
    // What the browser does of itself, such as moving the focus, it still does.
    if (button) event.stopImmediatePropagation();
  };
  for (const part of PARTS) document.addEventListener(part, hold, true);
  return () => {
    for (const part of PARTS) document.removeEventListener(part, hold, true);
    if (pressed?.isConnected) pressed.click();
    pressed = undefined;
  };
}
