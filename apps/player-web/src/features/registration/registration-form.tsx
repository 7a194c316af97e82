import type { RegisteredPlayer } from '@sunflower/contracts/identity.ts';
import type { RegistrationForm } from '@sunflower/contracts/registration-form.ts';
import { messageOf } from '@sunflower/contracts/validators/finding.ts';
import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { guardAction, reportRefusedAccess } from '../../player/access/guard-action.ts';
import { type HttpProblem, problemOf } from '../../runtime/http/http-problem.ts';
import { optionalPart } from '../../runtime/parts/optional-part.ts';
import { FormError } from '../../ui/field/form-error.tsx';
import { registerPlayer } from './register-player.ts';
import { bodyOfForm, FIELD_PATHS, type FieldPath, isFieldPath } from './registration-schema.ts';
import styles from './registration-screen.module.css';
import { firstStepWith, LAST_STEP, STEP_FIELDS, stepAt } from './registration-steps.ts';
import { RestoredNote } from './restored-note.tsx';
import { StepActions } from './step-actions.tsx';
import { StepFields } from './step-fields.tsx';
import { StepProgress } from './step-progress.tsx';
import { registrationText } from './texts.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import type { Steps } from './use-steps.ts';

const callCodes = [
  'PERSON_KNOWN',
  'PERSON_EXCLUDED',
  'ACCESS_DENIED',
  'ACCOUNTS_UNAVAILABLE',
  'FEATURE_OFF',
  'REGISTRATION_INVALID',
  'NETWORK',
] as const;

function callErrorText(code: string | undefined): string {
  const known = callCodes.find((found) => found === code);
  return registrationText(known ?? 'UNKNOWN');
}

/** Both units must be open: one for the account, one for its player. [S4.7-4] */
export const REGISTRATION_UNITS = [OPERATIONAL_UNITS.registration, OPERATIONAL_UNITS.profileCreate] as const;

type RegistrationFieldsProps = {
  readonly steps: Steps;
  readonly onRegistered: (player: RegisteredPlayer) => void;
};

/**
 * Renders the registration form in steps. Each step is validated before the next one, fields on blur too; the server's
 * errors appear at their fields, and the input is kept. [S5.1-11]
 */
export function RegistrationFields({ steps, onRegistered }: RegistrationFieldsProps) {
  const queryClient = useQueryClient();
  const [callError, setCallError] = useState<string | null>(null);
  const { form, reached, setReached, isRestored, startOver, endDraft } = useRegistrationForm(() => steps.open(0));
  // An address may name a step that isn't reached, such as one opened from a bookmark.
  const index = Math.min(steps.requested, reached);
  const step = stepAt(index);
  const hasActed = useRef(false);
  useStepFocus(index, () => {
    // After a reload, reading starts at the top of the page, so the focus doesn't move to the step.
    if (!hasActed.current) return;
    const marked = STEP_FIELDS[step].find((path) => form.getFieldState(path).error);
    form.setFocus(marked ?? STEP_FIELDS[step][0] ?? 'email');
  });

  function openStep(next: number) {
    setReached((last) => Math.max(last, next));
    steps.open(next);
  }

  /** Opens the first step that has one of these fields, which are marked. */
  function showErrors(paths: readonly string[]) {
    const first = firstStepWith(paths);
    if (first !== undefined && first !== index) steps.open(first);
    setCallError(registrationText('fixFields'));
  }

  async function openNext() {
    setCallError(null);
    if (!(await form.trigger(STEP_FIELDS[step], { shouldFocus: true }))) return;
    // A half-filled step that the person left opens without errors, except those of the server.
    const next = STEP_FIELDS[stepAt(index + 1)];
    form.clearErrors(next.filter((path) => form.getFieldState(path).error?.type !== 'server'));
    openStep(index + 1);
  }

  async function submit(values: RegistrationForm) {
    setCallError(null);
    if (!guardAction(queryClient, ...REGISTRATION_UNITS)) return;
    void warnOfLocation(queryClient);
    try {
      const player = await registerPlayer(bodyOfForm(values));
      endDraft();
      onRegistered(player);
    } catch (thrown) {
      reportRefusedAccess(queryClient, thrown);
      const problem = problemOf(thrown);
      const marked = markFields(form, problem);
      if (marked.length > 0) showErrors(marked);
      else setCallError(callErrorText(problem?.code));
    }
  }

  function back() {
    hasActed.current = true;
    steps.back();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    hasActed.current = true;
    if (index < LAST_STEP) return void openNext();
    void form.handleSubmit(submit, () => {
      const marked = FIELD_PATHS.filter((path) => form.getFieldState(path).error);
      if (firstStepWith(marked) !== index) showErrors(marked);
    })(event);
  }

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <div className={styles.top}>
        <StepProgress current={index} />
        <FormError isShown={callError !== null}>{callError}</FormError>
      </div>
      {isRestored && <RestoredNote onStartOver={startOver} />}
      <StepFields key={step} step={step} control={form.control} />
      <StepActions index={index} isSending={form.formState.isSubmitting} onBack={back} />
    </form>
  );
}

/** Warns where play isn't possible. The form doesn't wait for the check, and a blocker may stop its code. */
async function warnOfLocation(queryClient: QueryClient): Promise<void> {
  const part = await optionalPart(import('../../player/alerts/location/warn-guest-location.ts'));
  await part?.warnGuestLocation(queryClient);
}

/** Marks the fields that the server refused, and returns them. */
function markFields(form: UseFormReturn<RegistrationForm>, problem: HttpProblem | undefined): FieldPath[] {
  const found = (problem?.fields ?? []).flatMap(({ path, code, values = {} }) =>
    isFieldPath(path) ? [{ path, message: messageOf({ code, values }) }] : [],
  );
  for (const [index, { path, message }] of found.entries())
    form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
  return found.map(({ path }) => path);
}

/**
 * Moves the focus to the fields of a step that the player opened; the first step that is shown doesn't take the focus.
 */
function useStepFocus(index: number, focus: () => void): void {
  const shown = useRef(index);
  const move = useEffectEvent(focus);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    move();
  }, [index]);
}
