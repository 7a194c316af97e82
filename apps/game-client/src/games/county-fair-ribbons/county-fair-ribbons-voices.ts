import type { GameVoice, GameVoices } from '../../face/game-voice.ts';

/** The text on the card of an entry. A bar in a name marks where the name may break. */
type EntryWords = { readonly name: string; readonly recipe: string };

const entry = (name: string, recipe: string): EntryWords => ({ name, recipe });

const EN_ENTRIES = [
  entry('Cherry|pie', '4 cups sour cherries'),
  entry('Star|quilt', 'Ohio Star, ¼-inch seam'),
  entry('Pumpkin', 'Roast 1 hour at 375 °F'),
  entry('Berry|jam', 'Berries, sugar, lemon'),
  entry('Sweet|corn', '4 minutes, then butter'),
  entry('Bierocks', 'Beef, cabbage, onion'),
  entry('Dill|pickles', 'Dill, garlic, vinegar'),
  entry('Wheat|bread', 'Flour, yeast, honey'),
];

const ES_ENTRIES = [
  entry('Tarta|de cereza', '4 tazas de guindas'),
  entry('Colcha|de estrella', 'Estrella de Ohio'),
  entry('Calabaza', 'Horno, 1 hora a 375 °F'),
  entry('Mermelada|de fresa', 'Fresas, azúcar, limón'),
  entry('Elote|dulce', '4 min y mantequilla'),
  entry('Bierocks', 'Res, repollo, cebolla'),
  entry('Pepinillos|al eneldo', 'Eneldo, ajo, vinagre'),
  entry('Pan|de trigo', 'Harina, levadura, miel'),
];

const FR_ENTRIES = [
  entry('Tarte|aux cerises', '4 tasses de griottes'),
  entry('Courtepointe', 'Étoile de l’Ohio'),
  entry('Citrouille', 'Au four, 1 h à 190 °C'),
  entry('Confiture|de fraises', 'Fraises, sucre, citron'),
  entry('Maïs|doux', '4 minutes, puis beurre'),
  entry('Bierocks', 'Bœuf, chou, oignon'),
  entry('Cornichons|à l’aneth', 'Aneth, ail, vinaigre'),
  entry('Pain|de blé', 'Farine, levure, miel'),
];

const nameOf = (entries: readonly EntryWords[], place: number) =>
  (entries[place]?.name ?? '').replace('|', ' ').toLowerCase();

const enTitle = (place: number) => `Entry ${place + 1}, ${nameOf(EN_ENTRIES, place)}`;
const EN_RIBBONS: Readonly<Record<string, string>> = { blue: 'Blue', red: 'Red', white: 'White' };
const EN: GameVoice = {
  rule: 'An entry with a judge’s number wins the amount on its card.',
  covered: ({ step }) => `${enTitle(step)}, closed`,
  say: (event, usd) => {
    if (event.t === 'deal') return `The judges’ numbers: ${(event.labels ?? []).join(', ')}`;
    if (event.t === 'mark') return `${EN_RIBBONS[event.shows]} ribbon from judge ${(event.cells[0] ?? 0) + 1}`;
    if (event.t !== 'open') return '';
    return `${enTitle(event.step)}: number ${event.shows}, ${usd(event.amount ?? 0)}`;
  },
  title: ({ wins, prize }, usd) => `${wins.length > 1 ? 'Two ribbons' : 'One ribbon'} for ${usd(prize)}`,
};

const esTitle = (place: number) => `Ficha ${place + 1}, ${nameOf(ES_ENTRIES, place)}`;
const ES_RIBBONS: Readonly<Record<string, string>> = { blue: 'azul', red: 'roja', white: 'blanca' };
const ES: GameVoice = {
  rule: 'Una ficha con el número de un juez gana su cantidad.',
  covered: ({ step }) => `${esTitle(step)}, cerrada`,
  say: (event, usd) => {
    if (event.t === 'deal') return `Los números de los jueces: ${(event.labels ?? []).join(', ')}`;
    if (event.t === 'mark') return `Cinta ${ES_RIBBONS[event.shows]} del juez ${(event.cells[0] ?? 0) + 1}`;
    if (event.t !== 'open') return '';
    return `${esTitle(event.step)}: número ${event.shows}, ${usd(event.amount ?? 0)}`;
  },
  title: ({ wins, prize }, usd) => `${wins.length > 1 ? 'Dos cintas' : 'Una cinta'} por ${usd(prize)}`,
};

const frTitle = (place: number) => `Fiche ${place + 1}, ${nameOf(FR_ENTRIES, place)}`;
const FR_RIBBONS: Readonly<Record<string, string>> = { blue: 'bleu', red: 'rouge', white: 'blanc' };
const FR: GameVoice = {
  rule: 'Une fiche au numéro d’un juge gagne le montant qu’elle porte.',
  covered: ({ step }) => `${frTitle(step)}, fermée`,
  say: (event, usd) => {
    if (event.t === 'deal') return `Les numéros des juges : ${(event.labels ?? []).join(', ')}`;
    if (event.t === 'mark') return `Ruban ${FR_RIBBONS[event.shows]} du juge ${(event.cells[0] ?? 0) + 1}`;
    if (event.t !== 'open') return '';
    return `${frTitle(event.step)} : numéro ${event.shows}, ${usd(event.amount ?? 0)}`;
  },
  title: ({ wins, prize }, usd) => `${wins.length > 1 ? 'Deux rubans' : 'Un ruban'} pour ${usd(prize)}`,
};

/** The texts of County Fair Ribbons, by language. */
export const COUNTY_FAIR_RIBBONS_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };

const ENTRIES = new Map<GameVoice, readonly EntryWords[]>([
  [EN, EN_ENTRIES],
  [ES, ES_ENTRIES],
  [FR, FR_ENTRIES],
]);

/** Returns the text on the card of an entry, in the language of a voice. */
export function entryTexts(voice: GameVoice, place: number): EntryWords {
  return ENTRIES.get(voice)?.[place] ?? { name: '', recipe: '' };
}
