import { Suspense, useId } from 'react';
import { SignInLink } from '../../../player/sign-in-link.tsx';
import { useTicketGroups } from '../../../player/ticket-lists.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { gamingToolsPath, PLACES } from '../../../runtime/navigation/places.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from './lobby-tickets.module.css';
import { lobbyText } from './texts.ts';
import { TicketPlaces } from './ticket-places.tsx';

const PlayerTickets = lazyPart(() =>
  withTexts(import('./player-tickets.tsx')).then((module) => ({ default: module.PlayerTickets })),
);

function GuestOffer() {
  return (
    <Card tone="dashed">
      <div className={styles.offer}>
        <p className={styles.offerTitle}>{lobbyText('ticketsGuest')}</p>
        <p className={styles.soft}>{lobbyText('ticketsGuestText')}</p>
        <p className={styles.links}>
          <SignInLink className={styles.button}>{lobbyText('signIn')}</SignInLink>
          <Feature flag="FEATURE_IDENTITY_REGISTRATION">
            <a className={styles.quiet} href={PLACES.register}>
              {lobbyText('register')}
            </a>
          </Feature>
        </p>
      </div>
    </Card>
  );
}

/**
 * Renders the player's latest tickets, or how to get some. It takes the same space for everyone, so the layout doesn't
 * shift.
 */
export function LobbyTickets() {
  const titleId = useId();
  const session = useSession();
  if (useTicketGroups().length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div id={titleId}>
        <SectionHeading link={{ href: PLACES['my-account-tickets'], text: lobbyText('allTickets') }}>
          {lobbyText('myTickets')}
        </SectionHeading>
      </div>
      <div className={styles.space}>
        {session.status === 'unknown' && <TicketPlaces />}
        {session.status === 'player' && (
          <Suspense fallback={<TicketPlaces />}>
            <PlayerTickets playerId={session.playerId} />
          </Suspense>
        )}
        {session.status !== 'unknown' && session.status !== 'player' && <GuestOffer />}
      </div>
      <p className={styles.soft}>
        {lobbyText('limits')}{' '}
        <a className={styles.link} href={gamingToolsPath('limits')}>
          {lobbyText('setLimits')}
        </a>
      </p>
    </section>
  );
}
