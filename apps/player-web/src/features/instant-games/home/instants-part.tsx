import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { instantText } from '../texts.ts';
import styles from './instants-part.module.css';

const InstantItems = lazyPart(() =>
  withTexts(import('./instant-items.tsx')).then((module) => ({ default: module.InstantItems })),
);

/** Distance from the viewport at which the games are loaded. */
const NEAR = '600px';

/** Renders the first instant games of the lobby on the home page, loaded when the player scrolls near them. [S9-3] */
export function InstantsPart() {
  const titleId = useId();
  const part = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!part.current) return undefined;
    // Without this browser feature, as in a host page's tests, the games aren't loaded.
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section aria-labelledby={titleId} className={styles.part} ref={part}>
      <div id={titleId}>
        <SectionHeading link={{ text: instantText('allInstants'), href: PLACES['games-instant'] }}>
          {instantText('instants')}
        </SectionHeading>
      </div>
      <div className={styles.space}>
        {isNear && (
          <Suspense>
            <InstantItems />
          </Suspense>
        )}
      </div>
    </section>
  );
}
