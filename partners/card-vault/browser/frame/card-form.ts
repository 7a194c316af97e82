import { lastFour } from '@sunflower/player-rules/card/card-number.ts';
import { type CardState, FIELD_NAMES, type FieldName } from '../messages.ts';
import {
  type CardFormOptions,
  type CardFormState,
  drawCardForm,
  knownBrand,
  newCardFormState,
  problemsIn,
  shownProblem,
  typedDigits,
} from './card-form-state.ts';
import { textsFor } from './texts.ts';
import { continuedExpiry, typedCode, typedNumber } from './typed-text.ts';

/** The typed card, sent only to the vault. */
export type TypedCard = Readonly<Record<FieldName, string>>;

export type CardForm = {
  readonly element: HTMLElement;
  setLanguage(tag: string): void;
  /** Returns every problem, shown or not. */
  problems(): Readonly<Record<FieldName, string | null>>;
  typed(): TypedCard;
  state(): CardState;
  /** Shows the problem of every field, including those the vault found, and focuses the first field with one. */
  showProblems(found?: Partial<Record<FieldName, string>>): void;
  clear(): void;
  focus(): void;
};

/**
 * Creates the form for number, expiry and code, or only the code. Fields are validated while typing, and a problem is
 * shown once the player has typed in its field and left it. [S5.2-1] [S5.2-2]
 */
export function newCardForm(options: CardFormOptions): CardForm {
  const form = newCardFormState(options);
  const element = document.createElement('form');
  element.className = `fields ${options.mode}`;
  element.noValidate = true;
  element.append(...form.shown.map((name) => form.parts[name].element));
  formatWhileTyping(form);
  drawCardForm(form);
  return {
    element,
    problems: () => problemsIn(form),
    setLanguage: (tag) => {
      form.texts = textsFor(tag);
      drawCardForm(form);
    },
    typed: () => ({
      number: typedDigits(form),
      expiry: form.parts.expiry.input.value,
      code: form.parts.code.input.value,
    }),
    state: () => stateOf(form),
    showProblems: (found = {}) => {
      for (const name of form.shown) form.left.add(name);
      form.found = found;
      drawCardForm(form);
      const first = form.shown.find((name) => shownProblem(form, name) !== null);
      if (first) form.parts[first].input.focus();
      options.onChange();
    },
    clear: () => {
      form.left.clear();
      form.found = {};
      for (const name of FIELD_NAMES) form.parts[name].input.value = '';
      drawCardForm(form);
      options.onChange();
    },
    focus: () => form.parts[form.shown[0] ?? 'code'].input.focus(),
  };
}

/** Returns the state that the page around the frame may see: never the number or the code. */
function stateOf(form: CardFormState): CardState {
  const problems = problemsIn(form);
  const isWhole = form.options.mode === 'card' && problems.number === null;
  return {
    brand: knownBrand(form) ?? null,
    last4: isWhole ? lastFour(typedDigits(form)) : null,
    isComplete: Object.values(problems).every((problem) => problem === null),
    problems: {
      number: shownProblem(form, 'number'),
      expiry: shownProblem(form, 'expiry'),
      code: shownProblem(form, 'code'),
    },
  };
}

/** Formats and validates what is typed into each field. */
function formatWhileTyping(form: CardFormState): void {
  listen(form, 'number', (input) => {
    const { text, caret } = typedNumber(input.value, input.selectionStart ?? input.value.length);
    input.value = text;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  });
  let expiry = { typed: '', shown: '' };
  listen(form, 'expiry', (input, isDeleting) => {
    expiry = continuedExpiry(expiry, input.value, isDeleting);
    input.value = expiry.shown;
  });
  listen(form, 'code', (input) => {
    input.value = typedCode(input.value, input.maxLength);
  });
}

function listen(
  form: CardFormState,
  name: FieldName,
  format: (input: HTMLInputElement, isDeleting: boolean) => void,
): void {
  const { input } = form.parts[name];
  input.addEventListener('input', (event) => {
    const kind = event instanceof InputEvent ? event.inputType : '';
    format(input, kind.startsWith('delete'));
    const { [name]: _resolved, ...found } = form.found;
    form.found = found;
    drawCardForm(form);
    form.options.onChange();
  });
  input.addEventListener('blur', () => {
    if (input.value !== '') form.left.add(name);
    drawCardForm(form);
    form.options.onChange();
  });
}
