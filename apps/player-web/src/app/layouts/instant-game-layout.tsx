import { Outlet } from '@tanstack/react-router';
import { ExclusionEffects } from '../../player/exclusion/exclusion-effects.tsx';
import { useHelpWays } from '../../player/helpline/help-ways.ts';
import { OtherHelpWays } from '../../player/helpline/helpline.tsx';
import { PlayerWalletPill } from '../../player/player-wallet-pill.tsx';
import { PushEffects } from '../../player/push/push-effects.tsx';
import { SessionEffects } from '../../player/session-effects.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { gamingToolsPath, PLACES } from '../../runtime/navigation/places.ts';
import { usePlayerId } from '../../runtime/session/session-store.ts';
import { SunflowerMark } from '../../ui/mark/game-mark.tsx';
import { appText } from '../texts.ts';
import styles from './instant-game-layout.module.css';
import { NoticesSlot } from './notices-slot.tsx';
import { StatusLines } from './status-lines.tsx';

/**
 * Renders the frame of an instant game: a link home, status lines, and the rest of the window for the game. [S2.1-4]
 */
export function InstantGameLayout() {
  const playerId = usePlayerId();
  const { name, phoneHref } = useHelpWays();
  return (
    <div className={styles.page} data-layout="instant-game">
      <SessionEffects />
      {playerId !== null && <PushEffects playerId={playerId} />}
      {playerId !== null && <ExclusionEffects playerId={playerId} />}
      <header className={styles.header} data-surface="night">
        <a href="/" className={styles.brand}>
          <SunflowerMark size={28} />
          {appText('brand')}
        </a>
        <p className={styles.help}>
          {appText('help')} <a href={phoneHref}>{name}</a>
          <OtherHelpWays />
        </p>
        {/* The links to limits and breaks are as close as on every other page. [RGF-01] [IRGS-04] */}
        <p className={styles.help}>
          <a href={PLACES['my-account-responsible-gaming']}>{appText('limits')}</a>
        </p>
        <p className={styles.help}>
          <a href={gamingToolsPath('breaks')}>{appText('takeBreak')}</a>
        </p>
        {playerId !== null && (
          <Feature flag="FEATURE_WALLET_BALANCE">
            <PlayerWalletPill playerId={playerId} />
          </Feature>
        )}
      </header>
      <StatusLines />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <NoticesSlot />
    </div>
  );
}
