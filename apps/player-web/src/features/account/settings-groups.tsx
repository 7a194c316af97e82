import { Feature } from '../../runtime/flags/feature.tsx';
import { Strip, StripLink } from '../../ui/strip/strip.tsx';
import styles from './account-screen.module.css';
import { AccessibilityChoice } from './choices/accessibility-choice.tsx';
import { EmailChoice } from './choices/emails-choice.tsx';
import { OffersChoice } from './choices/offers-choice.tsx';
import { QuietChoice } from './choices/quiet-choice.tsx';
import { DeviceMessages } from './device-messages/device-messages.tsx';
import { Devices } from './devices/devices.tsx';
import { FreezeCard } from './freeze/freeze-card.tsx';
import { DownloadCard } from './leaving/download-card.tsx';
import { CloseCard } from './leaving/leaving-cards.tsx';
import { PasswordChange } from './password/password-change.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { GROUPS, type Group, SettingsGroup } from './settings-group.tsx';
import { SignIns } from './sign-ins.tsx';
import { SiteSettings } from './site-settings.tsx';
import { accountText } from './texts.ts';

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

/**
 * Renders all settings of a player in groups: details, password, sign-ins, choices about messages and offers, those of
 * the site, and the player's data.
 */
export function SettingsGroups({ playerId }: { readonly playerId: string }) {
  return (
    <>
      <GroupLinks />
      <div className={styles.group} id={GROUPS.details}>
        <ProfileCard playerId={playerId} />
      </div>
      <SettingsGroup group="security">
        <Feature flag="FEATURE_IDENTITY_PASSWORD_UPDATE">
          <PasswordChange />
        </Feature>
        <SignIns playerId={playerId} />
        <Devices playerId={playerId} />
        <FreezeCard playerId={playerId} />
      </SettingsGroup>
      <SettingsGroup group="messages">
        <EmailChoice playerId={playerId} />
        <QuietChoice playerId={playerId} />
        <DeviceMessages playerId={playerId} />
        <OffersChoice playerId={playerId} />
      </SettingsGroup>
      <SiteSettings>
        <AccessibilityChoice playerId={playerId} />
      </SiteSettings>
      <SettingsGroup group="data">
        <DownloadCard playerId={playerId} />
        <CloseCard playerId={playerId} />
      </SettingsGroup>
    </>
  );
}
