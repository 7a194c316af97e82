import type { OperatorCommand } from '@sunflower/partner-protocols/operator-commands.ts';
import { OpsError, type Verb, type VerbInput } from './verb.ts';

/**
 * Returns the input of a verb as the command line's own parser would: known options with their types and defaults.
 * `--as` can only name the operator who signed.
 */
export function inputOfCommand(verb: Verb, command: OperatorCommand): VerbInput {
  const known = verb.options ?? {};
  const options: Record<string, string | boolean | string[]> = {};
  for (const [name, config] of Object.entries(known))
    if (config.default !== undefined) options[name] = config.default as string | boolean;
  for (const [name, value] of Object.entries(command.options)) {
    const config = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!config) throw new OpsError(`Unknown option '--${name}'`, 2);
    const isRight = config.multiple
      ? Array.isArray(value)
      : typeof value === (config.type === 'boolean' ? 'boolean' : 'string');
    if (!isRight) throw new OpsError(`--${name} has a value of the wrong type.`, 2);
    if (name === 'as' && value !== command.operator)
      throw new OpsError(`--as ${value}: the command is signed with the key of ${command.operator}.`);
    options[name] = value as string | boolean | string[];
  }
  return { words: command.words, options };
}
