import { SignInLink } from '../../../player/sign-in-link.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { CatalogPart } from './catalog-filter.ts';
import { catalogText } from './texts.ts';

/** Replaces a catalog that has no games. */
export function NoCatalog() {
  return (
    <EmptyState
      illustration="search"
      title={catalogText('none')}
      message={catalogText('noneText')}
      action={<LinkButton href={PLACES['games-draws']}>{catalogText('toDrawGames')}</LinkButton>}
    />
  );
}

/** Texts for an empty part that depends on the player, one for a player and one for a guest. */
const OWN_PARTS = {
  favorites: ['noFavorites', 'noFavoritesText', 'favoritesGuest', 'favoritesGuestText'],
  played: ['noPlayed', 'noPlayedText', 'playedGuest', 'playedGuestText'],
  free: ['noFree', 'noFreeText', 'freeGuest', 'freeGuestText'],
} as const;

type NoGamesProps = {
  readonly part: CatalogPart;
  /** Whether a search or another filter than the part is set. */
  readonly isFiltered: boolean;
  readonly isGuest: boolean;
  readonly onClear: () => void;
};

/** Replaces the list when no game matches: says why, and offers a next step. */
export function NoGames({ part, isFiltered, isGuest, onClear }: NoGamesProps) {
  const own = isFiltered ? undefined : OWN_PARTS[part as keyof typeof OWN_PARTS];
  if (!own)
    return (
      <EmptyState
        illustration="search"
        title={catalogText('noMatch')}
        message={catalogText('noMatchText')}
        action={<Button onPress={onClear}>{catalogText('clear')}</Button>}
      />
    );
  const [title, message, guestTitle, guestMessage] = own;
  if (isGuest)
    return (
      <EmptyState
        title={catalogText(guestTitle)}
        message={catalogText(guestMessage)}
        action={<SignInLink className={buttonClass({ variant: 'primary' })}>{catalogText('signIn')}</SignInLink>}
      />
    );
  return (
    <EmptyState
      title={catalogText(title)}
      message={catalogText(message)}
      action={<Button onPress={onClear}>{catalogText('showAll')}</Button>}
    />
  );
}
