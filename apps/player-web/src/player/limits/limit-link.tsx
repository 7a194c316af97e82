import { useQuery } from '@tanstack/react-query';
import { gamingToolsPath } from '../../runtime/navigation/places.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import styles from './limits.module.css';
import { limitsQuery } from './limits-query.ts';
import { limitText } from './texts.ts';

function Line({ text }: { readonly text: string }) {
  return (
    <p className={styles.link}>
      <span>{text}</span>
      <TextLink href={gamingToolsPath('limits')}>{limitText('link')}</TextLink>
    </p>
  );
}

/**
 * Renders the link to the player's limits, for pages where money is spent; suggests a review when the limits are old.
 * [RTS-12C] [RTS-12E]
 */
export function LimitLink({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(limitsQuery(playerId));
  return <Line text={limitText(data?.isReviewDue ? 'review' : 'linkHint')} />;
}

/** Renders only the suggestion to review limits last reviewed six months ago. [RTS-12E] */
export function LimitReview({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(limitsQuery(playerId));
  return data?.isReviewDue ? <Line text={limitText('review')} /> : null;
}
