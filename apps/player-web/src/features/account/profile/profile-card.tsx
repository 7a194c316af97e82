import type { Profile } from '@sunflower/contracts/profile.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { phoneText } from '../../../runtime/i18n/phone-text.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { useDraft } from '../../../runtime/session/use-draft.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import account from '../account-screen.module.css';
import { EmailProof } from './email-proof.tsx';
import { PhonePart } from './phone-part.tsx';
import styles from './profile.module.css';
import { PROFILE_PARTS, type ProfilePart } from './profile-part.ts';
import { profileQuery } from './profile-query.ts';
import { profileText } from './texts.ts';
import { WaitingChange } from './waiting-change.tsx';

// Forms are large and few visitors open one, so they're loaded on demand.
const ProfileForms = lazy(() =>
  withTexts(import('./profile-forms.tsx')).then((module) => ({ default: module.ProfileForms })),
);

function addressLines({ line1, line2, city, state, postalCode }: Profile['address']): string {
  return [line1, line2, `${city}, ${state} ${postalCode}`].filter(Boolean).join(', ');
}

/** Returns a Social Security number as it is always shown: by its last four digits. [S6-5/ssn9] */
function ssnText(lastFour: string | null): string {
  return lastFour === null ? profileText('noSsn') : profileText('ssnMask', { lastFour });
}

type PartProps = { part: Exclude<ProfilePart, 'phoneRemoval'>; value: string; children?: ReactNode };

function Part({ part, value, children }: PartProps) {
  return (
    <div className={styles.part}>
      <dt className={styles.what}>{profileText(part)}</dt>
      <dd className={styles.value}>
        <span className={styles.text}>{value}</span>
        {children}
      </dd>
    </div>
  );
}

type PartsProps = { readonly playerId: string; readonly profile: Profile };

/** Renders email, phone number, name, address and Social Security number, each with its form and its pending change. */
function Parts({ playerId, profile }: PartsProps) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<ProfilePart | null>(null);
  // The open form fills in its own fields; this draft only says which one is open.
  useDraft({
    name: 'profile',
    read: () => open ?? undefined,
    onFound: (value) => {
      const part = PROFILE_PARTS.find((known) => known === value);
      if (part && open === null) setOpen(part);
    },
  });
  const { email, emailChange, nameChange, addressChange, ssnChange } = profile;
  const changed = () => {
    setOpen(null);
    void queryClient.invalidateQueries({ queryKey: profileQuery(playerId).queryKey });
  };
  const change = (part: ProfilePart, label?: string) =>
    open === part ? (
      <Suspense fallback={<Skeleton width="100%" height="240px" shape="block" />}>
        <ProfileForms part={part} profile={profile} onDone={changed} onSaved={() => setOpen(null)} />
      </Suspense>
    ) : (
      <Button onPress={() => setOpen(part)}>{label ?? profileText(`change_${part}`)}</Button>
    );
  return (
    <dl className={styles.parts}>
      <Part part="email" value={email}>
        {emailChange && (
          <p className={account.soft}>
            {profileText('emailWaits', {
              email: emailChange.email,
              until: centralInstantText(emailChange.expiresAt),
            })}
          </p>
        )}
        {profile.isEmailRefused && <p className={account.soft}>{profileText('refused')}</p>}
        {!profile.isEmailVerified && !profile.isEmailRefused && !emailChange && <EmailProof />}
        <Feature flag="FEATURE_IDENTITY_EMAIL_UPDATE">{change('email')}</Feature>
      </Part>
      <Part part="phone" value={profile.phone === null ? profileText('noPhone') : phoneText(profile.phone)}>
        <PhonePart profile={profile} open={open} renderChange={change} onChanged={changed} />
      </Part>
      <Part part="name" value={`${profile.firstName} ${profile.lastName}`}>
        {nameChange && (
          <WaitingChange
            kind="name"
            change={`${nameChange.firstName} ${nameChange.lastName}`}
            answerBy={nameChange.answerBy}
            onCanceled={changed}
          />
        )}
        <Feature flag="FEATURE_IDENTITY_NAME_UPDATE">{change('name')}</Feature>
      </Part>
      <Part part="address" value={addressLines(profile.address)}>
        {addressChange && (
          <WaitingChange
            kind="address"
            change={addressLines(addressChange)}
            answerBy={addressChange.answerBy}
            onCanceled={changed}
          />
        )}
        <Feature flag="FEATURE_IDENTITY_ADDRESS_UPDATE">{change('address')}</Feature>
      </Part>
      <Part part="ssn" value={ssnText(profile.ssnLastFour)}>
        {ssnChange && (
          <WaitingChange
            kind="ssn"
            change={ssnText(ssnChange.lastFour)}
            answerBy={ssnChange.answerBy}
            onCanceled={changed}
          />
        )}
        <Feature flag="FEATURE_IDENTITY_SSN9_UPDATE">{change('ssn')}</Feature>
      </Part>
    </dl>
  );
}

/**
 * Renders the account's email, phone number, name, address and masked SSN. [S4.3-3] [S5.3-7] [S6-5/phone] [S6-5/ssn9]
 */
export function ProfileCard({ playerId }: { readonly playerId: string }) {
  const { data: profile, isError, refetch } = useQuery(profileQuery(playerId));
  return (
    <Card aria-labelledby="profile-title">
      <h2 id="profile-title" className={account.label}>
        {profileText('title')}
      </h2>
      {isError && (
        <p className={account.soft}>
          {profileText('failed')} <Button onPress={() => void refetch()}>{profileText('retry')}</Button>
        </p>
      )}
      {!profile && !isError && <Skeleton width="100%" height="288px" shape="block" />}
      {profile && <Parts playerId={playerId} profile={profile} />}
    </Card>
  );
}
