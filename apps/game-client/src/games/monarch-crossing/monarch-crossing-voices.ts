import type { GameVoice } from '../../face/game-voice.ts';

/** The five patches, in the order of a ticket's groups: milkweeds that grow wild in Kansas. */
export const SPECIES = ['common', 'butterfly', 'swamp', 'whorled', 'antelope'];

/** The texts of the game, and the label of its line: how many monarchs are on a patch on average. */
export type MonarchVoice = GameVoice & { readonly average: (count: number) => string };

type Words = {
  readonly rule: string;
  readonly closed: (monarch: number, of: number) => string;
  readonly monarch: (monarch: number) => string;
  readonly plants: readonly string[];
  readonly won: (count: number, plant: string) => string;
  readonly average: string;
  readonly locale: string;
};

function voiceOf({ rule, closed, monarch, plants, won, average, locale }: Words): MonarchVoice {
  const plantOf = (shows: string | undefined) => plants[SPECIES.indexOf(shows ?? '')] ?? '';
  return {
    rule,
    covered: ({ step, steps }) => closed(step + 1, steps),
    say: (event, usd) => {
      if (event.t === 'deal')
        return (event.groups ?? []).map(({ shows, amount }) => `${plantOf(shows)}, ${usd(amount)}`).join('. ');
      return event.t === 'open' ? `${monarch(event.cell + 1)}: ${plantOf(event.shows)}, ${usd(event.amount ?? 0)}` : '';
    },
    title: ({ wins }) => wins.map(({ steps, group }) => won(steps.length, plants[group ?? 0] ?? '')).join(', '),
    average: (count) => `${average} ${count.toLocaleString(locale, { minimumFractionDigits: 1 })}`,
  };
}

const EN = voiceOf({
  rule: 'Twelve monarchs land. Five or more on one patch win its prize.',
  closed: (monarch, of) => `Monarch ${monarch} of ${of}, closed`,
  monarch: (monarch) => `Monarch ${monarch}`,
  plants: ['common milkweed', 'butterfly milkweed', 'swamp milkweed', 'whorled milkweed', 'antelope milkweed'],
  won: (count, plant) => `${count} monarchs on ${plant}`,
  average: 'By chance, each:',
  locale: 'en-US',
});

const ES = voiceOf({
  rule: 'Doce monarcas llegan. Cinco o más en una mata ganan su premio.',
  closed: (monarch, of) => `Monarca ${monarch} de ${of}, cerrada`,
  monarch: (monarch) => `Monarca ${monarch}`,
  plants: [
    'algodoncillo común',
    'algodoncillo naranja',
    'algodoncillo rosado',
    'algodoncillo blanco',
    'algodoncillo verde',
  ],
  won: (count, plant) => `${count} monarcas en el ${plant}`,
  average: 'Por azar, cada mata:',
  locale: 'es-US',
});

const FR = voiceOf({
  rule: 'Douze monarques arrivent. Cinq ou plus sur un massif remportent son gain.',
  closed: (monarch, of) => `Monarque ${monarch} sur ${of}, fermé`,
  monarch: (monarch) => `Monarque ${monarch}`,
  plants: ['asclépiade commune', 'asclépiade orange', 'asclépiade rose', 'asclépiade blanche', 'asclépiade verte'],
  won: (count, plant) => `${count} monarques sur l’${plant}`,
  average: 'Selon le hasard, chacun :',
  locale: 'fr-FR',
});

/** The texts of Monarch Crossing, by language. */
export const MONARCH_CROSSING_VOICES = { 'en-US': EN, es: ES, fr: FR };
