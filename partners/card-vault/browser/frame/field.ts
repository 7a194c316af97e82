/** One field: its label, input, hint and error, linked for screen readers (WCAG-3.3.1, WCAG-3.3.2). */
export type Field = {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** Element at the end of the input's box, for the card brand. */
  readonly mark: HTMLElement;
  setLabels(labels: { readonly label: string; readonly hint: string }): void;
  /** Shows an error, or removes it if `text` is undefined. */
  setError(text: string | undefined): void;
};

export type FieldOptions = {
  readonly id: string;
  /** For cards stored in the browser: cc-number, cc-exp, cc-csc. */
  readonly autocomplete: AutoFill;
  readonly maxLength: number;
};

function made(tag: string, className: string, id?: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  if (id !== undefined) element.id = id;
  return element;
}

function newInput({ id, autocomplete, maxLength }: FieldOptions): HTMLInputElement {
  const input = document.createElement('input');
  input.id = id;
  input.name = id;
  input.type = 'text';
  input.inputMode = 'numeric';
  input.autocomplete = autocomplete;
  input.maxLength = maxLength;
  input.spellcheck = false;
  input.required = true;
  input.className = 'input tabular';
  return input;
}

/** Creates a field without texts. */
export function newField(options: FieldOptions): Field {
  const { id } = options;
  const label = document.createElement('label');
  label.htmlFor = id;
  label.className = 'label';
  const hint = made('span', 'hint', `${id}-hint`);
  const error = made('p', 'error', `${id}-error`);
  const mark = made('span', 'mark', `${id}-mark`);
  mark.setAttribute('aria-live', 'polite');
  const box = made('span', 'box');
  const input = newInput(options);
  const element = made('div', `field ${id}`);
  box.append(input, mark);
  element.append(label, box, hint, error);

  return {
    element,
    input,
    mark,
    setLabels: (labels) => {
      label.textContent = labels.label;
      hint.textContent = labels.hint;
      hint.hidden = labels.hint === '';
    },
    setError: (text) => {
      error.textContent = text ?? '';
      error.hidden = text === undefined;
      if (text === undefined) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
      const describing = [hint, mark, error].filter((part) => part.textContent !== '' && !part.hidden);
      if (describing.length === 0) input.removeAttribute('aria-describedby');
      else input.setAttribute('aria-describedby', describing.map((part) => part.id).join(' '));
    },
  };
}
