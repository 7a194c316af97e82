import { useQuery } from '@tanstack/react-query';
import { ExclusionKeeper } from '../../player/exclusion/exclusion-keeper.tsx';
import { PlayerRealityLine } from '../../player/player-reality-line.tsx';
import { PlayerWalletPill } from '../../player/player-wallet-pill.tsx';
import { PushKeeper } from '../../player/push-keeper.tsx';
import { userQuery } from '../../player/user-query.ts';
import { Feature } from '../../runtime/flags/feature.tsx';
import { PLACES } from '../../runtime/navigation/places.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { appText } from '../texts.ts';
import styles from './header-player.module.css';

function AccountLink() {
  const { data } = useQuery(userQuery());
  const user = data?.status === 'loaded' ? data.user : undefined;
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const initials = [user?.firstName?.[0], user?.lastName?.[0]].filter(Boolean).join('');
  return (
    <a
      href={PLACES['my-account']}
      className={styles.account}
      aria-label={`${initials} ${appText('accountOf', { name })}`.trim()}
    >
      {initials === '' ? <Icon name="account" size={20} /> : initials}
    </a>
  );
}

/** What the header shows of a signed-in player: time and result of today, balance, account. */
export function PlayerCorner({ playerId }: { readonly playerId: string | null }) {
  return (
    <>
      {playerId !== null && (
        <>
          <PushKeeper playerId={playerId} />
          <ExclusionKeeper playerId={playerId} />
          <span className={styles.reality} data-playing>
            <PlayerRealityLine playerId={playerId} />
          </span>
          <Feature flag="FEATURE_WALLET_BALANCE">
            <PlayerWalletPill playerId={playerId} />
          </Feature>
        </>
      )}
      <span className={styles.wide}>
        <AccountLink />
      </span>
    </>
  );
}
