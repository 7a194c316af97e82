import type { Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './game-frame.module.css';
import { playText } from './texts.ts';

/**
 * Returns whether a game server has another origin than the page. A frame of the page's own origin would have the
 * page's rights.
 */
export function isFramedElsewhere(hostName: string): boolean {
  return new URL(hostName).origin !== window.location.origin;
}

type GameFrameProps = {
  readonly frame: Ref<HTMLIFrameElement>;
  /** The game server's address, on another origin than the page. */
  readonly hostName: string;
  readonly gameId: string;
  readonly title: string;
  readonly isLoading: boolean;
};

/**
 * Renders the frame of a game, which fills its container (decision 091). It is sandboxed and on another site, and can't
 * open windows, leave the page, or use the device.
 */
export function GameFrame({ frame, hostName, gameId, title, isLoading }: GameFrameProps) {
  return (
    <div className={styles.stage}>
      {isLoading && (
        <div role="status" aria-label={playText('loading')} className={styles.loading}>
          <Skeleton width="100%" height="100%" shape="block" />
        </div>
      )}
      {/* The frame's origin differs from the page's, so it has its own storage and no access to the page. */}
      <iframe
        ref={frame}
        className={classNames(styles.frame, isLoading && styles.away)}
        title={title}
        src={`${new URL(hostName).origin}/game/${encodeURIComponent(gameId)}`}
        sandbox="allow-scripts allow-same-origin"
        allow=""
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
