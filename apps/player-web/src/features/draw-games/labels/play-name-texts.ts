import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  play_straight: 'Straight',
  play_box: 'Box',
  'play_straight-box': 'Straight/box',
  play_combo: 'Combo',
  'play_front-pair': 'Front pair',
  'play_middle-pair': 'Middle pair',
  'play_back-pair': 'Back pair',
  'play_front-three': 'Front three',
  'play_back-three': 'Back three',
  'play_front-four': 'Front four',
  'play_back-four': 'Back four',
} as const;

export const playNameText = defineTexts('draw-games.play-names', english, {
  fr: () => import('./play-name-texts.fr.ts'),
  es: () => import('./play-name-texts.es.ts'),
});
