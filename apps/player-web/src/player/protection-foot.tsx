import { Feature } from '../runtime/flags/feature.tsx';
import { gamingToolsPath } from '../runtime/navigation/places.ts';
import { usePlayerId } from '../runtime/session/session-store.ts';
import { TextLink } from '../ui/link/text-link.tsx';
import { Helpline } from './helpline/helpline.tsx';
import { PlayerRealityLine } from './player-reality-line.tsx';
import { PlayerWalletPill } from './player-wallet-pill.tsx';
import styles from './protection-foot.module.css';
import { playerText } from './texts.ts';

/**
 * Renders what a full-page game would hide: today's time and result, the balance, the helpline, and links to breaks and
 * limits. [IRGS-04] [IRGS-07] [RGF-03]
 */
export function ProtectionFoot() {
  const playerId = usePlayerId();
  return (
    <footer className={styles.foot}>
      {playerId !== null && (
        <div className={styles.line} data-playing>
          <PlayerRealityLine playerId={playerId} />
          <Feature flag="FEATURE_WALLET_BALANCE">
            <PlayerWalletPill playerId={playerId} />
          </Feature>
        </div>
      )}
      <p className={styles.line}>
        <TextLink href={gamingToolsPath('breaks')}>{playerText('takeBreak')}</TextLink>
        <TextLink href={gamingToolsPath('limits')}>{playerText('setLimits')}</TextLink>
      </p>
      <Helpline />
    </footer>
  );
}
