import type { RegistrationForm } from '@sunflower/contracts/registration-form.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { formResolver } from '../../runtime/forms/form-resolver.ts';
import { useSavedState, useStateEffects } from '../../runtime/i18n/unsaved-state.ts';
import { useDraft } from '../../runtime/session/use-draft.ts';
import { DRAFT_NAME, hasInput, type Progress, readDraft, writeDraft } from './registration-draft.ts';
import { EMPTY_FORM, offeredState, registrationRules } from './registration-schema.ts';

const resolver = formResolver(registrationRules);

/**
 * Returns the form with the earlier input: after a change of the language all of it, after a reload or Back all but the
 * password. Call `endDraft` once the form is sent.
 */
export function useRegistrationForm(onStartOver: () => void) {
  const before = useSavedState<Progress>('registration');
  const [reached, setReached] = useState(before?.reached ?? 0);
  const [isRestored, setRestored] = useState(false);
  const isStateKnown = useRef(before !== undefined);
  const form = useForm<RegistrationForm>({ resolver, defaultValues: EMPTY_FORM, mode: 'onBlur' });
  const { data: settings } = useQuery(runtimeConfigQuery);
  // The settings may load while the player types, or during validation, so only the state field is set.
  useEffect(() => {
    if (settings && !isStateKnown.current) form.setValue('address.state', offeredState(settings.defaultAddressState));
  }, [settings, form]);
  useStateEffects('registration', () => ({ values: form.getValues(), reached }) satisfies Progress);
  useEffect(() => {
    if (before) form.reset(before.values, { keepDefaultValues: true });
  }, [before, form]);
  const endDraft = useDraft({
    name: DRAFT_NAME,
    read: () => writeDraft({ values: form.getValues(), reached }),
    onFound: (value) => {
      const draft = readDraft(value);
      if (!draft || hasInput(form.getValues())) return;
      isStateKnown.current = true;
      form.reset(draft.values, { keepDefaultValues: true });
      setReached(draft.reached);
      setRestored(true);
    },
  });

  /** Empties the form, for another person on the same device. */
  function startOver() {
    form.reset(EMPTY_FORM);
    if (settings) form.setValue('address.state', offeredState(settings.defaultAddressState));
    setReached(0);
    setRestored(false);
    onStartOver();
  }

  return { form, reached, setReached, isRestored, startOver, endDraft };
}
