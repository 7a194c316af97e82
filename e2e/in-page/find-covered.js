/** Runs in every page: finds the controls that the bar or foot with the total covers. */
/** Returns what is seen of a control: a switch or a choice with its text, whose input is only for the keyboard. */
const faceOf = (control) => (control.matches('input') ? (control.closest('label') ?? control) : control);

/** Returns whether the total is on top of a part of an element. */
window.isUnderTotal = (control) => {
  const face = faceOf(control);
  if (face.closest('[data-floats]')) return false;
  const { left, right, top, bottom } = face.getBoundingClientRect();
  return [0.2, 0.5, 0.8].some((x) =>
    [top + 2, (top + bottom) / 2, bottom - 2].some(
      (y) => document.elementFromPoint(left + (right - left) * x, y)?.closest('[data-floats]') != null,
    ),
  );
};
/** Focuses every control of the screen, forward and back, and returns those that the total covers then. */
window.findFocusUnderTotal = () => {
  const controls = [
    ...document.querySelectorAll('main a[href], main button:not(:disabled), main input, main select, main textarea'),
  ].filter((one) => one.checkVisibility());
  const covered = new Set();
  for (const order of [controls, controls.toReversed()])
    for (const control of order) {
      control.focus();
      if (window.isUnderTotal(control)) covered.add(control.getAttribute('aria-label') ?? control.textContent);
    }
  return { focused: controls.length, covered: [...covered] };
};
