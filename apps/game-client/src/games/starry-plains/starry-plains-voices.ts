import type { BookEvent, SumEvent } from '@sunflower/instant-games/events/book-event.ts';
import { NEIGHBORS } from '@sunflower/instant-games/mechanics/constellations/sky.ts';
import type { Amounts, GameVoice, GameVoices } from '../../face/game-voice.ts';

/** The name and the story of each brightness's constellation, the faintest first. */
type Constellation = { readonly name: string; readonly story: string };

function of(sum: SumEvent, constellations: readonly Constellation[]): Constellation {
  return constellations[sum.wins[0]?.group ?? 0] ?? { name: '', story: '' };
}

function titleIn(
  constellations: readonly Constellation[],
  twice: (name: string) => string,
): (sum: SumEvent, usd: Amounts) => string {
  return (sum) => {
    const { name } = of(sum, constellations);
    return sum.wins.length > 1 ? twice(name) : name;
  };
}

/** Returns the numbers of a star's neighbors as a list, so that the chart can be followed by ear. */
function neighborsIn(locale: string): (step: number) => string {
  const list = new Intl.ListFormat(locale);
  return (step) => {
    const pairs = NEIGHBORS.filter((pair) => pair.includes(step));
    return list.format(pairs.map(([one, other]) => `${(one === step ? other : one) + 1}`));
  };
}

function sayIn(shows: (star: number, brightness: string, usd: string) => string) {
  return (event: BookEvent, usd: Amounts) =>
    event.t === 'open' ? shows(event.cell + 1, event.shows, usd(event.amount ?? 0)) : '';
}

const NEXT_TO = { 'en-US': neighborsIn('en-US'), es: neighborsIn('es-US'), fr: neighborsIn('fr-FR') };

const IN_ENGLISH: readonly Constellation[] = [
  { name: 'The Meadowlark', story: 'Schoolchildren voted it the bird of Kansas in 1925.' },
  { name: 'The Windmill', story: 'Windmills drew water where no river ran.' },
  { name: 'The Wagon', story: 'Ruts of the Santa Fe Trail still show near Dodge City.' },
  { name: 'The Sunflower', story: 'It has been the flower of Kansas since 1903.' },
  { name: 'The Bison', story: 'Herds once took days to pass; some graze here again.' },
];

const EN: GameVoice = {
  rule: 'Uncover sixteen stars. Three joined neighbors of one brightness win its prize.',
  covered: ({ step, steps }) => `Star ${step + 1} of ${steps}, next to ${NEXT_TO['en-US'](step)}, closed`,
  say: sayIn((star, brightness, usd) => `Star ${star}: brightness ${brightness}, ${usd}`),
  title: titleIn(IN_ENGLISH, (name) => `${name}, twice`),
  story: (sum) => of(sum, IN_ENGLISH).story,
};

const IN_SPANISH: readonly Constellation[] = [
  { name: 'El pradero', story: 'Los escolares lo eligieron ave de Kansas en 1925.' },
  { name: 'El molino', story: 'Los molinos sacaban agua donde no había río.' },
  { name: 'La carreta', story: 'Sus huellas aún se ven cerca de Dodge City.' },
  { name: 'El girasol', story: 'Es la flor de Kansas desde 1903.' },
  { name: 'El bisonte', story: 'Las manadas tardaban días en pasar; algunas han vuelto.' },
];

const ES: GameVoice = {
  rule: 'Descubra dieciséis estrellas. Tres vecinas unidas de igual brillo ganan su premio.',
  covered: ({ step, steps }) => `Estrella ${step + 1} de ${steps}, junto a ${NEXT_TO.es(step)}, cerrada`,
  say: sayIn((star, brightness, usd) => `Estrella ${star}: brillo ${brightness}, ${usd}`),
  title: titleIn(IN_SPANISH, (name) => `${name}, dos veces`),
  story: (sum) => of(sum, IN_SPANISH).story,
};

const IN_FRENCH: readonly Constellation[] = [
  { name: 'La sturnelle', story: 'Les écoliers l’ont élue oiseau du Kansas en 1925.' },
  { name: 'L’éolienne', story: 'Les éoliennes tiraient l’eau loin des rivières.' },
  { name: 'Le chariot', story: 'Ses ornières se voient encore près de Dodge City.' },
  { name: 'Le tournesol', story: 'C’est la fleur du Kansas depuis 1903.' },
  { name: 'Le bison', story: 'Les troupeaux passaient des jours durant ; certains sont revenus.' },
];

const FR: GameVoice = {
  rule: 'Découvrez seize étoiles. Trois voisines reliées de même éclat gagnent leur prix.',
  covered: ({ step, steps }) => `Étoile ${step + 1} sur ${steps}, reliée à ${NEXT_TO.fr(step)}, fermée`,
  say: sayIn((star, brightness, usd) => `Étoile ${star} : éclat ${brightness}, ${usd}`),
  title: titleIn(IN_FRENCH, (name) => `${name}, deux fois`),
  story: (sum) => of(sum, IN_FRENCH).story,
};

/** The texts of Starry Plains, by language. */
export const STARRY_PLAINS_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };
