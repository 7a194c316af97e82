import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd, typedUsd } from '@sunflower/money/usd-text.ts';
import type { Ref } from 'react';
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components/TextField';
import { describeUnclearAmount } from '../../../player/amounts/unclear-amount.ts';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorLine } from '../../../ui/field/field-frame.tsx';
import styles from '../deposit/amount-field.module.css';
import type { AmountBounds, AmountProblem } from '../payment-amount.ts';
import { withdrawText } from './texts.ts';
import { withdrawalPresets } from './withdraw-amount.ts';

type WithdrawAmountFieldProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onBlur: () => void;
  readonly bounds: AmountBounds;
  readonly problem: AmountProblem | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
};

function describeProblem(problem: AmountProblem, { minimum, maximum }: AmountBounds): string {
  if (problem === 'amountUnclear') return describeUnclearAmount();
  return withdrawText(problem, { minimum: formatUsd(minimum), maximum: formatUsd(maximum) });
}

/** Renders the amount in large type with quick amounts and the full balance under it. None is preselected. */
export function WithdrawAmountField(props: WithdrawAmountFieldProps) {
  const { typed, onType, onBlur, bounds, problem, inputRef } = props;
  const usd = (cents: Cents) => formatUsd(cents, 'optional-cents');
  const all = { id: typedUsd(bounds.maximum), text: withdrawText('all', { amount: usd(bounds.maximum) }) };
  const presets = withdrawalPresets(bounds).map((cents) => ({ id: typedUsd(cents), text: usd(cents) }));
  const options = [...presets, all];
  return (
    <div className={styles.amount}>
      <TextField
        className={classNames(styles.field)}
        value={typed}
        onChange={onType}
        onBlur={onBlur}
        isInvalid={problem !== undefined}
        validationBehavior="aria"
        inputMode="decimal"
        autoComplete="off"
        isRequired
      >
        <Label className={classNames(styles.label)}>{withdrawText('amountTitle')}</Label>
        <span className={classNames(styles.box, problem !== undefined && styles.invalid)}>
          <span className={styles.sign} aria-hidden="true">
            $
          </span>
          <Input ref={inputRef} className={classNames(styles.input)} placeholder="0" />
        </span>
        <FieldError>
          <ErrorLine>{problem && describeProblem(problem, bounds)}</ErrorLine>
        </FieldError>
        <Text slot="description" className={classNames(styles.hint)}>
          {withdrawText('smallest', { minimum: usd(bounds.minimum) })}
        </Text>
      </TextField>
      <ChoiceChips
        label={withdrawText('presets')}
        isLabelHidden
        mode="multiple"
        options={options}
        selected={options.map(({ id }) => id).filter((id) => id === typed)}
        onChange={(ids) => onType(ids.find((id) => id !== typed) ?? typed)}
      />
    </div>
  );
}
