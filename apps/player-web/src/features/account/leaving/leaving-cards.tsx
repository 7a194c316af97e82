import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import account from '../account-screen.module.css';
import { ClosingNotice } from './closing-notice.tsx';
import { closingQuery } from './leaving-queries.ts';
import { leavingText as text } from './texts.ts';

/** Renders the notice of a closing account above everything else on the account page. */
export function RunningClosing({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(closingQuery(playerId));
  return data?.closing ? <ClosingNotice playerId={playerId} closing={data.closing} /> : null;
}

/**
 * Renders the way to close the account: the page for it, or customer support while account deletion is off.
 * [S9-3/account-deletion]
 */
export function CloseCard({ playerId, level = 3 }: { readonly playerId: string; readonly level?: 2 | 3 }) {
  const Title = `h${level}` as const;
  const titleId = useId();
  const { data: config } = useQuery({ ...runtimeConfigQuery, enabled: useHydrated() });
  const { data } = useQuery(closingQuery(playerId));
  if (!config || data?.closing) return null;
  const isOffered = config.isAccountDeletionV2Enabled;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Title id={titleId} className={account.label}>
        {text('cardTitle')}
      </Title>
      <p className={account.soft}>{text(isOffered ? 'cardText' : 'offText')}</p>
      <div className={account.actions}>
        <LinkButton href={isOffered ? PLACES['my-account-close'] : PLACES['contact-customer-support']}>
          {text(isOffered ? 'cardAction' : 'support')}
        </LinkButton>
      </div>
    </Card>
  );
}
