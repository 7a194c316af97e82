import { SignInLink } from '../../../player/sign-in-link.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { CatalogPart } from './catalog-filter.ts';
import { catalogText } from './texts.ts';

/** Renders what takes the place of a catalog without any game. */
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

/** Texts of an empty part that depends on the player: for a player, and for a guest. */
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

/** Renders what takes the place of the games when none matches: why, and what to do next. */
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
