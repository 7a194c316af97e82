import { useQuery } from '@tanstack/react-query';
import { useHelpWays } from '../../../player/helpline/help-ways.ts';
import { OtherHelpWays } from '../../../player/helpline/helpline.tsx';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { phoneText } from '../../../runtime/i18n/phone-text.ts';
import { useQueryValues } from '../../../runtime/navigation/use-query-values.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './contact-card.module.css';
import { type Contact, contactQuery } from './contact-query.ts';
import { contactText } from './texts.ts';

/** Returns a `tel:` link: "(785) 555-0142" in dialing format. */
function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** URL parameter with the number of the round, ticket or claim that the question is about. */
const QUERY = { about: 'one' } as const;
/** The format of the numbers of rounds, tickets and claims; the URL may have any text. */
const NUMBER = /^[A-Z0-9][A-Z0-9-]{3,39}$/;

/** Returns the number that the question is about, once the page has its URL; undefined without a number. */
function useAbout(): string | undefined {
  const [{ about }] = useQueryValues(QUERY);
  return useHydrated() && about !== undefined && NUMBER.test(about) ? about : undefined;
}

function Ways({ contact, isWide }: { readonly contact: Contact; readonly isWide: boolean }) {
  const about = useAbout();
  const subject = about === undefined ? contactText('subject') : contactText('subjectAbout', { number: about });
  const mail = `mailto:${contact.supportEmail}?subject=${encodeURIComponent(subject)}`;
  return (
    <dl className={classNames(styles.ways, isWide && styles.wide)}>
      {about !== undefined && (
        <div>
          <dt>{contactText('about')}</dt>
          <dd>{about}</dd>
        </div>
      )}
      <div>
        <dt>{contactText('phone')}</dt>
        <dd>
          <a href={phoneHref(contact.supportPhone)} className={styles.way}>
            {phoneText(contact.supportPhone)}
          </a>
        </dd>
      </div>
      <div>
        <dt>{contactText('email')}</dt>
        <dd>
          <a href={mail} className={styles.way}>
            {contact.supportEmail}
          </a>
        </dd>
      </div>
      <div>
        <dt>{contactText('operator')}</dt>
        <dd>{contact.operatorName}</dd>
      </div>
      {contact.supportHours !== undefined && (
        <div>
          <dt>{contactText('hours')}</dt>
          <dd>{contact.supportHours}</dd>
        </div>
      )}
      {contact.supportAddress !== undefined && (
        <div>
          <dt>{contactText('address')}</dt>
          <dd>{contact.supportAddress}</dd>
        </div>
      )}
      {contact.buildId !== undefined && (
        <div>
          <dt>{contactText('version')}</dt>
          <dd>{contact.buildId}</dd>
        </div>
      )}
    </dl>
  );
}

/** Renders the operator's contact details, from the settings; next to each other with `isWide`. */
export function ContactCard({ isWide = false }: { readonly isWide?: boolean }) {
  const { data, isError, refetch } = useQuery(contactQuery());
  return (
    <Card as="section" aria-labelledby="contact-title">
      <h2 id="contact-title" className={styles.title}>
        {contactText('title')}
      </h2>
      {data && <Ways contact={data} isWide={isWide} />}
      {!data && !isError && <Skeleton width="100%" height="104px" shape="block" />}
      {isError && !data && (
        <div role="alert" className={styles.failed}>
          <p>{contactText('failed')}</p>
          <Button onPress={() => refetch()}>{contactText('retry')}</Button>
        </div>
      )}
      <p className={styles.never}>{contactText('never')}</p>
    </Card>
  );
}

/** Renders the helpline for gambling problems, in the same place on every help page. [RGF-03] */
export function HelplineCard() {
  const { name, phoneHref } = useHelpWays();
  return (
    <section className={styles.helpline} data-surface="night" aria-labelledby="helpline-title">
      <h2 id="helpline-title" className={styles.title}>
        {contactText('helplineTitle')}
      </h2>
      <p>{contactText('helpline')}</p>
      <p>
        <a href={phoneHref} className={styles.call}>
          <Icon name="info" size={18} />
          {contactText('call', { name })}
        </a>
        <OtherHelpWays {...(styles.way === undefined ? {} : { className: styles.way })} />
      </p>
    </section>
  );
}
