import { type FormEvent, useRef, useState } from 'react';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useErrorTiming } from '../../../ui/field/use-error-timing.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { MethodChoice } from '../methods/method-choice.tsx';
import { MethodLine } from '../methods/method-line.tsx';
import { OtherNameNote } from '../methods/other-name-note.tsx';
import { type AmountBounds, parseAmount } from '../payment-amount.ts';
import { CounterLine } from './counter-line.tsx';
import { withdrawText } from './texts.ts';
import type { WithdrawFlow } from './use-withdraw.ts';
import { AT_COUNTER, chosenWay, type WaysOut, withdrawalTo } from './ways-out.ts';
import { WithdrawAmountField } from './withdraw-amount-field.tsx';
import { WithdrawRefused } from './withdraw-refused.tsx';
import styles from './withdraw-screen.module.css';

/** What the player has filled in; it's kept during the review and after a refusal. */
export type WithdrawDraft = { readonly typed: string; readonly wanted: string | null };
export const NEW_DRAFT: WithdrawDraft = { typed: '', wanted: null };

function WayChoice(props: {
  readonly ways: WaysOut;
  readonly chosen: string | null;
  readonly isJudged: boolean;
  readonly onChoose: (way: string) => void;
}) {
  const { ways, chosen, isJudged, onChoose } = props;
  const options = [
    ...ways.methods.map((method) => ({
      id: method.paymentMethodId,
      line: <MethodLine method={method} />,
      isDisabled: method.standing !== 'READY',
    })),
    ...(ways.hasCounter ? [{ id: AT_COUNTER, line: <CounterLine /> }] : []),
  ];
  const lacksBank = ways.hasBanks && ways.methods.length === 0 && ways.otherNames.length === 0;
  return (
    <div className={styles.part}>
      <MethodChoice
        label={withdrawText('wayTitle')}
        options={options}
        chosen={chosen}
        onChoose={onChoose}
        errorText={isJudged && chosen === null ? withdrawText('wayMissing') : undefined}
      />
      {ways.otherNames.map((method) => (
        <OtherNameNote key={method.paymentMethodId} method={method} />
      ))}
      {lacksBank && <p className={styles.soft}>{withdrawText('noBank')}</p>}
      {ways.hasBanks && (
        <p className={styles.soft}>
          <TextLink href={PLACES['my-account-payment-methods']}>{withdrawText('addBank')}</TextLink>
        </p>
      )}
    </div>
  );
}

/** Renders the amount and the destination; the player reviews them before they're sent. */
export function WithdrawForm(props: {
  readonly flow: WithdrawFlow;
  readonly ways: WaysOut;
  readonly bounds: AmountBounds;
  readonly draft: WithdrawDraft;
  readonly onDraft: (draft: WithdrawDraft) => void;
}) {
  const { flow, ways, bounds, draft, onDraft } = props;
  const [isJudged, setIsJudged] = useState(false);
  const left = useErrorTiming(draft.typed);
  const amountInput = useRef<HTMLInputElement>(null);
  const chosen = chosenWay(ways, draft.wanted);
  const { cents, problem } = parseAmount(draft.typed, bounds);
  const notice = flow.state.step === 'open' ? flow.state.notice : null;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsJudged(true);
    if (cents === undefined || problem !== undefined) return amountInput.current?.focus();
    const wish = chosen === null ? undefined : withdrawalTo(ways, chosen, cents);
    if (wish) flow.review(wish);
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {notice?.type === 'refused' && <WithdrawRefused problem={notice.problem} />}
      {notice?.type === 'notMade' && (
        <div role="status" className={styles.notMade}>
          <p className={styles.strong}>{withdrawText('notMadeTitle')}</p>
          <p>{withdrawText('notMade')}</p>
        </div>
      )}
      <Card>
        <WithdrawAmountField
          typed={draft.typed}
          onType={(typed) => onDraft({ ...draft, typed })}
          onBlur={left.onBlur}
          bounds={bounds}
          problem={isJudged || left.isJudged ? problem : undefined}
          inputRef={amountInput}
        />
      </Card>
      <Card>
        <WayChoice
          ways={ways}
          chosen={chosen}
          isJudged={isJudged}
          onChoose={(wanted) => onDraft({ ...draft, wanted })}
        />
      </Card>
      <Button type="submit" variant="primary" size="large" isBlock>
        {withdrawText('continue')}
      </Button>
    </form>
  );
}
