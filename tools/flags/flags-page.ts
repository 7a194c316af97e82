import type { FeatureFlag } from '@sunflower/contracts/feature-flag.ts';
import { isOnByDefault } from '@sunflower/contracts/flag-defaults.ts';
import { FEATURE_FLAG_NAMES, FEATURE_FLAGS } from '@sunflower/contracts/flag-table.ts';
import { FLAGS_INSIDE_CALLS } from '@sunflower/contracts/flags-inside-calls.ts';

const HEAD = `# Flags

<!-- Written by \`npm run generate\` from packages/contracts/flag-table.ts. Change that, then run it. -->

Abilities of the product that an operator can switch for everyone [S6-5], named \`FEATURE_<MODULE>_<ABILITY>\` after the
module that owns them. While a flag is off, the platform refuses its calls with \`403 FEATURE_OFF\` and the client
doesn't offer them. A flag that is missing in the flag server's response is off; the default applies only until the
first response, and only if no earlier response is stored. Decision [020](decisions/020-feature-flags.md) explains why.

\`npm run ops -- flag list --as <operator>\` shows the state of every flag.
\`npm run ops -- flag set <NAME> on|off --reason <text> --as <operator>\` proposes to switch one; another operator
approves the proposal, and both are recorded in the audit log. An operator with an external flag server (Unleash) has to
create these names there before setting \`SUNFLOWER_FEATURE_FLAGS_URL\` to it.

The list of tickets is one call for all games: tickets of a game whose flag is off are left out of it, and a request for
only that game is refused.
`;

/**
 * Returns the page of all flags: name, what the flag turns off, owner, default, requirement, and the calls it controls.
 */
export function flagsPage(): string {
  const rows = FEATURE_FLAG_NAMES.map((name) => {
    const { line, module, part, calls, isScreenOnly = false }: FeatureFlag = FEATURE_FLAGS[name];
    const inside = (FLAGS_INSIDE_CALLS[name] ?? []).map((call) => `\`${call}\`, depending on the input`);
    const all = [...calls.map((call) => `\`${call}\``), ...inside];
    const uncalled = isScreenOnly ? 'no call: only the screen' : 'not implemented yet';
    const guarded = all.length === 0 ? uncalled : all.join('<br>');
    const state = isOnByDefault(name) ? 'on' : 'off';
    return `| \`${name}\` | ${line} | \`${module}\` | ${state} | S6-5/${part} | ${guarded} |`;
  });
  const table = ['| flag | switches | module | default | requirement | calls it closes |', '|---|---|---|---|---|---|'];
  return `${HEAD}\n${[...table, ...rows].join('\n')}\n`;
}
