import { cardHolderForm } from '@sunflower/contracts/method-forms.ts';
import { MAX_TYPED_POSTAL_CODE } from '@sunflower/contracts/postal-code.ts';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { fieldErrorText } from '../../../runtime/forms/field-error.ts';
import { findProblems } from '../../../runtime/forms/find-problems.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useErrorTiming } from '../../../ui/field/use-error-timing.ts';
import { CardFields, type CardFieldsHandle } from '../card-fields/card-fields.tsx';
import { refusalOfCard } from './card-refusal.ts';
import styles from './method-form.module.css';
import { addMethod, type MethodHandle, type PreparedMethod } from './prepare-method.ts';
import { methodsText } from './texts.ts';
import { useHolderName } from './use-holder-name.ts';

/**
 * Renders the fields of a card: number, expiry and code are in the vault's frame, and only their token leaves it.
 * (PCI-A1)
 */
export function NewCard({ ref }: { readonly ref: Ref<MethodHandle> }) {
  const fields = useRef<CardFieldsHandle>(null);
  const [holderName, setHolderName] = useHolderName();
  const [postalCode, setPostalCode] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const typed = { holderName, postalCode };
  const problems = findProblems(cardHolderForm, typed);
  const left = { holderName: useErrorTiming(holderName), postalCode: useErrorTiming(postalCode) };
  const errorOf = (field: keyof typeof typed, label: string) =>
    isJudged || left[field].isJudged ? fieldErrorText(problems[field], label) : undefined;

  async function prepare(): Promise<PreparedMethod> {
    setIsJudged(true);
    const card = (await fields.current?.tokenize()) ?? { problem: 'NOT_READY' };
    if (!('vaultToken' in card)) return refusalOfCard(card);
    const holder = cardHolderForm.safeParse(typed);
    if (!holder.success) return { type: 'incomplete' };
    return addMethod({
      serviceProviderTargetId: 'CARD',
      vaultToken: card.vaultToken,
      ...holder.data,
    });
  }
  useImperativeHandle(ref, () => ({ prepare, focus: () => fields.current?.focus() }));

  return (
    <div className={styles.fields}>
      <CardFields ref={fields} label={methodsText('cardLabel')} />
      <div className={styles.pair}>
        <TextField
          label={methodsText('holder')}
          autoComplete="cc-name"
          maxLength={80}
          value={holderName}
          onChange={setHolderName}
          onBlur={left.holderName.onBlur}
          errorText={errorOf('holderName', methodsText('holder'))}
          isRequired
        />
        <TextField
          label={methodsText('postalCode')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={MAX_TYPED_POSTAL_CODE}
          value={postalCode}
          onChange={setPostalCode}
          onBlur={left.postalCode.onBlur}
          description={methodsText('postalCodeHint')}
          errorText={errorOf('postalCode', methodsText('postalCode'))}
          isRequired
        />
      </div>
    </div>
  );
}
