/** Names of a browser and its operating system; undefined for an unrecognized one. */
export type DeviceDescription = { readonly browser: string | undefined; readonly system: string | undefined };

/**
 * Names by pattern of the user agent, most specific first, because most browsers also name those they are derived from.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
/** Number of characters read, which is enough for every real user agent. */
const MAX_READ = 512;

/**
 * Returns browser and system of a user agent, so that the player can recognize a device. Nothing else depends on them.
 */
export function describeDevice(userAgent: string | undefined): DeviceDescription {
  const read = (userAgent ?? '').slice(0, MAX_READ);
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(read))?.[1];
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
