import type { BookEvent } from '@sunflower/instant-games/events/book-event.ts';
import type { Amounts, GameVoice, GameVoices } from '../../face/game-voice.ts';

type Words = {
  readonly cars: Readonly<Record<string, string>>;
  readonly sign: (rungs: string) => string;
  readonly rung: (length: number, amount: string) => string;
  readonly car: (number: number, kind: string) => string;
};

/** Returns the announcement of an event: the prizes on the sign, and then each car. */
function sayIn({ cars, sign, rung, car }: Words): (event: BookEvent, usd: Amounts) => string {
  return (event, usd) => {
    if (event.t === 'open') return car(event.cell + 1, cars[event.shows] ?? event.shows);
    if (event.t !== 'deal') return '';
    return sign((event.ladder ?? []).map(({ need, amount }) => rung(need, usd(amount))).join(', '));
  };
}

const EN: GameVoice = {
  rule: 'Nine cars leave the tunnel. The longest run of one color pays.',
  covered: ({ step, steps }) => `Car ${step + 1} of ${steps}, closed`,
  say: sayIn({
    cars: {
      ...{ red: 'red boxcar', gold: 'gold tank car', green: 'green grain car' },
      ...{ blue: 'blue coach', purple: 'purple caboose' },
    },
    sign: (rungs) => `The sign: ${rungs}`,
    rung: (length, amount) => `${length} cars ${amount}`,
    car: (number, kind) => `Car ${number}: ${kind}`,
  }),
  title: ({ wins }) => `A run of ${wins[0]?.steps.length ?? 0} cars`,
};

const ES: GameVoice = {
  rule: 'Salen nueve vagones. Paga la fila más larga de un color.',
  covered: ({ step, steps }) => `Vagón ${step + 1} de ${steps}, cerrado`,
  say: sayIn({
    cars: {
      ...{ red: 'furgón rojo', gold: 'cisterna dorada', green: 'tolva verde' },
      ...{ blue: 'coche azul', purple: 'vagón de cola morado' },
    },
    sign: (rungs) => `El letrero: ${rungs}`,
    rung: (length, amount) => `${length} vagones ${amount}`,
    car: (number, kind) => `Vagón ${number}: ${kind}`,
  }),
  title: ({ wins }) => `Una fila de ${wins[0]?.steps.length ?? 0} vagones`,
};

const FR: GameVoice = {
  rule: 'Neuf wagons sortent. La plus longue suite d’une couleur gagne.',
  covered: ({ step, steps }) => `Wagon ${step + 1} sur ${steps}, fermé`,
  say: sayIn({
    cars: {
      ...{ red: 'wagon couvert rouge', gold: 'wagon-citerne doré', green: 'wagon à grain vert' },
      ...{ blue: 'voiture bleue', purple: 'wagon de queue violet' },
    },
    sign: (rungs) => `Le panneau : ${rungs}`,
    rung: (length, amount) => `${length} wagons ${amount}`,
    car: (number, kind) => `Wagon ${number} : ${kind}`,
  }),
  title: ({ wins }) => `Une suite de ${wins[0]?.steps.length ?? 0} wagons`,
};

/** The texts of Night Train, by language. */
export const NIGHT_TRAIN_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };
