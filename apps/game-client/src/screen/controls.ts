import type { GameModel } from '../game-model.ts';
import type { Texts } from '../texts/texts.ts';
import { button, element, setEnabled, setText } from './elements.ts';

export type ControlActions = {
  choosePrice(by: 1 | -1): void;
  play(): void;
  revealAll(): void;
  openDetails(): void;
};

/** `usd` formats cents. */
type ControlTexts = { texts: Texts; usd: (cents: number) => string };

/** The bar below the game: price, prize table, reveal all and play. */
export class Controls {
  readonly element = element('footer', 'controls');
  readonly #lower: HTMLButtonElement;
  readonly #higher: HTMLButtonElement;
  readonly #price = element('output', 'price tabular');
  readonly #note = element('p', 'note');
  readonly #range = element('span', '');
  readonly #label = element('span', 'note-title');
  readonly #details: HTMLButtonElement;
  readonly #revealAll: HTMLButtonElement;
  readonly #play: HTMLButtonElement;
  readonly #chooser = element('div', 'chooser');
  /** Fills while a paid ticket waits for its public random number. */
  readonly #wait = element('span', 'wait');

  constructor(actions: ControlActions) {
    this.#lower = button('step', () => actions.choosePrice(-1));
    this.#higher = button('step', () => actions.choosePrice(1));
    this.#lower.append('−');
    this.#higher.append('+');
    this.#details = button('link', actions.openDetails);
    this.#revealAll = button('secondary', actions.revealAll);
    this.#play = button('primary', actions.play);
    this.#chooser.setAttribute('role', 'group');
    this.#chooser.append(this.#lower, this.#price, this.#higher);
    this.#note.append(this.#label, this.#range, this.#details);
    this.element.dataset.surface = 'night';
    this.#wait.hidden = true;
    this.#wait.setAttribute('aria-hidden', 'true');
    this.element.append(this.#wait, this.#chooser, this.#note, this.#revealAll, this.#play);
  }

  /** Shows the state of the game; `isShowing`: the ticket is being revealed. */
  show(model: GameModel, of: ControlTexts & { isShowing: boolean }): void {
    const { texts, usd, isShowing } = of;
    const prices = model.session?.prices.map(({ priceCents }) => priceCents) ?? [];
    const isOver = model.round.name === 'ended' && model.end !== undefined && !isShowing;
    const isBetween = model.round.name === 'idle' || isOver;
    const canChoose = isBetween && !model.isPaused && model.mode !== 'replay';
    this.#lower.setAttribute('aria-label', texts.lowerPrice);
    this.#higher.setAttribute('aria-label', texts.higherPrice);
    this.#chooser.setAttribute('aria-label', texts.ticketPrice);
    setEnabled(this.#lower, canChoose && prices.indexOf(model.priceCents) > 0);
    setEnabled(this.#higher, canChoose && prices.indexOf(model.priceCents) < prices.length - 1);
    setText(this.#price, model.priceCents > 0 ? usd(model.priceCents) : '');
    setText(this.#label, model.freeRoundsLeft > 0 ? texts.freeLeft(model.freeRoundsLeft) : texts.ticketPrice);
    const [low = 0] = prices;
    const range = prices.length > 1 ? texts.prices(prices.length, usd(low), usd(prices.at(-1) ?? 0)) : texts.onePrice;
    setText(this.#range, prices.length > 0 ? range : '');
    setText(this.#details, texts.prizes);
    setText(this.#revealAll, texts.revealAll);
    const isOffered = model.session?.rules.revealAll ?? true;
    setEnabled(this.#revealAll, model.round.name === 'revealing' && isOffered);
    this.#wait.hidden = model.waitMs === undefined;
    this.#wait.classList.toggle('is-still', model.settings.isMotionReduced);
    this.#wait.style.setProperty('--wait', `${model.waitMs ?? 0}ms`);
    setText(this.#play, this.#playText(model, of));
    setEnabled(this.#play, canChoose && model.isRested && model.session !== undefined);
    this.element.classList.toggle('is-replay', model.mode === 'replay');
  }

  #playText(model: GameModel, { texts, usd, isShowing }: ControlTexts & { isShowing: boolean }): string {
    if (model.session === undefined && model.mode !== 'replay') return texts.loading;
    if (model.isPaused) return texts.paused;
    if (model.round.name === 'buying') return model.waitMs === undefined ? texts.buying : texts.drawing;
    if (model.round.name === 'revealing' || isShowing) return texts.revealFirst;
    return model.freeRoundsLeft > 0 ? texts.playFree : texts.play(usd(model.priceCents));
  }
}
