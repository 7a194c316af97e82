import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  straight: 'Straight',
  box: 'Box',
  'straight-box': 'Straight/box',
  combo: 'Combo',
  'front-pair': 'Front pair',
  'middle-pair': 'Middle pair',
  'back-pair': 'Back pair',
  'front-three': 'Front three',
  'back-three': 'Back three',
  'front-four': 'Front four',
  'back-four': 'Back four',
} as const;

const playText = defineTexts('draw-games.play-names', english, {
  fr: () => import('./play-names.fr.ts'),
  es: () => import('./play-names.es.ts'),
});

function isKnown(playId: string): playId is keyof typeof english {
  return Object.hasOwn(english, playId);
}

/** A way to play digits by the one name it has everywhere: where it is chosen, on the ticket and in results. Undefined for an id without one. */
export function playName(playId: string): string | undefined {
  return isKnown(playId) ? playText(playId) : undefined;
}
