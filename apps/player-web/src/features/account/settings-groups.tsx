import type { ReactNode } from 'react';
import { SimulatedPosition } from '../../player/location/simulated-position.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { Card } from '../../ui/card/card.tsx';
import { SectionHeading } from '../../ui/page-heading/section-heading.tsx';
import { Strip, StripLink } from '../../ui/strip/strip.tsx';
import styles from './account-screen.module.css';
import { AccessibilityChoice } from './choices/accessibility-choice.tsx';
import { EmailChoice } from './choices/emails-choice.tsx';
import { MeasurementChoice } from './choices/measurement-choice.tsx';
import { OffersChoice } from './choices/offers-choice.tsx';
import { QuietChoice } from './choices/quiet-choice.tsx';
import { DeviceMessages } from './device-messages/device-messages.tsx';
import { Devices } from './devices/devices.tsx';
import { FreezeCard } from './freeze/freeze-card.tsx';
import { DETAILS_PART } from './home/unfinished-tasks.ts';
import { DownloadCard } from './leaving/download-card.tsx';
import { CloseCard } from './leaving/leaving-cards.tsx';
import { PasswordChange } from './password/password-change.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { SignIns } from './sign-ins.tsx';
import { accountText } from './texts.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** The groups of settings, in display order, with the part of the address that leads to each. */
const GROUPS = {
  details: DETAILS_PART,
  security: 'security',
  messages: 'messages',
  site: 'site',
  data: 'data',
} as const;
type Group = keyof typeof GROUPS;

/** Renders links to the groups of settings, which together are many screens high on a phone. */
function GroupLinks() {
  return (
    <Strip label={accountText('groups')} current={null} isWrapped>
      {(Object.keys(GROUPS) as Group[]).map((group) => (
        <StripLink key={group} href={`#${GROUPS[group]}`} isCurrent={false}>
          {accountText(`group_${group}`)}
        </StripLink>
      ))}
    </Strip>
  );
}

type SettingsProps = { readonly group: Exclude<Group, 'details'>; readonly children: ReactNode };

/** Renders one group of settings: its heading, and its cards. */
function Settings({ group, children }: SettingsProps) {
  return (
    <section id={GROUPS[group]} className={styles.group}>
      <SectionHeading>{accountText(`group_${group}`)}</SectionHeading>
      <div className={styles.cards}>{children}</div>
    </section>
  );
}

/** Renders what only a player has: details, password, sign-ins, and choices about messages and offers. */
function PlayerSettings({ playerId }: { readonly playerId: string }) {
  return (
    <>
      <GroupLinks />
      <div className={styles.group} id={GROUPS.details}>
        <ProfileCard playerId={playerId} />
      </div>
      <Settings group="security">
        <Feature flag="FEATURE_IDENTITY_PASSWORD_UPDATE">
          <PasswordChange />
        </Feature>
        <SignIns playerId={playerId} />
        <Devices playerId={playerId} />
        <FreezeCard playerId={playerId} />
      </Settings>
      <Settings group="messages">
        <EmailChoice playerId={playerId} />
        <QuietChoice playerId={playerId} />
        <DeviceMessages playerId={playerId} />
        <OffersChoice playerId={playerId} />
      </Settings>
    </>
  );
}

/** Renders the choices that don't need an account: the site's look, measurement, and the location. */
function SiteSettings({ playerId }: { readonly playerId: string | null }) {
  return (
    <Settings group="site">
      {playerId !== null && <AccessibilityChoice playerId={playerId} />}
      <ThemeChoice />
      <MeasurementChoice />
      <section id="location" aria-labelledby="location-title">
        <Card>
          <h3 id="location-title" className={styles.label}>
            {accountText('position')}
          </h3>
          <p className={styles.soft}>{accountText('positionText')}</p>
          <SimulatedPosition />
        </Card>
      </section>
    </Settings>
  );
}

/** Renders all settings in groups; a guest has only those of the site. */
export function SettingsGroups({ playerId }: { readonly playerId: string | null }) {
  return (
    <>
      {playerId !== null && <PlayerSettings playerId={playerId} />}
      <SiteSettings playerId={playerId} />
      {playerId !== null && (
        <Settings group="data">
          <DownloadCard playerId={playerId} />
          <CloseCard playerId={playerId} />
        </Settings>
      )}
    </>
  );
}
