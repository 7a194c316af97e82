import type { ReactNode } from 'react';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Page } from '../../../ui/page/page.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { SideNav } from '../../../ui/side-nav/side-nav.tsx';
import { ContactCard, HelplineCard } from '../contact/contact-card.tsx';
import { infoPages } from './info-nav.ts';
import styles from './info-page.module.css';
import { infoText } from './texts.ts';

/** A part of the page that its list of contents leads to. */
export type InfoPart = { readonly id: string; readonly title: string };

type InfoPageProps = {
  readonly title: string;
  /** The subject of the page, in a sentence or two. */
  readonly lead: string;
  /** Address of this page, which the navigation marks. */
  readonly href: string;
  /** A drawing next to the heading. */
  readonly art: ReactNode;
  /** Whether the page is part of customer support. */
  readonly isHelp?: boolean;
  /** Whether the contact details come before the text. */
  readonly isContactFirst?: boolean;
  /** Renders the links to the parts of a long text: next to it where there is room, folded above it on a phone. */
  readonly parts?: readonly InfoPart[];
  readonly children: ReactNode;
};

function Contents({ parts }: { readonly parts: readonly InfoPart[] }) {
  return (
    <ul className={styles.contents}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders the links to the pages of help and policies, and the contents of this page, next to the text while it
 * scrolls.
 */
function Side({ href, parts }: { readonly href: string; readonly parts: readonly InfoPart[] }) {
  return (
    <div className={styles.side}>
      <div className={styles.follows}>
        <SideNav look="side" label={infoText('nav')} items={infoPages()} current={href} />
        {parts.length > 0 && (
          <nav aria-labelledby="contents-title">
            <p id="contents-title" className={styles.contentsTitle}>
              {infoText('contents')}
            </p>
            <Contents parts={parts} />
          </nav>
        )}
      </div>
    </div>
  );
}

/**
 * Renders a page of text. The other pages of help and policies are to its left, or below it on a phone; contact details
 * and the helpline are to its right, or below it where there is no room.
 */
export function InfoPage(props: InfoPageProps) {
  const { title, lead, href, art, isHelp = false, isContactFirst = false, parts = [], children } = props;
  useTitle(title);
  const above = isHelp
    ? { text: infoText('support'), href: PLACES['contact-customer-support'] }
    : { text: infoText('home'), href: PLACES.home };
  const trail = <Breadcrumb label={infoText('crumbs')} items={[above, { text: title }]} />;
  return (
    <div className={styles.frame}>
      <Side href={href} parts={parts} />
      <div className={styles.main}>
        <Page title={title} lead={lead} art={art} trail={trail}>
          <div className={styles.columns}>
            <div className={styles.text}>
              {isContactFirst && <ContactCard isWide />}
              {parts.length > 0 && (
                <details className={styles.folded}>
                  <summary>{infoText('contents')}</summary>
                  <Contents parts={parts} />
                </details>
              )}
              {children}
            </div>
            <div className={styles.aside}>
              {!isContactFirst && <ContactCard />}
              <HelplineCard />
            </div>
          </div>
          <section className={styles.more} aria-labelledby="more-title">
            <h2 id="more-title" className={styles.moreTitle}>
              {infoText('more')}
            </h2>
            <SideNav look="rows" label={infoText('more')} items={infoPages().filter((other) => other.href !== href)} />
          </section>
        </Page>
      </div>
    </div>
  );
}

type InfoSectionProps = {
  /** The target of links to the section. */
  readonly id?: string;
  readonly title: string;
  /** `sheet` for a section of a long text, `urgent` for immediate help. Default: on the page. */
  readonly look?: 'plain' | 'sheet' | 'urgent';
  readonly children: ReactNode;
};

/** Renders a section of an `InfoPage`. */
export function InfoSection({ id, title, look = 'plain', children }: InfoSectionProps) {
  return (
    <section
      className={classNames(styles.section, look !== 'plain' && styles[look])}
      {...(id === undefined ? {} : { id })}
      {...(look === 'urgent' ? { 'data-surface': 'night' } : {})}
    >
      <SectionHeading>{title}</SectionHeading>
      {children}
    </section>
  );
}

/** Renders a list of points. `isOrdered` numbers them as steps. */
export function InfoList({ items, isOrdered = false }: { items: readonly ReactNode[]; isOrdered?: boolean }) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={isOrdered ? styles.steps : styles.points}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points of a page never move
        <li key={place}>{item}</li>
      ))}
    </List>
  );
}

export type Question = { readonly question: string; readonly answer: ReactNode };

/** Renders questions that expand to their answers; works without scripts. */
export function Questions({ items }: { readonly items: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
