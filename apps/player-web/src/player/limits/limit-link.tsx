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

/** The way to one's limits, for pages where money is spent; asks for a look when they are old. [RTS-12C] [RTS-12E] */
export function LimitLink({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(limitsQuery(playerId));
  return <Line text={limitText(data?.isReviewDue ? 'review' : 'linkHint')} />;
}

/** Asks for a look at limits that are six months old, and is nothing else. [RTS-12E] */
export function LimitReview({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(limitsQuery(playerId));
  return data?.isReviewDue ? <Line text={limitText('review')} /> : null;
}
