import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../runtime/session/use-draft.ts';

/** Maximum length of a field that is filled in again. */
const LONGEST = 200;

type Line = { readonly type?: string | undefined; readonly isConcealed?: boolean };

/** What a form says about its draft: its name, its fields, and the values with which they start. */
type DraftedForm<Values extends FieldValues> = {
  readonly draftName?: string | undefined;
  readonly lines: readonly ({ readonly name: Path<Values> } & Line)[];
  readonly start: DefaultValues<Values>;
};

/** Returns whether a field is never kept because it has a password or a hidden number. */
export function isSecret({ type, isConcealed = false }: Line): boolean {
  return type === 'password' || isConcealed;
}

/**
 * Keeps what is typed in a form's fields, except passwords, through a reload and Back. Returns whether something was
 * filled in again, and a function to call once the form is sent or left.
 */
export function useLineDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { draftName, lines, start }: DraftedForm<Values>,
) {
  const [isRestored, setRestored] = useState(false);
  const names = lines.filter((line) => !isSecret(line)).map(({ name }) => name);
  const endDraft = useDraft({
    name: draftName ?? null,
    read: () => {
      const before = start as Readonly<Record<string, unknown>>;
      const isTyped = names.some((name) => form.getValues(name) !== before[name]);
      return isTyped ? Object.fromEntries(names.map((name) => [name, form.getValues(name)])) : undefined;
    },
    onFound: (value) => {
      const found = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
      const entries = names.flatMap((name) => textOf(name, found[name]));
      for (const { name, text } of entries) form.setValue(name, text, { shouldDirty: true });
      if (entries.length > 0) setRestored(true);
    },
  });
  return { isRestored, endDraft };
}

function textOf<Values extends FieldValues>(name: Path<Values>, value: unknown) {
  const isText = typeof value === 'string' && value.length <= LONGEST;
  return isText ? [{ name, text: value as PathValue<Values, Path<Values>> }] : [];
}
