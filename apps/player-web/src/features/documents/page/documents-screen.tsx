import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { useAccountTrail } from '../../../player/account-trail.ts';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { GuestState } from '../../../player/guest-state.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { Page } from '../../../ui/page/page.tsx';
import { CardArt } from '../../../ui/page/page-art.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { SentDocuments } from '../sent/sent-documents.tsx';
import { TaxForms } from '../tax-forms/tax-forms.tsx';
import { documentsText as text } from '../texts.ts';
import { Requests } from './requests.tsx';

const UPLOAD_UNITS = [OPERATIONAL_UNITS.documentUpload];

/** Renders the documents that the lottery needs from the player, and those sent. [S2.2-1/my-account-documents] */
export function DocumentsScreen() {
  const session = useSession();
  useTitle(text('title'));
  useAccountTrail([{ text: text('title') }]);
  return (
    <Page title={text('title')} lead={text('lead')} art={<CardArt />}>
      <Feature flag="FEATURE_DOCUMENTS_LIST" otherwise={<FeatureOff illustration="search" />}>
        {session.status === 'unknown' && (
          <div role="status" aria-label={text('loading')}>
            <Skeleton width="100%" height="280px" shape="block" />
          </div>
        )}
        {session.status === 'player' && (
          <>
            <ClosedSlot units={UPLOAD_UNITS} what={text('units')} />
            <Requests playerId={session.playerId} />
            <SentDocuments playerId={session.playerId} />
            <TaxForms playerId={session.playerId} />
          </>
        )}
        {session.status !== 'player' && session.status !== 'unknown' && (
          <GuestState
            illustration="search"
            title={text('guestTitle')}
            message={text('guestText')}
            signInText={text('signIn')}
          />
        )}
      </Feature>
    </Page>
  );
}
