import {
  HOST_ONLY_SETTINGS,
  type RuntimeConfig,
  readSettings,
  runtimeConfig,
  type SettingName,
} from '@sunflower/contracts/runtime-config.ts';
import { SETTING_DESCRIPTIONS } from '@sunflower/contracts/runtime-config-terms.ts';

/** One row of the settings page; `value` is null when hidden and undefined when not set. */
export type SettingRow = {
  readonly name: SettingName;
  readonly value: string | null | undefined;
  readonly isFallback: boolean;
  readonly isForHost: boolean;
};

/** Returns the effective settings as rows, in the order of the schema; the value of a secret is null. */
export function settingRows(config: RuntimeConfig): SettingRow[] {
  const fallbacks = readSettings({});
  const forHost = new Set<SettingName>(HOST_ONLY_SETTINGS);
  return (Object.keys(runtimeConfig.shape) as SettingName[]).map((name) => {
    const text = textOf(config[name]);
    const isHidden = SETTING_DESCRIPTIONS[name].isHidden === true && text !== undefined;
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
