import { findingOf } from '@sunflower/contracts/validators/finding.ts';
import { useState } from 'react';
import { Controller, type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldErrorText } from '../../runtime/forms/field-error.ts';
import { formResolver } from '../../runtime/forms/form-resolver.ts';
import { type HttpProblem, problemOf } from '../../runtime/http/http-problem.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx';
import styles from './account-screen.module.css';
import { isLineWord, lineText } from './line-texts.ts';

/** One line of a form: its field, what it is called, and how it is typed. */
export type FormLine<Values extends FieldValues> = Pick<
  TextFieldProps,
  'label' | 'description' | 'type' | 'autoComplete' | 'inputMode'
> & { readonly name: Path<Values>; readonly isOptional?: boolean };

export type LineFormProps<Values extends FieldValues> = {
  readonly schema: z.ZodMiniType<Values, Values>;
  readonly start: DefaultValues<Values>;
  readonly lines: readonly FormLine<Values>[];
  readonly submit: string;
  /** Sends what was judged; what it throws is told, at its field where the server names one. */
  readonly send: (values: Values) => Promise<void>;
  /** Words of this form's own for what it can be answered with, by code: for the whole of it and at a field. */
  readonly problems?: Readonly<Record<string, string>>;
  /** The way back, with its words. */
  readonly keep?: { readonly text: string; readonly onPress: () => void };
};

function errorOf(
  message: string | undefined,
  label: string,
  problems: Readonly<Record<string, string>>,
): string | undefined {
  if (message === undefined) return undefined;
  const { code } = findingOf(message);
  return problems[code] ?? (isLineWord(code) ? lineText(code) : fieldErrorText(message, label));
}

/** Returns the fields of the form that the server found wrong, in its order, with their codes. */
function findingsOf<Values extends FieldValues>(problem: HttpProblem | undefined, lines: readonly FormLine<Values>[]) {
  return (problem?.fields ?? []).flatMap(({ path, code }) => {
    const line = lines.find(({ name }) => name === path);
    return line ? [{ name: line.name, code }] : [];
  });
}

/** A form of lines, one under the other: judged on blur by the rules of the server, whose findings stand at their fields. [S5.1-11] */
export function LineForm<Values extends FieldValues>(props: LineFormProps<Values>) {
  const { lines, problems = {}, keep } = props;
  const [callError, setCallError] = useState<string | null>(null);
  const [judge] = useState(() => formResolver(props.schema));
  const { control, handleSubmit, setError, formState } = useForm<Values>({
    resolver: judge,
    defaultValues: props.start,
    mode: 'onBlur',
  });
  async function submit(values: Values) {
    setCallError(null);
    try {
      await props.send(values);
    } catch (thrown) {
      const problem = problemOf(thrown);
      const known = findingsOf(problem, lines);
      for (const [index, { name, code }] of known.entries())
        setError(name, { type: 'server', message: code }, { shouldFocus: index === 0 });
      const code = problem?.code ?? 'UNKNOWN';
      const word = isLineWord(code) ? code : 'UNKNOWN';
      setCallError(known.length > 0 ? lineText('fixFields') : (problems[code] ?? lineText(word)));
    }
  }
  return (
    <form className={styles.passwords} noValidate onSubmit={handleSubmit(submit)}>
      <FormError isShown={callError !== null}>{callError}</FormError>
      {lines.map(({ name, isOptional = false, ...line }) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              {...line}
              name={name}
              {...(line.type === 'password' ? { revealTexts: { show: lineText('show'), hide: lineText('hide') } } : {})}
              value={`${field.value ?? ''}`}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              errorText={errorOf(fieldState.error?.message, line.label, problems)}
              isRequired={!isOptional}
            />
          )}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={formState.isSubmitting} pendingText={lineText('sending')}>
          {props.submit}
        </Button>
        {keep && (
          <Button type="button" onPress={keep.onPress}>
            {keep.text}
          </Button>
        )}
      </div>
    </form>
  );
}
