import { MOST_FAVORITES, PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { usePreference } from '../../player/use-preference.ts';

/** Returns the slugs in a favorites preference. */
export function readFavorites(text: string): readonly string[] {
  return text === '' ? [] : text.split(',');
}

/** Returns the preference with a game removed, or added at the end; a full list drops its oldest game. */
export function toggleFavorite(text: string, slug: string): string {
  const slugs = readFavorites(text);
  if (slugs.includes(slug)) return slugs.filter((one) => one !== slug).join(',');
  return [...slugs, slug].slice(-MOST_FAVORITES).join(',');
}

/** Returns the player's favorite games, which are stored in their account, and a function that changes them. [S3-3] */
export function useFavorites(playerId: string | null) {
  const { text, save } = usePreference(playerId, PREFERENCES.favoriteGames);
  return {
    favorites: readFavorites(text),
    toggle: (slug: string) => save(toggleFavorite(text, slug)),
  };
}
