import { PLACES } from '../../../runtime/navigation/places.ts';
import { CardArt } from '../../../ui/page/page-art.tsx';
import { InfoList, InfoPage, InfoSection } from '../info/info-page.tsx';
import { helpText } from './texts.ts';

/** Renders which documents are accepted, and how to send them. [S2.2-1/support-and-list-of-acceptable-documents] */
export function DocumentsScreen() {
  return (
    <InfoPage
      isHelp
      href={PLACES['support-and-list-of-acceptable-documents']}
      art={<CardArt />}
      title={helpText('documentsTitle')}
      lead={helpText('documentsLead')}
    >
      <InfoSection title={helpText('documentsSend')}>
        <InfoList items={[helpText('documentsSend1'), helpText('documentsSend2'), helpText('documentsSend3')]} />
      </InfoSection>
      <InfoSection id="identity" title={helpText('identity')}>
        <p>{helpText('identityText')}</p>
        <InfoList
          items={[helpText('identity1'), helpText('identity2'), helpText('identity3'), helpText('identity4')]}
        />
      </InfoSection>
      <InfoSection id="address" title={helpText('address')}>
        <p>{helpText('addressText')}</p>
        <InfoList items={[helpText('address1'), helpText('address2'), helpText('address3'), helpText('address4')]} />
      </InfoSection>
      <InfoSection id="financial" title={helpText('financial')}>
        <p>{helpText('financialText')}</p>
        <InfoList items={[helpText('financial1'), helpText('financial2')]} />
      </InfoSection>
      <InfoSection id="legal" title={helpText('legal')}>
        <p>{helpText('legalText')}</p>
        <InfoList items={[helpText('legal1'), helpText('legal2'), helpText('legal3')]} />
      </InfoSection>
      <InfoSection title={helpText('picture')}>
        <InfoList items={[helpText('picture1'), helpText('picture2'), helpText('picture3')]} />
      </InfoSection>
    </InfoPage>
  );
}
