import {
  HOST_ONLY_SETTINGS,
  readSettings,
  runtimeConfig,
  type SettingName,
} from '@sunflower/contracts/runtime-config.ts';
import { SETTING_DESCRIPTIONS } from '@sunflower/contracts/runtime-config-terms.ts';
import { variableOf } from '@sunflower/platform/src/app/web-pages/web-settings.ts';
import * as z from 'zod/mini';

/** A client setting, as shown on the settings page. */
export type ClientLine = {
  readonly name: SettingName;
  /** The variable that sets it. Undefined for a value that the platform sets itself. */
  readonly variable: string | undefined;
  readonly form: string;
  readonly fallback: string | undefined;
  readonly reader: 'client' | 'host page';
  readonly text: string;
};

/** Returns every client setting, in the order of its schema. */
export function clientLines(): ClientLine[] {
  const fallbacks = readSettings({});
  const forHost = new Set<SettingName>(HOST_ONLY_SETTINGS);
  return (Object.keys(runtimeConfig.shape) as SettingName[]).map((name) => {
    const { text, isFixed } = SETTING_DESCRIPTIONS[name];
    const fallback = fallbacks[name];
    const hasNone = fallback === undefined || (Array.isArray(fallback) && fallback.length === 0);
    return {
      name,
      variable: isFixed ? undefined : variableOf(name),
      form: formOf(name),
      fallback: hasNone ? undefined : String(fallback),
      reader: forHost.has(name) ? 'host page' : 'client',
      text,
    };
  });
}

/** Returns the allowed form of a setting, found by testing values with its schema. */
function formOf(name: SettingName): string {
  const { innerType } = (runtimeConfig.shape[name] as z.ZodMiniCatch).def;
  const takes = (value: unknown) => z.safeParse(innerType, value);
  if (takes(true).success) return '`true`, `false`, `1`, `0`';
  const choices = choicesOf(innerType);
  if (choices) return choices.map((word) => `\`${word}\``).join(', ');
  const bounds = boundsOf(innerType);
  if (bounds) return `number, ${bounds.minimum} to ${bounds.maximum}`;
  if (takes('2026-01-02').success && !takes('2026-13-02').success) return 'date, yyyy-MM-dd';
  const address = takes('https://a.example/x?y');
  if (takes('/x').success) return address.success ? 'path or https address' : 'path';
  if (Array.isArray(address.data)) return 'origins, separated by commas';
  if (address.success && !takes('javascript:x').success)
    return address.data === 'https://a.example' ? 'https origin' : 'https address';
  return 'text';
}

type Described = { anyOf?: Described[]; enum?: string[]; minimum?: number; maximum?: number };

function described(schema: z.core.$ZodType): Described {
  return z.toJSONSchema(schema, { unrepresentable: 'any' }) as Described;
}

function choicesOf(schema: z.core.$ZodType): readonly string[] | undefined {
  return described(schema).enum;
}

function boundsOf(schema: z.core.$ZodType): { minimum: number; maximum: number } | undefined {
  const { minimum, maximum } = described(schema);
  return minimum === undefined || maximum === undefined ? undefined : { minimum, maximum };
}
