import type { GameVoice, GameVoices } from '../../face/game-voice.ts';

/** Names of the eggs by their symbols, as read on their own. */
type EggNames = Readonly<Record<string, string>>;

const EN_EGGS: EggNames = {
  ...{ a: 'Sky-blue egg', b: 'Cream egg with brown specks', c: 'Olive egg with dark spots', d: 'Pink egg with bands' },
  ...{ e: 'Golden egg with a zigzag', f: 'Lilac egg with dark spots', g: 'Rust-red egg with pale specks' },
  ...{ h: 'White egg with scribbles', i: 'Mint egg with a wreath', j: 'Gray egg with waves' },
  ...{ k: 'Coral egg with stripes', l: 'Teal egg with bands', m: 'Brown egg with blue spots' },
};
const ES_EGGS: EggNames = {
  ...{
    a: 'Huevo celeste',
    b: 'Huevo crema con motas',
    c: 'Huevo verde oliva con manchas',
    d: 'Huevo rosa con franjas',
  },
  ...{ e: 'Huevo dorado con zigzag', f: 'Huevo lila con manchas', g: 'Huevo rojizo con motas claras' },
  ...{ h: 'Huevo blanco con garabatos', i: 'Huevo menta con corona', j: 'Huevo gris con ondas' },
  ...{ k: 'Huevo coral con rayas', l: 'Huevo turquesa con franjas', m: 'Huevo marrón con manchas azules' },
};
const FR_EGGS: EggNames = {
  ...{ a: 'Œuf bleu ciel', b: 'Œuf crème moucheté de brun', c: 'Œuf olive à taches sombres', d: 'Œuf rose à bandes' },
  ...{ e: 'Œuf doré à zigzag', f: 'Œuf lilas à taches sombres', g: 'Œuf roux moucheté de clair' },
  ...{ h: 'Œuf blanc griffonné', i: 'Œuf menthe à couronne', j: 'Œuf gris à vagues' },
  ...{ k: 'Œuf corail rayé', l: 'Œuf turquoise à bandes', m: 'Œuf brun à taches bleues' },
};

const say =
  (eggs: EggNames): GameVoice['say'] =>
  (event, usd) =>
    event.t === 'open' ? `${eggs[event.shows] ?? ''}, ${usd(event.amount ?? 0)}` : '';

const EN: GameVoice = {
  rule: 'Part the grass over nine eggs. Three alike win their prize.',
  covered: ({ step, steps }) => `Egg ${step + 1} of ${steps}, closed`,
  say: say(EN_EGGS),
  title: ({ prize }, usd) => `Three ${usd(prize)} eggs`,
};

const ES: GameVoice = {
  rule: 'Abra nueve nidos. Tres huevos iguales ganan su premio.',
  covered: ({ step, steps }) => `Huevo ${step + 1} de ${steps}, cerrado`,
  say: say(ES_EGGS),
  title: ({ prize }, usd) => `Tres huevos de ${usd(prize)}`,
};

const FR: GameVoice = {
  rule: 'Ouvrez neuf nids. Trois œufs identiques rapportent leur gain.',
  covered: ({ step, steps }) => `Œuf ${step + 1} sur ${steps}, fermé`,
  say: say(FR_EGGS),
  title: ({ prize }, usd) => `Trois œufs à ${usd(prize)}`,
};

/** The texts of Meadowlark Morning, by language. */
export const MEADOWLARK_MORNING_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };
