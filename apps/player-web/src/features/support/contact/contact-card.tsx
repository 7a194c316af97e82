import { useQuery } from '@tanstack/react-query';
import { useHelpWays } from '../../../player/help-ways.ts';
import { OtherHelpWays } from '../../../player/helpline.tsx';
import { phoneText } from '../../../runtime/i18n/phone-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './contact-card.module.css';
import { type Contact, contactQuery } from './contact-query.ts';
import { contactText } from './texts.ts';

/** "(785) 555-0142" as a dialler wants it. */
function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

function Ways({ contact }: { readonly contact: Contact }) {
  const mail = `mailto:${contact.supportEmail}?subject=${encodeURIComponent(contactText('subject'))}`;
  return (
    <dl className={styles.ways}>
      <dt>{contactText('phone')}</dt>
      <dd>
        <a href={phoneHref(contact.supportPhone)} className={styles.way}>
          {phoneText(contact.supportPhone)}
        </a>
      </dd>
      <dt>{contactText('email')}</dt>
      <dd>
        <a href={mail} className={styles.way}>
          {contact.supportEmail}
        </a>
      </dd>
      <dt>{contactText('operator')}</dt>
      <dd>{contact.operatorName}</dd>
      {contact.supportHours !== undefined && (
        <>
          <dt>{contactText('hours')}</dt>
          <dd>{contact.supportHours}</dd>
        </>
      )}
      {contact.supportAddress !== undefined && (
        <>
          <dt>{contactText('address')}</dt>
          <dd>{contact.supportAddress}</dd>
        </>
      )}
      {contact.buildId !== undefined && (
        <>
          <dt>{contactText('version')}</dt>
          <dd>{contact.buildId}</dd>
        </>
      )}
    </dl>
  );
}

/** How the operator is reached, from the settings. */
export function ContactCard() {
  const { data, isError, refetch } = useQuery(contactQuery());
  return (
    <Card as="section" aria-labelledby="contact-title">
      <h2 id="contact-title" className={styles.title}>
        {contactText('title')}
      </h2>
      {data && <Ways contact={data} />}
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

/** The helpline for gambling problems, in the same place of every page of help. [RGF-03] */
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
