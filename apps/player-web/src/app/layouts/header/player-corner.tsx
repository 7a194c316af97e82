import { ExclusionEffects } from '../../../player/exclusion/exclusion-effects.tsx';
import { PlayerRealityLine } from '../../../player/player-reality-line.tsx';
import { PlayerWalletPill } from '../../../player/player-wallet-pill.tsx';
import { PushEffects } from '../../../player/push/push-effects.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
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
          <PushEffects playerId={playerId} />
          <ExclusionEffects playerId={playerId} />
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
