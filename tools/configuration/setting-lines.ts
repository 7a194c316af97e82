import * as z from 'zod';

/** A setting, as shown on the settings page. */
export type SettingLine = {
  readonly name: string;
  /** The allowed values, in a few words. */
  readonly form: string;
  /** The value if nothing is set. Undefined if there is none. */
  readonly fallback: string | undefined;
  readonly isRequired: boolean;
  readonly text: string;
};

type Described = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly default?: unknown;
  readonly description?: string;
};

/** Returns the settings of a program from the schema of its environment. Throws for a setting without a description. */
export function linesOfSchema(schema: z.ZodObject): SettingLine[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties: Record<string, Described>;
    required?: readonly string[];
  };
  return Object.entries(described.properties).map(([name, setting]) => {
    if (!setting.description) throw new Error(`${name} has no description: describe it in its schema`);
    const fallback = setting.default === undefined || setting.default === '' ? undefined : String(setting.default);
    return {
      name,
      form: formOf(setting),
      fallback,
      isRequired: described.required?.includes(name) ?? false,
      text: setting.description,
    };
  });
}

function formOf({ type, enum: choices, minimum, maximum, format }: Described): string {
  if (choices) return choices.map((word) => `\`${word}\``).join(', ');
  if (minimum !== undefined && maximum !== undefined) return `number, ${minimum} to ${maximum}`;
  if (format === 'uri') return 'address';
  return type === 'string' || type === undefined ? 'text' : type;
}
