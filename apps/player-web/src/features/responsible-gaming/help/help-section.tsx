import { useHelpWays } from '../../../player/helpline/help-ways.ts';
import { OtherHelpWays } from '../../../player/helpline/helpline.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from './help-section.module.css';
import { helpText } from './texts.ts';

/** Renders where to get help: first the helpline, which is independent of the lottery. [RGF-03] */
export function HelpSection() {
  const { name, phoneHref } = useHelpWays();
  return (
    <>
      <SectionHeading>{helpText('title')}</SectionHeading>
      <Card>
        <div className={styles.help}>
          <p>{helpText('helpline', { name })}</p>
          <p>{helpText('family')}</p>
          <p>
            <LinkButton href={phoneHref} variant="primary" size="large">
              {helpText('call', { name })}
            </LinkButton>
            <OtherHelpWays />
          </p>
        </div>
      </Card>
      <Card>
        <div className={styles.help}>
          <p>{helpText('us')}</p>
          <p>
            <TextLink href={PLACES['contact-customer-support']}>{helpText('support')}</TextLink>
          </p>
        </div>
      </Card>
    </>
  );
}
