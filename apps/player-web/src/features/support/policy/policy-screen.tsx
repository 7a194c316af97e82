import { PLACES } from '../../../runtime/navigation/places.ts';
import { BookArt } from '../../../ui/page/page-art.tsx';
import { InfoList, InfoPage, InfoSection } from '../info/info-page.tsx';
import { policyText } from './texts.ts';

/** The sections of the policy, by the name that links and alerts use (`section`). [S4.3-5] */
const parts = () =>
  [
    ['play', policyText('play'), [policyText('play1'), policyText('play2'), policyText('play3'), policyText('play4')]],
    [
      'tickets',
      policyText('tickets'),
      [
        policyText('tickets1'),
        policyText('tickets2'),
        policyText('tickets3'),
        policyText('tickets4'),
        policyText('tickets5'),
        policyText('tickets6'),
      ],
    ],
    [
      'prizes',
      policyText('prizes'),
      [policyText('prizes1'), policyText('prizes2'), policyText('prizes3'), policyText('prizes4')],
    ],
    ['taxes', policyText('taxes'), [policyText('taxes1'), policyText('taxes2'), policyText('taxes3')]],
    [
      'money',
      policyText('money'),
      [policyText('money1'), policyText('money2'), policyText('money3'), policyText('money4')],
    ],
    [
      'privacy',
      policyText('privacy'),
      [
        policyText('privacy1'),
        policyText('privacy2'),
        policyText('privacy3'),
        policyText('privacy4'),
        policyText('privacy5'),
      ],
    ],
    ['security', policyText('security'), [policyText('security1'), policyText('security2'), policyText('security3')]],
    ['complaints', policyText('complaints'), [policyText('complaints1'), policyText('complaints2')]],
  ] as const;

/** Renders the terms and the privacy policy in plain words. [S2.2-1/policy] */
export function PolicyScreen() {
  return (
    <InfoPage
      href={PLACES.policy}
      art={<BookArt />}
      title={policyText('title')}
      lead={policyText('lead')}
      parts={parts().map(([id, title]) => ({ id, title }))}
    >
      {parts().map(([id, title, points]) => (
        <InfoSection key={id} id={id} look="sheet" title={title}>
          <InfoList items={points} />
        </InfoSection>
      ))}
    </InfoPage>
  );
}
