import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language } from '@sunflower/contracts/languages.ts';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { chooseLanguage, usePageLanguage } from '../../../runtime/i18n/page-language.ts';
import { appText } from '../../texts.ts';
import styles from './language-chooser.module.css';

/** Position of the chosen button in the window before the page rendered again. */
let placeBefore: number | undefined;

/** Scrolls the page so that the button returns to that position in the window. */
function putBack(button: HTMLElement, place: number): void {
  button.focus({ preventScroll: true });
  window.scrollBy({ top: button.getBoundingClientRect().top - place, behavior: 'instant' });
}

/**
 * Renders each language by its own name. After a choice the focus and the position in the window are restored. [S9-9]
 */
export function LanguageChooser() {
  const language = usePageLanguage();
  const router = useRouter();
  const current = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const [button, place] = [current.current, placeBefore];
    if (!button || place === undefined) return;
    placeBefore = undefined;
    putBack(button, place);
    // A router that renders again scrolls to the top once, as after a navigation.
    const stop = router.subscribe('onRendered', () => {
      stop();
      putBack(button, place);
    });
    return stop;
  }, [router]);

  async function choose(next: Language, button: HTMLElement) {
    if (next === language) return;
    await chooseLanguage(next, () => {
      placeBefore = button.getBoundingClientRect().top;
    });
  }

  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{appText('languages')}</legend>
      {LANGUAGES.map((known) => (
        <button
          key={known}
          ref={known === language ? current : undefined}
          type="button"
          className={styles.language}
          lang={LANGUAGE_TAGS[known]}
          aria-pressed={known === language}
          onClick={(event) => choose(known, event.currentTarget)}
        >
          {LANGUAGE_NAMES[known]}
        </button>
      ))}
    </fieldset>
  );
}
