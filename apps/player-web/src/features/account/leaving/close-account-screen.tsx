import type { ClosingResponse } from '@sunflower/contracts/account-closing.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccountTrail } from '../../../player/account-trail.ts';
import { SignInLink } from '../../../player/sign-in-link.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import account from '../account-screen.module.css';
import { CloseForm } from './close-form.tsx';
import { ClosingNotice } from './closing-notice.tsx';
import styles from './leaving.module.css';
import { CloseCard } from './leaving-cards.tsx';
import { closingQuery } from './leaving-queries.ts';
import { leavingText as text } from './texts.ts';

const COUNTED = ['withdrawals', 'deposits', 'tickets', 'rounds', 'claims'] as const;

const isAny = (cents: Cents) => cents > 0n;

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section">
      <SectionHeading>{title}</SectionHeading>
      {children}
    </Card>
  );
}

/** Renders what isn't settled, with the way to withdraw the balance. */
function Settle({ data }: { readonly data: ClosingResponse }) {
  const open = COUNTED.filter((name) => data[name] > 0);
  if (!isAny(data.balanceCents) && open.length === 0) return <p>{text('settled')}</p>;
  return (
    <>
      <p>{text('settleText')}</p>
      <ul className={styles.list}>
        {isAny(data.balanceCents) && (
          <li>
            {text('balance', { amount: formatUsd(data.balanceCents) })}{' '}
            <TextLink href={PLACES['my-account-withdraw']}>{text('withdraw')}</TextLink>
          </li>
        )}
        {open.map((name) => (
          <li key={name}>{text(name, { count: data[name] })}</li>
        ))}
      </ul>
    </>
  );
}

function Steps({ playerId, data }: { readonly playerId: string; readonly data: ClosingResponse }) {
  return (
    <>
      <Part title={text('settleTitle')}>
        <Settle data={data} />
      </Part>
      <Part title={text('endsTitle')}>
        <ul className={styles.list}>
          <li>{text('endsNow')}</li>
          {data.subscriptions > 0 && <li>{text('subscriptions', { count: data.subscriptions })}</li>}
          {isAny(data.bonusCents) && <li>{text('bonus', { amount: formatUsd(data.bonusCents) })}</li>}
          <li>{text('erased')}</li>
        </ul>
      </Part>
      <Part title={text('keptTitle')}>
        <ul className={styles.list}>
          <li>{text('keptRecords')}</li>
          <li>{text('keptExclusion')}</li>
        </ul>
      </Part>
      <Part title={text('formTitle')}>
        <CloseForm playerId={playerId} payout={data.payout} />
      </Part>
    </>
  );
}

function Player({ playerId }: { readonly playerId: string }) {
  const { data, error, isFetching, refetch } = useQuery(closingQuery(playerId));
  if (!data)
    return error ? (
      <QuietRetry text={text('failed')} retryText={text('retry')} isBusy={isFetching} onRetry={refetch} />
    ) : (
      <div role="status" aria-label={text('loading')}>
        <Skeleton width="100%" height="320px" shape="block" />
      </div>
    );
  if (data.closing) return <ClosingNotice playerId={playerId} closing={data.closing} />;
  return data.isOffered ? <Steps playerId={playerId} data={data} /> : <CloseCard playerId={playerId} level={2} />;
}

/**
 * Renders the page on which players close their account: what has to be settled, what ends, what is kept, and the
 * request itself. [S9-3/account-deletion]
 */
export function CloseAccountScreen() {
  const playerId = usePlayerId();
  const { data } = useQuery({ ...closingQuery(playerId ?? ''), enabled: playerId !== null });
  useTitle(text('pageTitle'));
  useAccountTrail([{ text: text('pageTitle') }]);
  const lead = data?.isOffered && !data.closing ? text('pageLead', { days: data.waitDays }) : undefined;
  return (
    <Page title={text('pageTitle')} lead={lead}>
      <div className={account.first}>
        {playerId === null ? (
          <Card>
            <p>{text('guest')}</p>
            <div className={account.actions}>
              <SignInLink>{text('signIn')}</SignInLink>
            </div>
          </Card>
        ) : (
          <Player playerId={playerId} />
        )}
      </div>
    </Page>
  );
}
