import { ToggleButton } from 'react-aria-components/ToggleButton';
import { classNames } from '../../../ui/class-names.ts';
import { LineIcon } from '../../../ui/icon/line-icon.tsx';
import styles from './favorite-button.module.css';
import { catalogText } from './texts.ts';

const HEART = 'M12 20C5.5 15.6 3.5 12.2 3.5 9.2a4.5 4.5 0 0 1 8.500-2a4.5 4.5 0 0 1 8.500 2c0 3-2 6.400-8.500 10.800Z';

type FavoriteButtonProps = {
  readonly gameName: string;
  readonly isFavorite: boolean;
  readonly onToggle: () => void;
};

/** Renders the heart on a game's picture, which adds the game to the player's favorites or removes it. */
export function FavoriteButton({ gameName, isFavorite, onToggle }: FavoriteButtonProps) {
  return (
    <ToggleButton
      className={classNames(styles.heart)}
      isSelected={isFavorite}
      onChange={onToggle}
      aria-label={catalogText(isFavorite ? 'removeFavorite' : 'addFavorite', { game: gameName })}
    >
      <LineIcon outline={HEART} size={22} />
    </ToggleButton>
  );
}
