import type { UnitCheckOptions } from '@sunflower/player-rules/access/access-rights.ts';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { alertOf, type Block } from './access-rules.ts';
import styles from './closed-notice.module.css';
import { accessText } from './texts.ts';
import { useAccess, useFirstBlock } from './use-access.ts';

export type ClosedNoticeProps = {
  /** Units the screen needs, such as `draw-games/purchase/powerball`. */
  readonly units: readonly string[];
  /** Whether all units have to be open (the default), or any one of them. */
  readonly mode?: UnitCheckOptions['mode'];
  /** The screen's subject, capitalized to begin a sentence: `Powerball`. */
  readonly what: string;
};

function describeBlock(block: Block, what: string): string {
  const until = block.expires === null ? undefined : centralInstantText(block.expires);
  switch (alertOf(block)) {
    case 'platform-restrictions':
      return accessText('everyone', { what });
    case 'take-break-suspend':
      return until === undefined ? accessText('breakOpen') : accessText('break', { until });
    case 'self-exclusion-suspend':
      return until === undefined ? accessText('exclusionOpen') : accessText('exclusion', { until });
    default:
      return until === undefined ? accessText('own', { what }) : accessText('ownUntil', { what, until });
  }
}

/**
 * Renders that the last check of restrictions failed, with a button that repeats it; nothing after a check that
 * succeeded.
 */
function FailedCheck() {
  const { couldNotLoad, retry } = useAccess();
  if (!couldNotLoad) return null;
  return (
    <p className={styles.quiet} role="status">
      {accessText('couldNotLoad')}{' '}
      <Button size="small" onPress={retry}>
        {accessText('retry')}
      </Button>
    </p>
  );
}

/**
 * Renders a notice that the screen's feature is closed, and a quieter one after restrictions couldn't be loaded:
 * restrictions loaded before stay in effect, but may have changed. [S4.7-3]
 */
export function ClosedNotice({ units, mode, what }: ClosedNoticeProps) {
  const block = useFirstBlock(units, mode);
  return (
    <>
      {block && (
        <p className={styles.notice} role="status">
          <Icon name="warning" />
          <span>{describeBlock(block, what)}</span>
        </p>
      )}
      <FailedCheck />
    </>
  );
}
