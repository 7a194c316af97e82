import type { GameVoice, GameVoices } from '../../face/game-voice.ts';

/** Squares of a layer. */
const ROW = 6;

/** The texts that the picture shows: in the layers, and in the notebook. */
export type DigTexts = {
  readonly creatures: Readonly<Record<string, string>>;
  /** Age of each layer, the upper one first. */
  readonly ages: readonly [string, string, string];
  /** Two lines that say how a long game is played. */
  readonly rule: readonly [string, string];
};

const TEXTS = {
  'en-US': {
    creatures: {
      mosasaur: 'Mosasaur',
      plesiosaur: 'Plesiosaur',
      pteranodon: 'Pteranodon',
      xiphactinus: 'Xiphactinus',
      hesperornis: 'Hesperornis',
    },
    ages: ['82 million years', '84 million years', '86 million years'],
    rule: ['Brush three layers of chalk away.', 'Four bones are a whole skeleton.'],
  },
  es: {
    creatures: {
      mosasaur: 'Mosasaurio',
      plesiosaur: 'Plesiosaurio',
      pteranodon: 'Pteranodonte',
      xiphactinus: 'Xiphactinus',
      hesperornis: 'Hesperornis',
    },
    ages: ['82 millones de años', '84 millones de años', '86 millones de años'],
    rule: ['Cepille tres capas de creta.', 'Cuatro huesos son un esqueleto.'],
  },
  fr: {
    creatures: {
      mosasaur: 'Mosasaure',
      plesiosaur: 'Plésiosaure',
      pteranodon: 'Ptéranodon',
      xiphactinus: 'Xiphactinus',
      hesperornis: 'Hesperornis',
    },
    ages: ['82 millions d’années', '84 millions d’années', '86 millions d’années'],
    rule: ['Brossez trois couches de craie.', 'Quatre os font un squelette.'],
  },
} as const satisfies Readonly<Record<string, DigTexts>>;

const EN = voiceOf(TEXTS['en-US'], {
  rule: 'Brush eighteen squares of chalk. A whole skeleton wins its amount.',
  covered: ({ step }) => `Layer ${layerOf(step)}, square ${squareOf(step)}, closed`,
  whole: (creature) => `A whole ${creature.toLowerCase()}`,
  bones: { skull: 'skull', front: 'foreleg', body: 'ribs', tail: 'tail' },
  special: {
    ...{ 'mosasaur front': 'flipper', 'plesiosaur front': 'long neck', 'pteranodon front': 'wing' },
    ...{ 'pteranodon tail': 'legs', 'xiphactinus front': 'front fins', 'hesperornis front': 'neck' },
    'hesperornis tail': 'swimming feet',
  },
  others: { clam: 'A clam', oyster: 'An oyster', crinoid: 'A sea lily', tooth: 'A shark’s tooth' },
  stories: [
    'A sea lizard as long as a bus.',
    'Kansas gave one with a neck of twenty feet.',
    'Its wings spanned twenty feet.',
    'One still holds the fish that it swallowed.',
    'A bird with teeth that dived and couldn’t fly.',
  ],
});

const ES = voiceOf(TEXTS.es, {
  rule: 'Cepille dieciocho cuadros de creta. Un esqueleto entero gana su cantidad.',
  covered: ({ step }) => `Capa ${layerOf(step)}, cuadro ${squareOf(step)}, cerrado`,
  whole: (creature) => `Un ${creature.toLowerCase()} entero`,
  bones: { skull: 'cráneo', front: 'pata', body: 'costillas', tail: 'cola' },
  special: {
    ...{ 'mosasaur front': 'aleta', 'plesiosaur front': 'cuello largo', 'pteranodon front': 'ala' },
    ...{ 'pteranodon tail': 'patas', 'xiphactinus front': 'aletas', 'hesperornis front': 'cuello' },
    'hesperornis tail': 'patas de nadar',
  },
  others: { clam: 'Una almeja', oyster: 'Una ostra', crinoid: 'Un lirio de mar', tooth: 'Un diente de tiburón' },
  stories: [
    'Un lagarto de mar, largo como un autobús.',
    'Kansas dio uno con un cuello de siete metros.',
    'Sus alas abarcaban seis metros.',
    'Uno guarda todavía el pez que se tragó.',
    'Un ave con dientes que buceaba y no volaba.',
  ],
});

const FR = voiceOf(TEXTS.fr, {
  rule: 'Brossez dix-huit carrés de craie. Un squelette entier gagne son montant.',
  covered: ({ step }) => `Couche ${layerOf(step)}, carré ${squareOf(step)}, fermé`,
  whole: (creature) => `${creature} entier`,
  bones: { skull: 'crâne', front: 'patte', body: 'côtes', tail: 'queue' },
  special: {
    ...{ 'mosasaur front': 'nageoire', 'plesiosaur front': 'long cou', 'pteranodon front': 'aile' },
    ...{ 'pteranodon tail': 'pattes', 'xiphactinus front': 'nageoires', 'hesperornis front': 'cou' },
    'hesperornis tail': 'pattes de nage',
  },
  others: { clam: 'Une palourde', oyster: 'Une huître', crinoid: 'Un lis de mer', tooth: 'Une dent de requin' },
  stories: [
    'Un lézard de mer, long comme un bus.',
    'Le Kansas en a rendu un au cou de sept mètres.',
    'Ses ailes couvraient six mètres.',
    'L’un d’eux garde le poisson qu’il avait avalé.',
    'Un oiseau à dents, qui plongeait sans voler.',
  ],
});

/** The announcements of Chalk Dig, which the field notebook also shows. */
export const CHALK_DIG_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };

/** Returns the texts in the language of a voice. */
export function digTexts(voice: GameVoice): DigTexts {
  if (voice === ES) return TEXTS.es;
  return voice === FR ? TEXTS.fr : TEXTS['en-US'];
}

type Words = Pick<GameVoice, 'rule' | 'covered'> & {
  readonly whole: (creature: string) => string;
  readonly bones: Readonly<Record<string, string>>;
  readonly special: Readonly<Record<string, string>>;
  readonly others: Readonly<Record<string, string>>;
  /** A sentence about each creature, in the order of the deal. */
  readonly stories: readonly string[];
};

function voiceOf({ creatures }: DigTexts, { whole, bones, special, others, stories, ...voice }: Words): GameVoice {
  const names = Object.values(creatures);
  return {
    ...voice,
    say: (event, usd) => {
      if (event.t === 'deal')
        return (event.groups ?? []).map(({ shows = '', amount }) => `${creatures[shows]}: ${usd(amount)}`).join('. ');
      if (event.t !== 'open') return '';
      const [creature = '', part] = event.shows.split(' ');
      if (part === undefined) return others[creature] ?? '';
      const bone = special[event.shows] ?? bones[part] ?? '';
      return `${creatures[creature] ?? ''}, ${bone}, ${usd(event.amount ?? 0)}`;
    },
    title: ({ wins }) => whole(names[wins[0]?.group ?? 0] ?? ''),
    story: ({ wins }) => stories[wins[0]?.group ?? -1] ?? '',
  };
}

function layerOf(step: number): number {
  return Math.floor(step / ROW) + 1;
}

function squareOf(step: number): number {
  return (step % ROW) + 1;
}
