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

/** More presses than anybody makes before a page answers. */
const MOST_KEPT = 40;

/**
 * Holds back presses of buttons until the page is taken over, and remembers them in order: a page is seen a moment before it answers, and a press
 * in that moment is not to be lost, nor to be heard in half while the buttons are taken over one by one. A button pressed again because
 * nothing happened counts once. Links need no help, they lead where they lead. Gives what ends it: the remembered buttons are
 * pressed then, each a task after the one before, so that each finds the page as that one left it.
 */
export function keepEarlyPress(): () => void {
  const pressed = new Set<HTMLElement>();
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.type === 'click' && !button) pressed.clear();
    if (event.type === 'click' && button && pressed.size < MOST_KEPT) pressed.add(button);
    // What the browser does of itself, such as moving the focus, it still does.
    if (button) event.stopImmediatePropagation();
  };
  for (const part of PARTS) document.addEventListener(part, hold, true);
  return () => {
    for (const part of PARTS) document.removeEventListener(part, hold, true);
    pressInTurn([...pressed]);
    pressed.clear();
  };
}

function pressInTurn([button, ...others]: readonly HTMLElement[]): void {
  if (button?.isConnected) button.click();
  if (others.length > 0) setTimeout(() => pressInTurn(others), 0);
}
