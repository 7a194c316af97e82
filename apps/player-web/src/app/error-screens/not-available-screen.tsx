import { useParams } from '@tanstack/react-router';
import { isPlaceName, isPlannedPlace, PLACES } from '../../runtime/navigation/places.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { notAvailableText } from './texts.ts';

/**
 * Renders a place that has no screen yet, for requests that name such a place. None of our pages links to it. [S2.2-1]
 */
export function NotAvailableScreen() {
  const { place = '' } = useParams({ strict: false });
  const text = notAvailableText('title');
  useTitle(text);
  if (!isPlaceName(place) || !isPlannedPlace(place)) return <NotFoundScreen />;
  return (
    <EmptyState
      headingLevel={1}
      illustration="search"
      title={text}
      message={notAvailableText('message', { place: notAvailableText(place) })}
      action={
        <>
          <LinkButton href={PLACES.home} variant="primary">
            {notAvailableText('toLobby')}
          </LinkButton>
          <LinkButton href={PLACES['contact-customer-support']}>{notAvailableText('support')}</LinkButton>
        </>
      }
    />
  );
}
