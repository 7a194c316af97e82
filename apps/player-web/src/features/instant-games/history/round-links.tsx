import type { InstantRound } from '@sunflower/contracts/instant-games.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { instantRoundPath } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { CHECK_ID } from '../check/round-check.tsx';
import styles from './history.module.css';
import { supportPathOf } from './support-path.ts';
import { historyText } from './texts.ts';

/**
 * Renders what a player can do with a past round: watch it again while its game is offered, check how it was decided,
 * and send its number to customer support. [GLI19-18/screen]
 */
export function RoundLinks({ round }: { readonly round: InstantRound }) {
  const { roundId, serial, state, isGameOffered } = round;
  const hasResult = state !== 'OPEN' && state !== 'CANCELED';
  const path = instantRoundPath(roundId);
  return (
    <p className={styles.actions}>
      {hasResult && (
        <Feature flag="FEATURE_INSTANT_GAMES_REAL_REPLAY">
          {isGameOffered && <TextLink href={path}>{historyText('showAgain')}</TextLink>}
          <TextLink href={`${path}#${CHECK_ID}`}>{historyText('checkRound')}</TextLink>
        </Feature>
      )}
      <TextLink href={supportPathOf(serial)}>{historyText('sendToSupport')}</TextLink>
    </p>
  );
}
