import { useUnreadMessages } from '../../../player/queries/messages-query.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import styles from './home.module.css';
import { HomeCard } from './home-card.tsx';
import { IdentityPart } from './identity-part.tsx';
import { LimitsPart } from './limits-part.tsx';
import { MonthInAndOut } from './month-in-and-out.tsx';
import { Tasks } from './tasks.tsx';
import { homeText } from './texts.ts';
import { WithdrawalsPart } from './withdrawals-part.tsx';

/** Shows no count if it can't be loaded: messages are never lost, and their page shows the error. */
const LOADED = { isError: false, isFetching: false, refetch: () => undefined } as const;

function MessagesPart() {
  const count = useUnreadMessages();
  return (
    <HomeCard
      title={homeText('messages')}
      query={LOADED}
      failedText=""
      link={{ text: homeText('openMessages'), href: PLACES['my-account-messages'] }}
    >
      <p>{count > 0 ? homeText('unread', { count }) : homeText('noUnread')}</p>
    </HomeCard>
  );
}

/**
 * Renders the account at a glance: what the player has to finish, identity, messages, limits, this month's deposits
 * and withdrawals, and withdrawals in progress. Each part loads and fails separately.
 */
export function AccountHome({ playerId }: { readonly playerId: string }) {
  return (
    <div className={styles.home}>
      <Tasks playerId={playerId} />
      <div className={styles.grid}>
        <IdentityPart playerId={playerId} />
        <MessagesPart />
        <WithdrawalsPart playerId={playerId} />
        <LimitsPart playerId={playerId} />
        <div className={styles.whole}>
          <MonthInAndOut playerId={playerId} />
        </div>
      </div>
    </div>
  );
}
