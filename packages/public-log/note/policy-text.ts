import { organizationsOf, type PolicyWitness, type WitnessTerm } from './check-cosigned.ts';
import { textOfVerifierKey, type VerifierKey } from './verifier-key.ts';

/** A policy with every key of the log, including earlier ones; `url` is where a witness takes checkpoints. */
export type PublishedPolicy = {
  readonly logs: readonly VerifierKey[];
  readonly witnesses: readonly (PolicyWitness & { readonly url?: string })[];
  readonly quorum: number;
};

/**
 * Returns a policy in the format of C2SP tlog-policy. Each organization is a group that any of its witnesses satisfies,
 * and the quorum counts the groups; a comment before each group has the full name of the organization. The format has
 * no terms, so a witness with one has a comment `# counts <name> from <time> until <time>`.
 */
export function textOfPolicy({ logs, witnesses, quorum }: PublishedPolicy): string {
  const organizations = [...organizationsOf(witnesses)];
  const lines = logs.map((key) => `log ${textOfVerifierKey(key)}`);
  organizations.forEach((organization, at) => {
    const own = witnesses.filter(({ name, organization: of }) => (of ?? name) === organization);
    const names = own.map((_, no) => `organization-${at + 1}-witness-${no + 1}`);
    lines.push(`# ${organization}`);
    own.forEach((witness, no) => {
      const url = witness.url ? ` ${witness.url}` : '';
      const term = textOfTerm(witness);
      if (term) lines.push(`# counts ${names[no]}${term}`);
      lines.push(`witness ${names[no]} ${textOfVerifierKey(witness)}${url}`);
    });
    lines.push(`group organization-${at + 1} any ${names.join(' ')}`);
  });
  const groups = organizations.map((_, at) => `organization-${at + 1}`).join(' ');
  return `${[...lines, `group organizations ${quorum} ${groups}`, 'quorum organizations'].join('\n')}\n`;
}

/** Returns a term with times in UTC, such as ` from 2026-01-01T00:00:00Z until 2027-01-01T00:00:00Z`. */
function textOfTerm({ countsFrom, countsUntil }: WitnessTerm): string {
  const from = countsFrom === undefined ? '' : ` from ${textOfSeconds(countsFrom)}`;
  return countsUntil === undefined ? from : `${from} until ${textOfSeconds(countsUntil)}`;
}

/** Returns seconds since 1970 as RFC 3339 in UTC, without a fraction. */
export function textOfSeconds(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z');
}
