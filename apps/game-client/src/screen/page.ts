import type { GameModel } from '../game-model.ts';
import type { Texts } from '../texts/texts.ts';
import type { Controls } from './controls.ts';
import { button, element, setText } from './elements.ts';
import type { ShownResult } from './result-text.ts';
import type { Targets } from './targets.ts';

const FONT_STEP_PERCENT = 12.5;
const SOUND_ICON = 'M3 9v6h4l5 4V5L7 9zm12-1a5 5 0 0 1 0 8m2-11a9 9 0 0 1 0 14';
const SOUND_OFF_ICON = 'M3 9v6h4l5 4V5L7 9zm12 0 6 6m0-6-6 6';
const MOTION_ICON = 'M8 5v14l11-7z';
const MOTION_OFF_ICON = 'M8 5v14m8-14v14';

/** The page of the game: the picture with its targets, the result, and the controls. */
export class Page {
  readonly canvas = element('canvas', '');
  readonly stage = element('section', 'stage');
  readonly #badge = element('p', 'badge');
  readonly #result = element('div', 'result');
  readonly #title = element('h2', '');
  readonly #amount = element('p', 'amount tabular');
  readonly #text = element('p', 'tabular');
  readonly #done: HTMLButtonElement;
  readonly #live = element('p', 'visually-hidden');
  readonly #sound: HTMLButtonElement;
  readonly #motion: HTMLButtonElement;

  constructor(parts: {
    targets: Targets;
    controls: Controls;
    toggleSound: () => void;
    toggleMotion: () => void;
    leave: () => void;
  }) {
    this.#done = button('done', parts.leave);
    this.#sound = button('tool', parts.toggleSound);
    this.#motion = button('tool', parts.toggleMotion);
    this.canvas.setAttribute('aria-hidden', 'true');
    this.#live.setAttribute('role', 'status');
    // The amount is in the text too.
    this.#amount.setAttribute('aria-hidden', 'true');
    this.#result.append(this.#amount, this.#title, this.#text, this.#done);
    const tools = element('div', 'tools', this.#motion, this.#sound);
    this.stage.append(this.canvas, this.#badge, tools, parts.targets.element, this.#result);
    document.body.append(element('main', 'game', this.stage, parts.controls.element, this.#live));
  }

  /** Shows the mode, and sets language, theme and sizes for the whole page. */
  show({ settings, mode, session }: GameModel, of: { texts: Texts; hasSound: boolean; hasMotion: boolean }): void {
    const { texts, hasSound, hasMotion } = of;
    const root = document.documentElement;
    root.lang = settings.language;
    root.classList.toggle('theme-light', settings.theme === 'light');
    root.classList.toggle('theme-dark', settings.theme === 'dark');
    root.dataset.reduced = `${settings.isMotionReduced}`;
    root.style.fontSize = `${100 + FONT_STEP_PERCENT * settings.fontStep}%`;
    this.stage.setAttribute('aria-label', session?.name ?? texts.game);
    if (session) document.title = session.name;
    this.#badge.hidden = mode === 'paid';
    setText(this.#badge, mode === 'demo' ? texts.demo : texts.replay);
    this.#sound.hidden = session?.rules.sound === 'off';
    icon(this.#sound, {
      path: hasSound ? SOUND_ICON : SOUND_OFF_ICON,
      name: hasSound ? texts.soundOff : texts.soundOn,
    });
    icon(this.#motion, {
      path: hasMotion ? MOTION_OFF_ICON : MOTION_ICON,
      name: hasMotion ? texts.motionOff : texts.motionOn,
    });
    this.#motion.hidden = settings.isMotionReduced;
  }

  /**
   * Shows a text over the picture; an empty title shows only the text. A prize above the price is larger. With `done`,
   * a button of that name leaves the game.
   */
  showResult({ said, won, done = '' }: ShownResult): void {
    const { title, text, amount = '' } = said;
    setText(this.#title, title);
    setText(this.#text, text);
    this.#title.hidden = title === '';
    this.#result.hidden = text === '';
    setText(this.#amount, won === undefined || won === 'even' ? '' : amount);
    this.#amount.hidden = this.#amount.textContent === '';
    this.#result.dataset.won = won ?? '';
    setText(this.#done, done);
    this.#done.hidden = done === '';
  }

  /** Moves the focus to the button that leaves the game, so that the next press isn't another play. */
  restOnDone(): void {
    if (!this.#done.hidden) this.#done.focus();
  }

  /** Announces a text to screen readers; nothing for an empty one. */
  announce(text: string): void {
    if (text === '') return;
    // Alternates an invisible character, because the same text twice would not be announced again.
    this.#live.textContent = this.#live.textContent === text ? `${text}\u00a0` : text;
  }
}

function icon(made: HTMLButtonElement, { path, name }: { path: string; name: string }): void {
  if (made.getAttribute('aria-label') === name) return;
  made.setAttribute('aria-label', name);
  made.title = name;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  line.setAttribute('d', path);
  svg.append(line);
  made.replaceChildren(svg);
}
