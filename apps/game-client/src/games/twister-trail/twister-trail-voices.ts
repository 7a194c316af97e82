import type { GameVoice, GameVoices } from '../../face/game-voice.ts';

const EN: GameVoice = {
  rule: 'Five stops add up. Your choice changes the picture, not the prize.',
  covered: ({ step, choice, steps }) =>
    `Crossroads ${step + 1} of ${steps}, ${choice === 0 ? 'left' : 'right'}, closed`,
  say: (event, usd) =>
    event.t === 'path' ? `Stop ${event.step + 1}: ${usd(event.amount)}, total ${usd(event.to)}` : '',
  title: () => 'Every road pays the same',
};

const ES: GameVoice = {
  rule: 'Cinco paradas suman. Su elección cambia el dibujo, no el premio.',
  covered: ({ step, choice, steps }) =>
    `Cruce ${step + 1} de ${steps}, ${choice === 0 ? 'izquierda' : 'derecha'}, cerrado`,
  say: (event, usd) =>
    event.t === 'path' ? `Parada ${event.step + 1}: ${usd(event.amount)}, total ${usd(event.to)}` : '',
  title: () => 'Todos los caminos pagan igual',
};

const FR: GameVoice = {
  rule: 'Cinq étapes s’additionnent. Votre choix change l’image, pas le gain.',
  covered: ({ step, choice, steps }) =>
    `Carrefour ${step + 1} sur ${steps}, ${choice === 0 ? 'à gauche' : 'à droite'}, fermé`,
  say: (event, usd) =>
    event.t === 'path' ? `Étape ${event.step + 1} : ${usd(event.amount)}, total ${usd(event.to)}` : '',
  title: () => 'Chaque route rapporte autant',
};

/** What Twister Trail says. */
export const TWISTER_TRAIL_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };
