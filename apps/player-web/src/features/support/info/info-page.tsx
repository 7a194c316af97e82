import type { ReactNode } from 'react';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ContactCard, HelplineCard } from '../contact/contact-card.tsx';
import styles from './info-page.module.css';
import { infoText } from './texts.ts';

type InfoPageProps = {
  readonly title: string;
  /** What the page is about, in a sentence or two. */
  readonly lead: string;
  /** The page stands under customer support. */
  readonly isHelp?: boolean;
  /** On a phone the ways to reach us stand before the text. */
  readonly isContactFirst?: boolean;
  readonly children: ReactNode;
};

/** A page of prose: what it says on one side, who to ask beside it (on a phone below it). */
export function InfoPage({ title, lead, isHelp = false, isContactFirst = false, children }: InfoPageProps) {
  useTitle(title);
  const above = isHelp
    ? { text: infoText('support'), href: PLACES['contact-customer-support'] }
    : { text: infoText('home'), href: PLACES.home };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Breadcrumb label={infoText('crumbs')} items={[above, { text: title }]} />
        <PageHeading>{title}</PageHeading>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.text}>{children}</div>
        <div className={classNames(styles.aside, isContactFirst && styles.first)}>
          <ContactCard />
          <HelplineCard />
        </div>
      </div>
    </div>
  );
}

/** A part of such a page; `id` is what a link to this part names. */
export function InfoSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} {...(id === undefined ? {} : { id })}>
      <SectionHeading>{title}</SectionHeading>
      {children}
    </section>
  );
}

/** Several points, each a line of its own. `isOrdered` where one follows the other. */
export function Points({ items, isOrdered = false }: { items: readonly ReactNode[]; isOrdered?: boolean }) {
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

/** Questions that open to their answers; without script too. */
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
