import { readFileSync } from 'node:fs';
import { ignoredSettings, runtimeConfig, type SettingName } from '@sunflower/contracts/runtime-config.ts';

/**
 * The operator's settings for the client, as given; `passedOver` names unknown or invalid ones, which have no effect.
 */
export type WebSettings = {
  readonly given: Readonly<Partial<Record<SettingName, unknown>>>;
  readonly passedOver: readonly string[];
};

/** Prefix of every variable that sets a client setting. */
export const WEB_PREFIX = 'SUNFLOWER_WEB_';

/** Name of the variable with the path of the client settings file. */
export const WEB_FILE_SETTING = 'SUNFLOWER_WEB_CONFIG_FILE';

/** Returns the variable of a client setting: `defaultAddressState` -> `SUNFLOWER_WEB_DEFAULT_ADDRESS_STATE`. */
export function variableOf(name: string): string {
  return `${WEB_PREFIX}${name.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`;
}

/**
 * Reads the client's settings from a JSON file (`SUNFLOWER_WEB_CONFIG_FILE`) and from variables, which override the
 * file. Throws if the file can't be read; ignores invalid values, as the client does. [S5.3-1]
 */
export function webSettingsOf(env: NodeJS.ProcessEnv): WebSettings {
  const fromFile = readFile(env[WEB_FILE_SETTING]);
  const names = Object.keys(runtimeConfig.shape) as SettingName[];
  const known = new Set([...names.map(variableOf), WEB_FILE_SETTING]);
  const fromVariables = Object.fromEntries(
    names.flatMap((name) => {
      const value = env[variableOf(name)];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const strangers = Object.keys(env).filter((name) => name.startsWith(WEB_PREFIX) && !known.has(name));
  const wrongInFile = ignoredSettings(fromFile);
  const wrongVariables = ignoredSettings(fromVariables);
  return {
    given: { ...without(fromFile, wrongInFile), ...without(fromVariables, wrongVariables) },
    passedOver: [...wrongInFile, ...wrongVariables.map(variableOf), ...strangers],
  };
}

function without(values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !names.includes(name) && value !== ''));
}

function readFile(path: string | undefined): Record<string, unknown> {
  if (!path) return {};
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${WEB_FILE_SETTING}: ${path} can't be read as JSON (${error instanceof Error ? error.name : ''})`);
  }
  throw new Error(`${WEB_FILE_SETTING}: ${path} doesn't contain an object of names and values`);
}
