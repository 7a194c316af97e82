import type { GameVoice, GameVoices } from '../../face/game-voice.ts';

/** The texts on the board and under the equation. */
export type BoardTexts = {
  readonly price: string;
  readonly noMarket: string;
  readonly bushels: string;
  readonly times: string;
  readonly prize: string;
};

const EN: GameVoice = {
  rule: 'Bushels times price is your prize. At $0 there’s no market.',
  covered: ({ step, steps }) => (step === 0 ? 'Price board, closed' : `Row ${step} of ${steps - 1}, closed`),
  say: (event, usd) => {
    if (event.t === 'add') return `Row ${event.step}: ${event.by} bushels, ${event.to} in all`;
    if (event.t === 'times') return `${event.left} bushels times ${usd(event.right)} is ${usd(event.product)}`;
    if (event.t !== 'open') return '';
    return event.shows === '0' ? 'No market today' : `Price per bushel: ${usd(Number(event.shows))}`;
  },
  title: ({ prize }, usd) => `A harvest worth ${usd(prize)}`,
};

const ES: GameVoice = {
  rule: 'Bushels por precio es su premio. A $0 no hay mercado.',
  covered: ({ step, steps }) =>
    step === 0 ? 'Tablero del precio, cerrado' : `Hilera ${step} de ${steps - 1}, cerrada`,
  say: (event, usd) => {
    if (event.t === 'add') return `Hilera ${event.step}: ${event.by} bushels, ${event.to} en total`;
    if (event.t === 'times') return `${event.left} bushels por ${usd(event.right)} son ${usd(event.product)}`;
    if (event.t !== 'open') return '';
    return event.shows === '0' ? 'Hoy no hay mercado' : `Precio por bushel: ${usd(Number(event.shows))}`;
  },
  title: ({ prize }, usd) => `Una cosecha de ${usd(prize)}`,
};

const FR: GameVoice = {
  rule: 'Boisseaux fois prix donne votre gain. À 0 $, pas de marché.',
  covered: ({ step, steps }) => (step === 0 ? 'Panneau du prix, fermé' : `Rang ${step} sur ${steps - 1}, fermé`),
  say: (event, usd) => {
    if (event.t === 'add') return `Rang ${event.step} : ${event.by} boisseaux, ${event.to} en tout`;
    if (event.t === 'times') return `${event.left} boisseaux fois ${usd(event.right)} font ${usd(event.product)}`;
    if (event.t !== 'open') return '';
    return event.shows === '0' ? 'Pas de marché aujourd’hui' : `Prix du boisseau : ${usd(Number(event.shows))}`;
  },
  title: ({ prize }, usd) => `Une récolte de ${usd(prize)}`,
};

/** The texts of Harvest Elevator, by language. */
export const HARVEST_ELEVATOR_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };

const EN_WORDS: BoardTexts = {
  price: 'Price per bushel',
  noMarket: 'No market today',
  bushels: 'bushels',
  times: 'price',
  prize: 'prize',
};

const WORDS = new Map<GameVoice, BoardTexts>([
  [EN, EN_WORDS],
  [
    ES,
    {
      price: 'Precio por bushel',
      noMarket: 'Hoy no hay mercado',
      bushels: 'bushels',
      times: 'precio',
      prize: 'premio',
    },
  ],
  [
    FR,
    {
      price: 'Prix du boisseau',
      noMarket: 'Pas de marché',
      bushels: 'boisseaux',
      times: 'prix',
      prize: 'gain',
    },
  ],
]);

/** Returns the text on the board, in the language of a voice. */
export function boardTexts(voice: GameVoice): BoardTexts {
  return WORDS.get(voice) ?? EN_WORDS;
}
