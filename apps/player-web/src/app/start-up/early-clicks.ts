/** Events of a button click, by pointer and by keyboard. */
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

/** Events that begin a press. */
const BEGINNINGS = ['pointerdown', 'mousedown', 'touchstart', 'keydown'];
const isPressingKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/** How long a press that has begun may take to its click, ms. */
const PRESS_MS = 1_000;

/** Maximum number of buttons whose clicks are stored: more than any user clicks before a page is interactive. */
const MAX_STORED = 40;

/**
 * Holds back clicks on buttons until the page has hydrated, because it is visible a moment before it is interactive. A
 * second click on a button doesn't count, and a click elsewhere drops the others. Returns a function that replays the
 * clicks, each in a task of its own.
 */
export function holdEarlyClicks(): () => void {
  const pressed = new Set<HTMLElement>();
  let isPressing = false;
  let isOver = false;
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.type === 'click' && !button) pressed.clear();
    if (event.type === 'click' && button && pressed.size < MAX_STORED) pressed.add(button);
    // The browser's default actions, such as moving the focus, still happen.
    if (button) event.stopImmediatePropagation();
    if (BEGINNINGS.includes(event.type))
      isPressing = button !== null && (!(event instanceof KeyboardEvent) || isPressingKey(event));
    if (event.type !== 'click') return;
    isPressing = false;
    if (isOver) end();
  };
  const end = () => {
    for (const part of PARTS) document.removeEventListener(part, hold, true);
    clickInTurn([...pressed]);
    pressed.clear();
  };
  for (const part of PARTS) document.addEventListener(part, hold, true);
  return () => {
    isOver = true;
    if (isPressing) setTimeout(end, PRESS_MS);
    else end();
  };
}

function clickInTurn([button, ...others]: readonly HTMLElement[]): void {
  if (button?.isConnected) button.click();
  if (others.length > 0) setTimeout(() => clickInTurn(others), 0);
}
