import { findingOf, messageOf } from '@sunflower/contracts/validators/finding.ts';
import { type ReactNode, useState } from 'react';
import { Controller, type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldErrorText } from '../../runtime/forms/field-error.ts';
import { formResolver } from '../../runtime/forms/form-resolver.ts';
import { type HttpProblem, problemOf } from '../../runtime/http/http-problem.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx';
import styles from './account-screen.module.css';
import { isSecret, useLineDraft } from './line-draft.ts';
import { hasLineMessage, lineText } from './line-texts.ts';

/** A field of the form: its name, label and input type. */
export type FormLine<Values extends FieldValues> = Pick<
  TextFieldProps,
  'label' | 'description' | 'type' | 'autoComplete' | 'inputMode' | 'isConcealed'
> & {
  readonly name: Path<Values>;
  readonly isOptional?: boolean;
  /** Renders what is shown under the input for its current text. */
  readonly meter?: (text: string) => ReactNode;
};

export type LineFormProps<Values extends FieldValues> = {
  readonly schema: z.ZodMiniType<Values, Values>;
  readonly start: DefaultValues<Values>;
  readonly lines: readonly FormLine<Values>[];
  readonly submit: string;
  /**
   * Sends the valid values; an error that it throws is shown, next to its field when the server names a field. Calls
   * `endDraft` once the values are sent.
   */
  readonly send: (values: Values, endDraft: () => void) => Promise<void>;
  /** Name under which the input survives a reload and Back, except passwords; without a name, no input is kept. */
  readonly draftName?: string;
  /** The form's own messages by error code, for the whole form or a field. */
  readonly problems?: Readonly<Record<string, string>>;
  /** Text and action of the cancel button. */
  readonly keep?: { readonly text: string; readonly onPress: () => void };
};

function errorOf(
  message: string | undefined,
  label: string,
  problems: Readonly<Record<string, string>>,
): string | undefined {
  if (message === undefined) return undefined;
  const { code } = findingOf(message);
  return problems[code] ?? (hasLineMessage(code) ? lineText(code) : fieldErrorText(message, label));
}

/** Returns the texts of the button that shows a password or a hidden number. */
function revealTexts({ type, isConcealed }: Pick<TextFieldProps, 'type' | 'isConcealed'>) {
  if (type === 'password') return { revealTexts: { show: lineText('show'), hide: lineText('hide') } };
  return isConcealed ? { revealTexts: { show: lineText('showNumber'), hide: lineText('hideNumber') } } : {};
}

/** Returns the fields that the server rejected, in the form's order, with their findings. */
function findingsOf<Values extends FieldValues>(problem: HttpProblem | undefined, lines: readonly FormLine<Values>[]) {
  return (problem?.fields ?? []).flatMap(({ path, code, values = {} }) => {
    const line = lines.find(({ name }) => name === path);
    return line ? [{ name: line.name, message: messageOf({ code, values }) }] : [];
  });
}

/**
 * Renders a form with one field per line: validated on blur by the server's rules; the server's errors appear at their
 * fields. [S5.1-11]
 */
export function LineForm<Values extends FieldValues>(props: LineFormProps<Values>) {
  const { lines, problems = {}, keep } = props;
  const [callError, setCallError] = useState<string | null>(null);
  const [judge] = useState(() => formResolver(props.schema));
  const form = useForm<Values>({ resolver: judge, defaultValues: props.start, mode: 'onBlur' });
  const { control, handleSubmit, setError, formState } = form;
  const { isRestored, endDraft } = useLineDraft(form, props);
  async function submit(values: Values) {
    setCallError(null);
    try {
      await props.send(values, endDraft);
    } catch (thrown) {
      const problem = problemOf(thrown);
      const known = findingsOf(problem, lines);
      for (const { name, message } of known)
        setError(name, { type: 'server', message }, { shouldFocus: name === known[0]?.name });
      const code = problem?.code ?? 'UNKNOWN';
      const textKey = hasLineMessage(code) ? code : 'UNKNOWN';
      setCallError(known.length > 0 ? lineText('fixFields') : (problems[code] ?? lineText(textKey)));
    }
  }
  return (
    <form className={styles.passwords} noValidate onSubmit={handleSubmit(submit)}>
      <FormError isShown={callError !== null}>{callError}</FormError>
      {isRestored && (
        <p role="status" className={styles.soft}>
          {lineText(lines.some(isSecret) ? 'restoredButPassword' : 'restored')}
        </p>
      )}
      {lines.map(({ name, isOptional = false, meter, ...line }) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              {...line}
              name={name}
              {...revealTexts(line)}
              value={`${field.value ?? ''}`}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              errorText={errorOf(fieldState.error?.message, line.label, problems)}
              isRequired={!isOptional}
              meter={meter?.(`${field.value ?? ''}`)}
            />
          )}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={formState.isSubmitting} pendingText={lineText('sending')}>
          {props.submit}
        </Button>
        {keep && (
          <Button
            type="button"
            onPress={() => {
              endDraft();
              keep.onPress();
            }}
          >
            {keep.text}
          </Button>
        )}
      </div>
    </form>
  );
}
