import { InfoPage, InfoSection, Points } from '../info/info-page.tsx';
import { helpText } from './texts.ts';

/** What to do when a position is not found, or is not the right one. [S2.2-1/support-geo-location] */
export function LocationHelpScreen() {
  return (
    <InfoPage isHelp title={helpText('locationTitle')} lead={helpText('locationLead')}>
      <InfoSection id="tips" title={helpText('locationTips')}>
        <Points
          isOrdered
          items={[
            helpText('tipRefresh'),
            helpText('tipCheck'),
            helpText('tipWifi'),
            helpText('tipBrowser'),
            helpText('tipDevice'),
          ]}
        />
      </InfoSection>
      <InfoSection id="outside" title={helpText('locationOutside')}>
        <Points items={[helpText('locationOutside1'), helpText('locationOutside2'), helpText('locationOutside3')]} />
      </InfoSection>
      <InfoSection title={helpText('locationElse')}>
        <p>{helpText('locationElseText')}</p>
      </InfoSection>
      <InfoSection id="privacy" title={helpText('locationKept')}>
        <p>{helpText('locationKeptText')}</p>
      </InfoSection>
    </InfoPage>
  );
}
