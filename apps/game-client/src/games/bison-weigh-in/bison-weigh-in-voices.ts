import type { BookEvent } from '@sunflower/instant-games/events/book-event.ts';
import type { Amounts, GameVoice, GameVoices } from '../../face/game-voice.ts';

type Words = {
  readonly kinds: Readonly<Record<string, string>>;
  readonly bison: (number: number, kind: string) => string;
  readonly adds: (by: string, to: string) => string;
  readonly reached: (weight: string) => string;
  readonly pen: (weight: string, prize: string) => string;
};

/** Returns the announcement of an event. Reads the sum aloud, so that players can check it by ear. */
function sayIn(locale: string, { kinds, bison, adds, reached, pen }: Words): GameVoice['say'] {
  const { format } = new Intl.NumberFormat(locale);
  return (event: BookEvent, usd: Amounts) => {
    if (event.t === 'deal') return (event.ladder ?? []).map((one) => pen(format(one.need), usd(one.amount))).join('. ');
    if (event.t === 'open') return bison(event.cell + 1, kinds[event.shows] ?? '');
    if (event.t === 'add') return adds(format(event.by), format(event.to));
    return event.t === 'mark' ? reached(format(Number(event.shows))) : '';
  };
}

const EN: GameVoice = {
  rule: 'Weigh four bison. The heaviest posted weight they reach wins its pen.',
  covered: ({ step, steps }) => `Bison ${step + 1} of ${steps}, gate closed`,
  say: sayIn('en-US', {
    kinds: { calf: 'a calf', yearling: 'a yearling', cow: 'a cow', bull: 'a bull' },
    bison: (number, kind) => `Bison ${number}, ${kind}`,
    adds: (by, to) => `${by} pounds, ${to} in all`,
    reached: (weight) => `The pen of ${weight} pounds is reached`,
    pen: (weight, prize) => `Pen of ${weight} pounds: ${prize}`,
  }),
  title: ({ prize }, usd) => `The ${usd(prize)} pen`,
};

const ES: GameVoice = {
  rule: 'Pese cuatro bisontes. Gana el corral de mayor peso que alcancen juntos.',
  covered: ({ step, steps }) => `Bisonte ${step + 1} de ${steps}, portón cerrado`,
  say: sayIn('es-US', {
    kinds: { calf: 'una cría', yearling: 'un añojo', cow: 'una hembra', bull: 'un macho' },
    bison: (number, kind) => `Bisonte ${number}, ${kind}`,
    adds: (by, to) => `${by} libras, ${to} en total`,
    reached: (weight) => `Se alcanza el corral de ${weight} libras`,
    pen: (weight, prize) => `Corral de ${weight} libras: ${prize}`,
  }),
  title: ({ prize }, usd) => `El corral de ${usd(prize)}`,
};

const FR: GameVoice = {
  rule: 'Pesez quatre bisons. L’enclos au poids atteint le plus élevé gagne.',
  covered: ({ step, steps }) => `Bison ${step + 1} sur ${steps}, portail fermé`,
  say: sayIn('fr-FR', {
    kinds: { calf: 'un veau', yearling: 'un jeune', cow: 'une femelle', bull: 'un mâle' },
    bison: (number, kind) => `Bison ${number}, ${kind}`,
    adds: (by, to) => `${by} livres, ${to} en tout`,
    reached: (weight) => `L’enclos de ${weight} livres est atteint`,
    pen: (weight, prize) => `Enclos de ${weight} livres : ${prize}`,
  }),
  title: ({ prize }, usd) => `L’enclos à ${usd(prize)}`,
};

/** The texts of Bison Weigh-In, by language. */
export const BISON_WEIGH_IN_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };
