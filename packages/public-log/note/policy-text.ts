import { organizationsOf, type PolicyWitness } from './check-cosigned.ts';
import { textOfVerifierKey, type VerifierKey } from './verifier-key.ts';

/** A policy with every key of the log, earlier ones too; `url` is where a witness takes checkpoints. */
export type PublishedPolicy = {
  readonly logs: readonly VerifierKey[];
  readonly witnesses: readonly (PolicyWitness & { readonly url?: string })[];
  readonly quorum: number;
};

/**
 * Returns a policy in the format of C2SP tlog-policy. Each organization is a group that any of its witnesses satisfies,
 * and the quorum counts the groups; a comment before each group has the full name of the organization.
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
      lines.push(`witness ${names[no]} ${textOfVerifierKey(witness)}${url}`);
    });
    lines.push(`group organization-${at + 1} any ${names.join(' ')}`);
  });
  const groups = organizations.map((_, at) => `organization-${at + 1}`).join(' ');
  return `${[...lines, `group organizations ${quorum} ${groups}`, 'quorum organizations'].join('\n')}\n`;
}
