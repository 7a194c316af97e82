import type { GameVoice, GameVoices } from '../../face/game-voice.ts';

const EN: GameVoice = {
  rule: 'Open nine eggs. Three equal amounts win that amount.',
  covered: ({ step, steps }) => `Egg ${step + 1} of ${steps}, closed`,
  say: (event, usd) => (event.t === 'open' ? `Egg ${event.cell + 1}: ${usd(event.amount ?? 0)}` : ''),
  title: ({ prize }, usd) => `Three times ${usd(prize)}`,
};

const ES: GameVoice = {
  rule: 'Abra nueve huevos. Tres cantidades iguales ganan esa cantidad.',
  covered: ({ step, steps }) => `Huevo ${step + 1} de ${steps}, cerrado`,
  say: (event, usd) => (event.t === 'open' ? `Huevo ${event.cell + 1}: ${usd(event.amount ?? 0)}` : ''),
  title: ({ prize }, usd) => `Tres veces ${usd(prize)}`,
};

const FR: GameVoice = {
  rule: 'Ouvrez neuf œufs. Trois montants identiques font gagner ce montant.',
  covered: ({ step, steps }) => `Œuf ${step + 1} sur ${steps}, fermé`,
  say: (event, usd) => (event.t === 'open' ? `Œuf ${event.cell + 1} : ${usd(event.amount ?? 0)}` : ''),
  title: ({ prize }, usd) => `Trois fois ${usd(prize)}`,
};

/** What Meadowlark Morning says. */
export const MEADOWLARK_MORNING_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };
