import { bankAccountForm } from '@sunflower/contracts/method-forms.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { fieldErrorText } from '../../../runtime/forms/field-error.ts';
import { findProblems } from '../../../runtime/forms/find-problems.ts';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import {
  BANK_ACCOUNT_FIELDS,
  BANK_CHANNELS,
  type BankAccountField,
  type BankAccountInput,
  type BankChannel,
  bankBody,
} from './bank-account.ts';
import styles from './method-form.module.css';
import { vipPreferredQuery } from './methods-query.ts';
import { addMethod, type MethodHandle } from './prepare-method.ts';
import { methodsText } from './texts.ts';
import { useHolderName } from './use-holder-name.ts';

const KINDS = ['CHECKING', 'SAVINGS'] as const;

type NewBankProps = { readonly playerId: string; readonly ref: Ref<MethodHandle> };

/**
 * Keeps what is typed into the fields of a bank account in the page's memory, and shows a field's problem once the
 * filled field has lost the focus, or on submission.
 */
function useBankFields() {
  const [typed, setTyped] = useState<Omit<BankAccountInput, 'holderName'>>({
    routingNumber: '',
    accountNumber: '',
    accountAgain: '',
  });
  const [holderName, setHolderName] = useHolderName();
  const [judged, setJudged] = useState<ReadonlySet<BankAccountField>>(new Set());
  const input = { ...typed, holderName };
  const problems = findProblems(bankAccountForm, input);

  const fieldOf = (field: BankAccountField, label: string) => {
    const problem = judged.has(field) ? problems[field] : undefined;
    return {
      label,
      value: input[field],
      onChange: (text: string) => {
        if (field === 'holderName') setHolderName(text);
        else setTyped({ ...typed, [field]: text });
      },
      onBlur: () => setJudged(new Set([...judged, ...(input[field] === '' ? [] : [field])])),
      errorText: fieldErrorText(problem, label),
      isRequired: true,
    };
  };
  const judgeAll = () => setJudged(new Set(BANK_ACCOUNT_FIELDS));
  return { input, isComplete: Object.keys(problems).length === 0, fieldOf, judgeAll };
}

const DIGITS = { inputMode: 'numeric', autoComplete: 'off' } as const;

/**
 * Renders the fields of a bank account. The number is passed to the processor; neither page nor platform stores it.
 * (PCI-A1)
 */
export function NewBank({ playerId, ref }: NewBankProps) {
  const { input, isComplete, fieldOf, judgeAll } = useBankFields();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('CHECKING');
  const [channel, setChannel] = useState<BankChannel>('BANK');
  const firstInput = useRef<HTMLInputElement>(null);
  const { data: vip } = useQuery(vipPreferredQuery(playerId));
  const channels = BANK_CHANNELS.filter((one) => one !== 'VIPPREFERRED' || vip?.isVIPPreferred === true);

  useImperativeHandle(ref, () => ({
    prepare: async () => {
      judgeAll();
      return isComplete ? addMethod(bankBody(input, { channel, kind })) : { type: 'incomplete' };
    },
    focus: () => firstInput.current?.focus(),
  }));

  return (
    <div className={styles.fields}>
      <ChoiceChips
        label={methodsText('how')}
        options={channels.map((id) => ({ id, text: methodsText(`channel_${id}`) }))}
        selected={[channel]}
        onChange={([first]) => setChannel(BANK_CHANNELS.find((one) => one === first) ?? channel)}
      />
      <p className={styles.hint}>
        {methodsText(`how_${channel}`, { limit: formatUsd(vip?.transferLimit ?? NO_CENTS, 'optional-cents') })}
      </p>
      <ChoiceChips
        label={methodsText('kind')}
        look="segmented"
        options={KINDS.map((id) => ({ id, text: methodsText(`kind_${id}`) }))}
        selected={[kind]}
        onChange={([first]) => setKind(first === 'SAVINGS' ? 'SAVINGS' : 'CHECKING')}
      />
      <TextField autoComplete="name" maxLength={80} {...fieldOf('holderName', methodsText('accountHolder'))} />
      <TextField
        description={methodsText('routingHint')}
        inputRef={firstInput}
        maxLength={13}
        {...DIGITS}
        {...fieldOf('routingNumber', methodsText('routing'))}
      />
      <div className={styles.pair}>
        <TextField
          description={methodsText('accountHint')}
          maxLength={24}
          {...DIGITS}
          {...fieldOf('accountNumber', methodsText('account'))}
        />
        <TextField maxLength={24} {...DIGITS} {...fieldOf('accountAgain', methodsText('accountAgain'))} />
      </div>
    </div>
  );
}
