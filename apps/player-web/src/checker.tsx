import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { LANGUAGE_TAGS, languageFor } from '@sunflower/contracts/languages.ts';
import { createRoot } from 'react-dom/client';
import { CheckerPage } from './features/draw-games/check/checker/checker-page.tsx';
import { checkerText } from './features/draw-games/check/checker/texts.ts';
import { followPageTranslation } from './runtime/i18n/page-translation.ts';
import { switchLanguage } from './runtime/i18n/texts.ts';

/**
 * Starts the page as one file that checks saved tickets (docs/formats.md); `build/write-checker.ts` assembles the file.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const language = languageFor(undefined, navigator.languages);
  await switchLanguage(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
  document.title = checkerText('title');
  followPageTranslation(root);
  createRoot(root).render(<CheckerPage policy={document.getElementById('policy')?.textContent?.trim() ?? ''} />);
}

void start();
