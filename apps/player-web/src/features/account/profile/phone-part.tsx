import type { Profile } from '@sunflower/contracts/profile.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import type { ProfilePart } from './profile-part.ts';
import { profileText } from './texts.ts';

const PhoneProof = lazy(() =>
  withTexts(import('./phone-proof.tsx')).then((module) => ({ default: module.PhoneProof })),
);

type PhonePartProps = {
  readonly profile: Profile;
  /** The open form of the details. */
  readonly open: ProfilePart | null;
  /** Renders the button that opens a form, or the open form. */
  readonly renderChange: (part: ProfilePart, label?: string) => ReactNode;
  readonly onChanged: () => void;
};

/** Renders what a player can do with their phone number: add it, confirm it with a code, change and remove it. */
export function PhonePart({ profile, open, renderChange, onChanged }: PhonePartProps) {
  const { phone, phoneChange } = profile;
  if (phoneChange)
    return (
      <Feature flag="FEATURE_IDENTITY_PHONE_UPDATE">
        <Suspense fallback={<Skeleton width="100%" height="120px" shape="block" />}>
          <PhoneProof change={phoneChange} onChanged={onChanged} />
        </Suspense>
      </Feature>
    );
  return (
    <Feature flag="FEATURE_IDENTITY_PHONE_UPDATE">
      {phone !== null && open !== 'phone' && renderChange('phoneRemoval')}
      {open !== 'phoneRemoval' && renderChange('phone', phone === null ? profileText('addPhone') : undefined)}
    </Feature>
  );
}
