import { transform } from 'lightningcss';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

/** Versions as this library writes them: major, minor and patch in one number. */
const version = (text: number) => {
  const [major = 0, minor = 0] = `${text}`.split('.').map(Number);
  return (major << 16) | (minor << 8);
};
const { safari_ios, ...others } = OLDEST_BROWSERS;
const TARGETS = Object.fromEntries(
  Object.entries({ ...others, ios_saf: safari_ios }).map(([browser, oldest]) => [browser, version(oldest)]),
);

/**
 * Returns a style sheet with newer rules, such as `light-dark()`, rewritten for the oldest browsers, as the app's
 * build does; for pages that are served without a bundler.
 */
export function stylesForOldest(filename: string, css: string): Uint8Array {
  return transform({ filename, code: new TextEncoder().encode(css), targets: TARGETS }).code;
}
