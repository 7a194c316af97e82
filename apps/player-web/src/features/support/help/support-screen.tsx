import { PLACES } from '../../../runtime/navigation/places.ts';
import { PhoneArt } from '../../../ui/page/page-art.tsx';
import { InfoList, InfoPage, InfoSection, Questions } from '../info/info-page.tsx';
import styles from '../info/tiles.module.css';
import { PromisesKept } from './promises-kept.tsx';
import { helpText } from './texts.ts';

const topics = () =>
  [
    [PLACES['support-geo-location'], helpText('topicLocation'), helpText('topicLocationText')],
    [PLACES['support-add-funds'], helpText('topicFunds'), helpText('topicFundsText')],
    [PLACES['support-and-list-of-acceptable-documents'], helpText('topicDocuments'), helpText('topicDocumentsText')],
    [PLACES['responsible-gaming'], helpText('topicResponsible'), helpText('topicResponsibleText')],
    [PLACES.policy, helpText('topicRules'), helpText('topicRulesText')],
    [PLACES['games-draws'], helpText('topicOdds'), helpText('topicOddsText')],
  ] as const;

const questions = () => [
  { question: helpText('q1'), answer: <p>{helpText('a1')}</p> },
  { question: helpText('q2'), answer: <p>{helpText('a2')}</p> },
  { question: helpText('q3'), answer: <p>{helpText('a3')}</p> },
  { question: helpText('q4'), answer: <p>{helpText('a4')}</p> },
  { question: helpText('q5'), answer: <p>{helpText('a5')}</p> },
  { question: helpText('q6'), answer: <p>{helpText('a6')}</p> },
  { question: helpText('q7'), answer: <p>{helpText('a7')}</p> },
];

/** Renders the support page: common questions, help pages, and contact details. [S2.2-1/contact-customer-support] */
export function SupportScreen() {
  return (
    <InfoPage
      isContactFirst
      href={PLACES['contact-customer-support']}
      art={<PhoneArt />}
      title={helpText('supportTitle')}
      lead={helpText('supportLead')}
    >
      <InfoSection title={helpText('questions')}>
        <Questions items={questions()} />
      </InfoSection>
      <PromisesKept />
      <InfoSection title={helpText('topics')}>
        <ul className={styles.tiles}>
          {topics().map(([href, title, what]) => (
            <li key={href}>
              <a href={href} className={styles.tile}>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.soft}>{what}</p>
              </a>
            </li>
          ))}
        </ul>
      </InfoSection>
      <InfoSection title={helpText('have')}>
        <InfoList items={[helpText('have1'), helpText('have2'), helpText('have3')]} />
      </InfoSection>
    </InfoPage>
  );
}
