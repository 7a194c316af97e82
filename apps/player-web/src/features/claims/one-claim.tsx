import type { Claim } from '@sunflower/contracts/claims.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { useFlag } from '../../runtime/flags/use-flag.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { ClaimCard } from './claim-card.tsx';
import { progressOf } from './claim-progress.ts';
import { isToClaim } from './claim-text.ts';
import styles from './claims.module.css';
import { ClaimForm } from './filing/claim-form.tsx';
import { filingText } from './filing/texts.ts';
import { WhatFollows } from './filing/what-follows.tsx';
import { claimsText as text } from './texts.ts';

const ICONS = { info: 'clock', done: 'success', returned: 'warning' } as const;

function Progress({ claim }: { readonly claim: Claim }) {
  const progress = progressOf(claim, serverNowMs());
  if (!progress) return null;
  return (
    <p className={classNames(styles.notice, progress.kind !== 'info' && styles[progress.kind])}>
      <Icon name={ICONS[progress.kind]} size={22} />
      <span>
        {filingText(progress.text)}
        {progress.linksToSupport && (
          <>
            {' '}
            <TextLink href={PLACES['contact-customer-support']}>{filingText('support')}</TextLink>
          </>
        )}
      </span>
    </p>
  );
}

function ClosedForm() {
  return (
    <p className={classNames(styles.notice, styles.returned)}>
      <Icon name="warning" size={22} />
      <span>
        {filingText('off')} <TextLink href={PLACES['contact-customer-support']}>{filingText('support')}</TextLink>
      </span>
    </p>
  );
}

type OneClaimProps = { readonly playerId: string; readonly claim: Claim };

/** Renders one claim: its prize, its state, its form while it is unclaimed, and the next steps. */
export function OneClaim({ playerId, claim }: OneClaimProps) {
  const standing = useRef<HTMLDivElement>(null);
  const canFile = useFlag('FEATURE_CLAIMS_UPDATE');
  const { data: settings } = useQuery(runtimeConfigQuery);
  const isFormShown = canFile && settings?.isClaimFormShown !== false;
  return (
    <div className={styles.one}>
      <ClaimCard claim={claim} isAlone />
      <div ref={standing} role="status" tabIndex={-1} className={styles.standing}>
        <Progress claim={claim} />
      </div>
      {isToClaim(claim) && isFormShown && (
        <ClaimForm playerId={playerId} claim={claim} onFiled={() => standing.current?.focus()} />
      )}
      {isToClaim(claim) && !isFormShown && <ClosedForm />}
      {claim.status !== 'PAID' && claim.status !== 'EXPIRED' && <WhatFollows claim={claim} />}
      <p>
        <TextLink href={PLACES['my-account-claims']}>{text('toAll')}</TextLink>
      </p>
    </div>
  );
}
