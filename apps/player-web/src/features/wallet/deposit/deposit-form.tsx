import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useErrorTiming } from '../../../ui/field/use-error-timing.ts';
import { methodName } from '../methods/method-name.ts';
import { nextStepOf, type PaymentRefusal } from '../payment-problems/next-step.ts';
import { PaymentRefused } from '../payment-problems/payment-refused.tsx';
import { AmountField } from './amount-field.tsx';
import styles from './deposit-form.module.css';
import { DepositSummary } from './deposit-summary.tsx';
import { MethodPart, NEW_BANK, type WaysToPay } from './method-part.tsx';
import { PromoCode } from './promo-code.tsx';
import { depositText } from './texts.ts';
import type { DepositFlow } from './use-deposit.ts';
import { type DepositDraft, useDepositForm } from './use-deposit-form.ts';

/** Scrolls a notice into view when it appears: on a phone its cause may be far above the button. */
function Seen({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return <div ref={element}>{children}</div>;
}

function NotMade() {
  return (
    <div role="status" className={styles.notMade}>
      <p className={styles.notMadeTitle}>{depositText('notMadeTitle')}</p>
      <p>{depositText('notMade')}</p>
    </div>
  );
}

type Form = ReturnType<typeof useDepositForm>;

/** Returns which method will be charged, for the line under the button. */
function sourceText({ method, chosen }: Form): string | undefined {
  if (method) return depositText('paysFrom', { method: methodName(method) });
  if (chosen === null) return undefined;
  return depositText(chosen === NEW_BANK ? 'paysFromNewBank' : 'paysFromNewCard');
}

function PayButton({ form, flow }: { readonly form: Form; readonly flow: DepositFlow }) {
  const { step } = flow.state;
  const isBusy = step === 'preparing' || step === 'sending';
  const { cents, problem } = form.amount;
  const source = sourceText(form);
  const isReady = cents !== undefined && problem === undefined;
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isPending={isBusy}
        isDisabled={form.chosen === null}
        pendingText={depositText(step === 'sending' ? 'sending' : 'preparing')}
      >
        {isReady ? depositText('payAmount', { amount: formatUsd(cents) }) : depositText('pay')}
      </Button>
      <p role="status" className={styles.fine}>
        {isBusy && depositText(step === 'sending' ? 'sending' : 'preparing')}
        {!isBusy && source}
      </p>
      <p className={styles.fine}>{depositText('final')}</p>
    </>
  );
}

type MethodCardProps = Pick<DepositFormProps, 'playerId' | 'ways' | 'draft' | 'onDraft'> & {
  readonly form: Form;
  readonly isDisabled: boolean;
  readonly refused: ReactNode;
};

function MethodCard({ playerId, ways, draft, onDraft, form, isDisabled, refused }: MethodCardProps) {
  const { handle, methodsElement } = form.refs;
  return (
    <Card>
      <div className={styles.part} ref={methodsElement}>
        <MethodPart
          playerId={playerId}
          ways={ways}
          chosen={form.chosen}
          onChoose={(wanted) => onDraft({ ...draft, wanted })}
          handle={handle}
          loads={form.loads}
          isDisabled={isDisabled}
        />
        {refused}
      </div>
    </Card>
  );
}

export type DepositFormProps = {
  readonly playerId: string;
  readonly flow: DepositFlow;
  readonly ways: WaysToPay;
  readonly minimum: Cents;
  readonly missingCents: Cents | undefined;
  readonly cartCents: Cents | undefined;
  readonly draft: DepositDraft;
  readonly onDraft: (draft: DepositDraft) => void;
};

type RefusalProps = { readonly refusal: PaymentRefusal; readonly minimum: Cents; readonly form: Form };

/** Shows why a deposit was refused, next to the cause. */
function Refusal({ refusal, minimum, form }: RefusalProps) {
  return (
    <Seen>
      <PaymentRefused refusal={refusal} minimumCents={minimum} onStep={form.takeStep} />
    </Seen>
  );
}

function useHasPromoCodes(): boolean {
  const areCodesOn = useFlag('FEATURE_BONUSES_PROMO_CODE');
  const isEligibilityOn = useFlag('FEATURE_BONUSES_ELIGIBILITY');
  // A code is sent with a deposit only after the player has seen the bonus it brings. [S6-5/bonus]
  return areCodesOn && isEligibilityOn;
}

/**
 * Renders amount, method, code and button on one screen: the player reads what will happen before it happens.
 * [WCAG-3.3.4]
 */
export function DepositForm(props: DepositFormProps) {
  const { playerId, flow, minimum, cartCents, missingCents, draft, onDraft } = props;
  const form = useDepositForm(props);
  const { amount } = form;
  const left = useErrorTiming(draft.typed);
  const { amountInput, promoCode } = form.refs;
  const hasPromoCodes = useHasPromoCodes();
  const notice = flow.state.step === 'open' ? flow.state.notice : null;
  const isBusy = flow.state.step !== 'open';
  const refusal = notice?.type === 'refused' ? notice.problem : null;
  const step = refusal && nextStepOf(refusal);
  const isAboutAmount = step === 'changeAmount' || step === 'openLimits';
  const refused = refusal && <Refusal key={refusal.code} refusal={refusal} minimum={minimum} form={form} />;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }

  return (
    <form className={styles.columns} noValidate onSubmit={onSubmit}>
      <div className={styles.main}>
        {notice?.type === 'notMade' && <NotMade />}
        <Card>
          <div className={styles.part}>
            <AmountField
              typed={draft.typed}
              onType={(typed) => onDraft({ ...draft, typed })}
              onBlur={left.onBlur}
              minimum={minimum}
              cartCents={cartCents}
              missingCents={missingCents}
              problem={form.isJudged || left.isJudged ? amount.problem : undefined}
              isDisabled={isBusy}
              inputRef={amountInput}
            />
            {isAboutAmount && refused}
          </div>
        </Card>
        <MethodCard {...props} form={form} isDisabled={isBusy} refused={!isAboutAmount && refused} />
        {hasPromoCodes && (
          <PromoCode
            ref={promoCode}
            applied={draft.promo}
            onApply={(promo) => onDraft({ ...draft, promo })}
            depositCents={amount.cents}
          />
        )}
      </div>
      <DepositSummary playerId={playerId} cents={amount.cents} promo={hasPromoCodes ? draft.promo : null}>
        <PayButton form={form} flow={flow} />
      </DepositSummary>
    </form>
  );
}
