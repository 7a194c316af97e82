/**
 * Files that every page works without. They keep the names for which blockers stop them: a player who blocks location
 * checks or recorders has decided so.
 */
const NOT_NEEDED: ReadonlySet<string> = new Set(['location', 'flags', 'recorder', 'run-push', 'push-connection']);

/** What lists of blockers look for in the names of files, and what our files are called instead. */
const NEUTRAL: ReadonlyMap<string, string> = new Map([
  ['location', 'place'],
  ['geolocation', 'places'],
  ['analytics', 'measures'],
  ['telemetry', 'measured'],
  ['recorder', 'record'],
  ['track', 'lane'],
  ['tracker', 'lanes'],
  ['push', 'send'],
  ['promo', 'offer'],
  ['promos', 'offers'],
  ['share', 'report'],
  ['shares', 'reports'],
  ['consent', 'agree'],
  ['cookie', 'crumb'],
  ['cookies', 'crumbs'],
  ['banner', 'line'],
  ['popup', 'panel'],
  ['ad', 'item'],
  ['ads', 'items'],
  ['advert', 'item'],
  ['sponsor', 'backer'],
  ['social', 'people'],
  ['pixel', 'dot'],
]);

/** Returns the name of a file without words for which blockers stop it, unless pages work without it. */
export function neutralName(name: string): string {
  if (NOT_NEEDED.has(name)) return name;
  return name.replace(/[A-Za-z]+/g, (word) => NEUTRAL.get(word.toLowerCase()) ?? word);
}

/** Returns a bundler's pattern with the neutral name. The bundler makes any other name fit for an address itself. */
function named(name: string, rest: string): string {
  const neutral = neutralName(name);
  return `assets/${neutral === name ? '[name]' : neutral}${rest}`;
}

/**
 * Returns the pattern of a script's name. Each character of a hash costs each visit a byte per file the app names, and
 * it names two hundred. The bundler requires seven for scripts.
 */
export function scriptNamePattern({ name }: { readonly name: string }): string {
  return named(name, '-[hash:7].js');
}

/** Returns the pattern of the name of another file, such as a style sheet. */
export function otherNamePattern({ names }: { readonly names: readonly string[] }): string {
  return named((names[0] ?? '').replace(/\.\w+$/, ''), '-[hash:6][extname]');
}
