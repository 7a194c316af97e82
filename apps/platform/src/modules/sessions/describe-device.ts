/** A browser and its system in words; a part that isn't recognized is undefined. */
export type DeviceDescription = { readonly browser: string | undefined; readonly system: string | undefined };

/** Names by patterns of the user agent. The first match counts: most browsers also name those they are built on. */
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
/** Enough for every real user agent; a longer one isn't read further. */
const MAX_READ = 512;

/** Returns browser and system of a user agent, for the player to recognize a device. They decide nothing. */
export function describeDevice(userAgent: string | undefined): DeviceDescription {
  const read = (userAgent ?? '').slice(0, MAX_READ);
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(read))?.[1];
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
