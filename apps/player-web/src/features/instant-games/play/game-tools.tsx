import { instantDetailsPath } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { instantText } from '../texts.ts';
import { MAX_FONT_STEP } from './frame-settings.ts';
import styles from './game-screen.module.css';
import { playText } from './texts.ts';

type GameToolsProps = {
  readonly slug: string;
  readonly fontStep: number;
  readonly onFontStep: (step: number) => void;
  readonly onClose: () => void;
};

/** Makes the whole page full screen, and not only the game, so that alerts stay above the game. */
function toggleFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  // The browser may refuse, and then the page stays as it is.
  else void document.documentElement.requestFullscreen().catch(() => {});
}

/** Renders what the player can do outside the game: text size, full screen, rules, close. [S9-13] [S2.2-1] */
export function GameTools({ slug, fontStep, onFontStep, onClose }: GameToolsProps) {
  return (
    <div className={styles.tools}>
      <Button
        variant="quiet"
        aria-label={playText('smaller')}
        isDisabled={fontStep === 0}
        onPress={() => onFontStep(fontStep - 1)}
      >
        A−
      </Button>
      <Button
        variant="quiet"
        aria-label={playText('larger')}
        isDisabled={fontStep === MAX_FONT_STEP}
        onPress={() => onFontStep(fontStep + 1)}
      >
        A+
      </Button>
      {document.fullscreenEnabled && (
        <span className={styles.fullscreen}>
          <Button variant="quiet" onPress={toggleFullscreen}>
            {playText('fullscreen')}
          </Button>
        </span>
      )}
      <LinkButton
        variant="quiet"
        href={instantDetailsPath(slug)}
        aria-label={instantText('howItPlays')}
        icon={<Icon name="question" size={22} />}
      >
        <span className={styles.long}>{instantText('howItPlays')}</span>
      </LinkButton>
      <Button aria-label={playText('closeGame')} icon={<Icon name="close" size={20} />} onPress={onClose}>
        <span className={styles.long}>{playText('close')}</span>
      </Button>
    </div>
  );
}
