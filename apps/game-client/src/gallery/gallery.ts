import '@sunflower/look/fonts/fonts.css';
import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import './gallery.css';
import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { loadFace } from '../games/load-face.ts';
import { button, element } from '../screen/elements.ts';
import { spokenIn } from '../texts/spoken.ts';
import { type GalleryChoice, prizeAmountsOf, readChoice, ticketBookOf } from './gallery-choice.ts';

const SIZES = ['390x760', '844x390', '1010x640', '1440x700'];
const PICTURES_SEARCHED = 2_000;

const query = new URLSearchParams(location.search);
const form = element('form', 'choices');
const list = element('ol', 'events');
const frame = element('iframe', '');
frame.title = 'The ticket';
document.body.append(element('main', 'gallery', form, list, frame));
await show();

/** Shows the ticket that the query describes, and its events in words. */
async function show(): Promise<void> {
  history.replaceState(null, '', `?${query}`);
  const choice = readChoice(query);
  const { game, settings } = choice;
  const face = await loadFace(game.gameId);
  const { voice, usd } = spokenIn(settings.language, face.voices);
  form.replaceChildren(...choicesOf(choice, { usd, find: voiceSays }));
  list.replaceChildren(
    ...ticketBookOf(choice).events.map((event) => {
      const said = event.t === 'sum' ? voice.title(event, usd) : voice.say(event, usd);
      const shown = button('event', () => change({ steps: `${'step' in event ? event.step + 1 : 0}` }));
      shown.append(element('b', '', event.t), ` ${said} `, element('code', '', JSON.stringify(event)));
      return element('li', '', shown);
    }),
  );
  const [width = '390', height = '760'] = (query.get('size') ?? SIZES[0] ?? '').split('x');
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
  frame.src = `gallery-ticket.html?${query}`;

  /** Returns the number of the first picture whose words contain a text; undefined if there is none. */
  function voiceSays(text: string): number | undefined {
    for (let next = choice.picture + 1; next < choice.picture + PICTURES_SEARCHED; next++) {
      const said = ticketBookOf({ ...choice, picture: next }).events.map((event) => voice.say(event, usd));
      if (said.join('. ').toLowerCase().includes(text.toLowerCase())) return next;
    }
    return undefined;
  }
}

type Find = (text: string) => number | undefined;

/** Returns the controls that choose a ticket. */
function choicesOf(
  { game, priceCents, prizeCents, settings, picture }: GalleryChoice,
  { usd, find }: { usd: (cents: number) => string; find: Find },
): readonly HTMLElement[] {
  const next = button('next', () => change({ picture: `${picture + 1}` }));
  next.append(`Picture ${picture}: next`);
  const prizes = [0, ...prizeAmountsOf(game, priceCents)];
  return [
    select(
      'game',
      game.gameId,
      INSTANT_GAMES.map((one): Option => [one.gameId, one.name]),
    ),
    select(
      'price',
      priceCents,
      game.prices.map((price): Option => [price, usd(price)]),
    ),
    select(
      'prize',
      prizeCents,
      prizes.map((prize): Option => [prize, prize === 0 ? 'No prize' : usd(prize)]),
    ),
    select(
      'language',
      settings.language,
      ['en-US', 'es', 'fr'].map((one): Option => [one, one]),
    ),
    select(
      'theme',
      settings.theme,
      ['light', 'dark'].map((one): Option => [one, one]),
    ),
    select(
      'motion',
      settings.isMotionReduced ? 'off' : 'on',
      ['on', 'off'].map((one): Option => [one, `motion ${one}`]),
    ),
    select(
      'size',
      query.get('size') ?? SIZES[0] ?? '',
      SIZES.map((one): Option => [one, one]),
    ),
    next,
    search(game.name, find),
  ];
}

function change(to: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(to)) query.set(name, value);
  void show();
}

type Option = readonly [value: string | number, text: string];

function select(name: string, chosen: string | number, options: readonly Option[]): HTMLElement {
  const made = element('select', '');
  made.setAttribute('aria-label', name);
  made.append(...options.map(([value, text]) => new Option(text, `${value}`, false, `${value}` === `${chosen}`)));
  made.addEventListener('change', () => change({ [name]: made.value, steps: '0' }));
  return made;
}

/** Finds the next picture that says a text, such as "constellation". */
function search(name: string, find: Find): HTMLElement {
  const made = element('input', '');
  made.type = 'search';
  made.placeholder = 'Find a picture that says …';
  made.setAttribute('aria-label', made.placeholder);
  made.addEventListener('change', () => {
    const found = find(made.value);
    if (found === undefined) made.setCustomValidity(`no picture of ${name} says it`);
    else change({ picture: `${found}`, steps: '0' });
    made.reportValidity();
  });
  return made;
}
