/** Returns a new element with a class and, if given, a text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...content);
  return made;
}

/**
 * Returns a new button that calls `press` unless it is disabled. A disabled button stays focusable. Holding a key
 * down presses once. [RTS-8A]
 */
export function button(className: string, press: () => void): HTMLButtonElement {
  const made = element('button', className);
  made.type = 'button';
  made.addEventListener('keydown', ignoreHeldKey);
  made.addEventListener('click', () => {
    if (made.getAttribute('aria-disabled') !== 'true') press();
  });
  return made;
}

/** Keeps a key that is held down from pressing a button repeatedly. [RTS-8A] */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** Sets whether a button can be pressed. */
export function setEnabled(made: HTMLButtonElement, isEnabled: boolean): void {
  if (isEnabled) made.removeAttribute('aria-disabled');
  else made.setAttribute('aria-disabled', 'true');
}

/** Changes a text only if it differs, so that it isn't announced again. */
export function setText(made: HTMLElement, text: string): void {
  if (made.textContent !== text) made.textContent = text;
}
