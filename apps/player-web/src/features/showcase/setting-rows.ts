import {
  HOST_SETTINGS,
  type RuntimeConfig,
  readSettings,
  runtimeConfig,
  type SettingName,
} from '@sunflower/contracts/runtime-config.ts';
import { SETTING_WORDS } from '@sunflower/contracts/runtime-config-words.ts';

/** One line of the page of settings; `value` is null where it is hidden, undefined where there is none. */
export type SettingRow = {
  readonly name: SettingName;
  readonly value: string | null | undefined;
  readonly isFallback: boolean;
  readonly isForHost: boolean;
};

/** The effective settings as lines, in the order of the schema; what is secret has no value to show. */
export function settingRows(config: RuntimeConfig): SettingRow[] {
  const fallbacks = readSettings({});
  const forHost = new Set<SettingName>(HOST_SETTINGS);
  return (Object.keys(runtimeConfig.shape) as SettingName[]).map((name) => {
    const text = textOf(config[name]);
    const isHidden = SETTING_WORDS[name].isHidden === true && text !== undefined;
    return {
      name,
      value: isHidden ? null : text,
      isFallback: text === textOf(fallbacks[name]),
      isForHost: forHost.has(name),
    };
  });
}

function textOf(value: RuntimeConfig[SettingName]): string | undefined {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : undefined;
  return value === undefined ? undefined : `${value}`;
}
