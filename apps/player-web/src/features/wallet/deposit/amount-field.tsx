import { MAX_PAYMENT_CENTS } from '@sunflower/contracts/payments.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd, typedUsd } from '@sunflower/money/usd-text.ts';
import type { Ref } from 'react';
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components/TextField';
import { describeUnclearAmount } from '../../../player/amounts/unclear-amount.ts';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorLine } from '../../../ui/field/field-frame.tsx';
import type { AmountProblem } from '../payment-amount.ts';
import { presetsFrom } from './amount.ts';
import styles from './amount-field.module.css';
import { depositText } from './texts.ts';

type AmountFieldProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onBlur: () => void;
  readonly minimum: Cents;
  /**
   * The deposit for the cart that the player came from: the cart's missing amount, at least the minimum; undefined
   * without a cart.
   */
  readonly cartCents: Cents | undefined;
  readonly missingCents: Cents | undefined;
  readonly problem: AmountProblem | undefined;
  readonly isDisabled: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
};

function describeProblem(problem: AmountProblem, least: Cents): string {
  if (problem === 'amountUnclear') return describeUnclearAmount();
  return depositText(problem, { minimum: formatUsd(least), maximum: formatUsd(MAX_PAYMENT_CENTS, 'no-cents') });
}

/**
 * Renders the amount in large type with quick amounts under it. The field starts empty, or with the deposit for a cart.
 */
export function AmountField(props: AmountFieldProps) {
  const { typed, onType, onBlur, minimum, cartCents, missingCents, problem, isDisabled, inputRef } = props;
  const usd = (cents: Cents) => formatUsd(cents, 'optional-cents');
  const presets = presetsFrom(minimum, cartCents);
  return (
    <div className={styles.amount}>
      <TextField
        className={classNames(styles.field)}
        value={typed}
        onChange={onType}
        onBlur={onBlur}
        isInvalid={problem !== undefined}
        isDisabled={isDisabled}
        validationBehavior="aria"
        inputMode="decimal"
        autoComplete="off"
        isRequired
      >
        <Label className={classNames(styles.label)}>{depositText('amountTitle')}</Label>
        <span className={classNames(styles.box, problem !== undefined && styles.invalid)}>
          <span className={styles.sign} aria-hidden="true">
            $
          </span>
          <Input ref={inputRef} className={classNames(styles.input)} placeholder="0" />
        </span>
        <FieldError>
          <ErrorLine>{problem && describeProblem(problem, minimum)}</ErrorLine>
        </FieldError>
        <Text slot="description" className={classNames(styles.hint)}>
          {missingCents !== undefined && `${depositText('cartNeeds', { missing: formatUsd(missingCents) })} `}
          {depositText('smallest', { minimum: usd(minimum) })}
        </Text>
      </TextField>
      <ChoiceChips
        label={depositText('presets')}
        isLabelHidden
        mode="multiple"
        options={presets.map((cents) => ({ id: typedUsd(cents), text: usd(cents), isDisabled }))}
        selected={presets.map((cents) => typedUsd(cents)).filter((text) => text === typed)}
        onChange={(ids) => onType(ids.find((id) => id !== typed) ?? typed)}
      />
    </div>
  );
}
