import type { Evidence } from './evidence.ts';

/** The commit that a pack is about, and when the pack was built. */
export type PackFacts = { readonly commit: string; readonly builtAt: string };

/** Returns the first page of a pack: each rule, its state, its tests and its documents. */
export function evidencePage(evidence: readonly Evidence[], { commit, builtAt }: PackFacts): string {
  const head = [
    '# Evidence for responsible gaming',
    '',
    `Commit ${commit}, ${builtAt}. \`reports/\` has the complete reports of the test run, \`documents/\` the documents`,
    'named below, and `manifest.json` the SHA-256 of every file.',
  ];
  return `${[...head, ...evidence.flatMap(section)].join('\n')}\n`;
}

function section({ id, rules, tests, documents }: Evidence): string[] {
  return [
    '',
    `## ${id}`,
    '',
    ...rules.map(({ key, what, state }) => `- **${key}** (${state}): ${what}`),
    '',
    `Passed tests: ${tests.length}`,
    '',
    ...tests.map((title) => `- ${title}`),
    '',
    `Documents: ${documents.join(', ') || 'none beyond the list of requirements'}`,
  ];
}
