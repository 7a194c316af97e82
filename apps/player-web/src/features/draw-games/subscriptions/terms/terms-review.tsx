import type { PreviewBody } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { FormError } from '../../../../ui/field/form-error.tsx';
import { SubscribedBoards } from '../one-subscription/subscribed-boards.tsx';
import { ChargeLine, Fact } from '../one-subscription/subscription-facts.tsx';
import { drawsText, endText, firstChargeText } from '../subscription-text.ts';
import styles from '../subscriptions.module.css';
import { subscriptionsText } from '../texts.ts';
import { subscribeText as text } from './form-texts.ts';
import type { SubscribeFlow, SubscribeStep } from './use-subscribe.ts';

/** Renders what the player must know before agreeing, from payment to how to stop. [IRGS-12] [WCAG-3.3.4] */
function Promises() {
  return (
    <ul className={styles.promises}>
      <li>{text('promiseNotice')}</li>
      <li>{text('promiseMoney')}</li>
      <li>{text('promiseStop')}</li>
    </ul>
  );
}

function Facts({ terms, price, first }: { terms: PreviewBody; price: bigint; first: ReactNode }) {
  return (
    <dl className={styles.facts}>
      <Fact name={text('sumPrice')}>{subscriptionsText('perDraw', { price: formatUsd(price) })}</Fact>
      <Fact name={text('sumDraws')}>{drawsText(terms)}</Fact>
      <Fact name={text('sumEnd')}>{endText(terms.end)}</Fact>
      <Fact name={text('sumFund')}>{subscriptionsText(`fund_${terms.fund}`)}</Fact>
      <Fact name={text('sumFirst')}>{first}</Fact>
    </dl>
  );
}

/**
 * Renders everything the player agrees to, including the first charge, before a subscription is created or changed.
 * [S1-4/subscriptions] [WCAG-3.3.4]
 */
export function TermsReview(props: {
  readonly step: Extract<SubscribeStep, { name: 'review' }>;
  readonly flow: SubscribeFlow;
  readonly isNew: boolean;
}) {
  const { step, flow, isNew } = props;
  const { terms, preview } = step;
  const first = preview.firstCharge;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { trouble } = flow;
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {text('reviewTitle')}
      </h3>
      <SubscribedBoards subscribed={terms} price={preview.stakeCents} />
      <Facts
        terms={terms}
        price={preview.stakeCents}
        first={first ? <ChargeLine charge={first} label={firstChargeText(first)} /> : subscriptionsText('nextNone')}
      />
      <Promises />
      <FormError>{trouble && (trouble.isInDoubt ? text('inDoubt') : trouble.text)}</FormError>
      <div className={styles.actions}>
        <Button variant="primary" size="large" pendingText={text('sending')} onPress={flow.agree}>
          {text(isNew ? 'agreeNew' : 'agreeChange')}
        </Button>
        <Button variant="quiet" size="large" onPress={flow.back}>
          {text('back')}
        </Button>
      </div>
    </div>
  );
}
