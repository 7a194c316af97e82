import { LocationRepair } from '../../../player/location-repair/location-repair.tsx';
import { locationSharesPath, PLACES } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PinArt } from '../../../ui/page/page-art.tsx';
import { InfoList, InfoPage, InfoSection } from '../info/info-page.tsx';
import { helpText } from './texts.ts';

/** Renders what to do when a location isn't found or is wrong. [S2.2-1/support-geo-location] */
export function LocationHelpScreen() {
  return (
    <InfoPage
      isHelp
      href={PLACES['support-geo-location']}
      art={<PinArt />}
      title={helpText('locationTitle')}
      lead={helpText('locationLead')}
    >
      <LocationRepair />
      <InfoSection id="tips" title={helpText('locationTips')}>
        <InfoList
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
        <InfoList
          items={[
            helpText('locationOutside0'),
            helpText('locationOutside1'),
            helpText('locationOutside2'),
            helpText('locationOutside3'),
          ]}
        />
      </InfoSection>
      <InfoSection title={helpText('locationElse')}>
        <p>{helpText('locationElseText')}</p>
      </InfoSection>
      <InfoSection id="privacy" title={helpText('locationKept')}>
        <p>{helpText('locationKeptText')}</p>
        <p>
          <TextLink href={locationSharesPath}>{helpText('locationShares')}</TextLink>
        </p>
      </InfoSection>
    </InfoPage>
  );
}
