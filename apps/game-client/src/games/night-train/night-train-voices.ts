import type { GameVoice, GameVoices } from '../../face/game-voice.ts';

const EN_CARS: Readonly<Record<string, string>> = {
  red: 'red boxcar',
  gold: 'gold tank car',
  green: 'green grain car',
  blue: 'blue coach',
  purple: 'purple caboose',
};
const ES_CARS: Readonly<Record<string, string>> = {
  red: 'furgón rojo',
  gold: 'cisterna dorada',
  green: 'tolva verde',
  blue: 'coche azul',
  purple: 'vagón de cola morado',
};
const FR_CARS: Readonly<Record<string, string>> = {
  red: 'wagon couvert rouge',
  gold: 'wagon-citerne doré',
  green: 'wagon à grain vert',
  blue: 'voiture bleue',
  purple: 'wagon de queue violet',
};

const EN: GameVoice = {
  rule: 'Nine cars leave the tunnel. The longest run of one color pays.',
  covered: ({ step, steps }) => `Car ${step + 1} of ${steps}, closed`,
  say: (event) => (event.t === 'open' ? `Car ${event.cell + 1}: ${EN_CARS[event.shows] ?? event.shows}` : ''),
  title: ({ wins }) => `A run of ${wins[0]?.steps.length ?? 0} cars`,
};

const ES: GameVoice = {
  rule: 'Salen nueve vagones. Paga la fila más larga de un color.',
  covered: ({ step, steps }) => `Vagón ${step + 1} de ${steps}, cerrado`,
  say: (event) => (event.t === 'open' ? `Vagón ${event.cell + 1}: ${ES_CARS[event.shows] ?? event.shows}` : ''),
  title: ({ wins }) => `Una fila de ${wins[0]?.steps.length ?? 0} vagones`,
};

const FR: GameVoice = {
  rule: 'Neuf wagons sortent. La plus longue suite d’une couleur gagne.',
  covered: ({ step, steps }) => `Wagon ${step + 1} sur ${steps}, fermé`,
  say: (event) => (event.t === 'open' ? `Wagon ${event.cell + 1} : ${FR_CARS[event.shows] ?? event.shows}` : ''),
  title: ({ wins }) => `Une suite de ${wins[0]?.steps.length ?? 0} wagons`,
};

/** What Night Train says. */
export const NIGHT_TRAIN_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };
