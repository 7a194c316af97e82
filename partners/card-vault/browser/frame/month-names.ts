const TAGS = ['en-US', 'es-US', 'fr-FR'];
const MONTHS = 12;
const SHORTEST_NAME = 3;

/** Returns a name in small characters without accents. */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the names of each month in the languages of the frame, January first. */
const namesByMonth = (): string[][] =>
  Array.from({ length: MONTHS }, (_, month) =>
    TAGS.map((tag) =>
      plain(new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month))),
    ),
  );

/**
 * Returns the number of the month that a name stands for, whole or shortened, in any language of the frame: 3 for
 * "Mar", "marzo" and "mars". Undefined if it's no month, or more than one, like "jui".
 */
export function monthNamed(name: string): number | undefined {
  const typed = plain(name);
  if (typed.length < SHORTEST_NAME) return undefined;
  const [found, ...others] = namesByMonth().flatMap((names, index) =>
    names.some((one) => one.startsWith(typed)) ? [index + 1] : [],
  );
  return others.length === 0 ? found : undefined;
}
