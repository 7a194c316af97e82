import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from '../tickets/notices/notices.module.css';
import { describeUpdate } from './describe-update.ts';
import { updateText } from './texts.ts';
import { updatesQuery, useMarkUpdatesRead } from './updates-query.ts';

/** Maximum number of updates listed; the rest are counted in one line. */
const SHOWN = 5;

/**
 * Renders the player's unread updates: prizes about to lapse (WLA-08), claims, draw problems (RTS-5A), and the result
 * and jackpot alerts that the player chose. Renders nothing when there are none.
 */
export function UpdateNotices({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const { data = [] } = useQuery(updatesQuery(playerId));
  const mark = useMarkUpdatesRead(playerId);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.notices}>
      <div id={titleId} className={styles.head}>
        <SectionHeading level={2}>{updateText('title')}</SectionHeading>
      </div>
      <ul className={styles.list}>
        {data.slice(0, SHOWN).map((update) => {
          const { text, href, note } = describeUpdate(update);
          return (
            <li key={update.id} className={styles.notice}>
              <span className={styles.words}>
                <TextLink href={href}>{text}</TextLink>
                {note !== undefined && <span className={styles.soft}>{note}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        {data.length > SHOWN && <span>{updateText('more', { count: data.length - SHOWN })}</span>}
        <Button onPress={() => mark.mutate(data.map(({ id }) => id))}>{updateText('seen')}</Button>
      </div>
    </section>
  );
}
