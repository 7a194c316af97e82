import { ExclusionKeeper } from '../../player/exclusion/exclusion-keeper.tsx';
import { PlayerRealityLine } from '../../player/player-reality-line.tsx';
import { PlayerWalletPill } from '../../player/player-wallet-pill.tsx';
import { PushKeeper } from '../../player/push-keeper.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { AccountButton } from './account-button.tsx';
import styles from './header-player.module.css';

/**
 * Renders the right end of the header for a signed-in player: session time, today's net result, balance, account menu.
 */
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
        <AccountButton />
      </span>
    </>
  );
}
