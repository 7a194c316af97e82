import { isOnByDefault } from '@sunflower/contracts/flag-defaults.ts';
import { FEATURE_FLAG_NAMES, FEATURE_FLAGS } from '@sunflower/contracts/flag-table.ts';
import { FLAGS_INSIDE_CALLS } from '@sunflower/contracts/flags-inside-calls.ts';

const HEAD = `# Flags

<!-- Written by \`node tools/flags/write.ts\` from packages/contracts/flag-table.ts. Change that, then run it. -->

Abilities of the product that an operator can switch for everybody [S6-5], named \`FEATURE_<ROOM>_<ABILITY>\` after the room that owns them.
While a flag is off, the platform refuses its calls with \`403 FEATURE_OFF\` and the client does not offer them. A flag the flag server leaves
out of its answer is off; the default holds only while it has never answered and nothing is kept from before. Decision
[020](decisions/020-feature-flags.md) says why.

\`npm run ops -- flag list --as <operator>\` shows how they stand, \`npm run ops -- flag set <NAME> on|off --reason <text> --as <operator>\` proposes to switch one, which another operator approves, with an
audit row. An operator with an Unleash of its own adds these names there before pointing \`SUNFLOWER_FEATURE_FLAGS_URL\` at it.

The list of tickets is one call for all games: a group that is switched off is left out of it, and asked for alone it is refused.
`;

/** The page of all flags: name, what is off when it is off, owner, default, row of the requirements, and the calls behind it. */
export function flagsPage(): string {
  const rows = FEATURE_FLAG_NAMES.map((name) => {
    const { line, room, part, calls } = FEATURE_FLAGS[name];
    const inside = (FLAGS_INSIDE_CALLS[name] ?? []).map((call) => `\`${call}\`, by what is asked for`);
    const all = [...calls.map((call: string) => `\`${call}\``), ...inside];
    const guarded = all.length === 0 ? 'not built yet' : all.join('<br>');
    return `| \`${name}\` | ${line} | \`${room}\` | ${isOnByDefault(name) ? 'on' : 'off'} | S6-5/${part} | ${guarded} |`;
  });
  const table = [
    '| flag | switches | owner room | default | requirement | calls behind it |',
    '|---|---|---|---|---|---|',
  ];
  return `${HEAD}\n${[...table, ...rows].join('\n')}\n`;
}
