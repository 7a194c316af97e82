import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import {
  approvalMessage,
  type ReleaseSignature,
  SIGNER_ROLES,
  type SignedRelease,
  type SignerRole,
} from '@sunflower/service-base/release-approval/approval.ts';
import { SIGNATURES_FILE } from '@sunflower/service-base/release-approval/list-files.ts';
import { readRelease, readSignatures } from '@sunflower/service-base/release-approval/read-release.ts';
import { sourceFaults } from './compare-sources.ts';
import { findSigner } from './find-signer.ts';
import { type LocalInput, type LocalVerb, signerOptions } from './local-verb.ts';
import type { OpsTerminal } from './terminal.ts';

/** Shows at most this many files whose content isn't that of the commit. */
const MAX_NAMED_FILES = 5;

/**
 * Signs a release as its builder or as its approver, after checking that its files are those of its list. For an
 * approver, who runs it in their own checkout, it also compares every source file with the commit. [WLA-09]
 */
export const signRelease: LocalVerb = {
  name: 'release sign',
  usage: '<folder> --role builder|approver [--key-file <file or pkcs11:...>]',
  summary: 'sign a release as its builder, or approve one that someone else built',
  options: { role: { type: 'string' } },
  async run(terminal, input) {
    const [folder = ''] = input.words;
    const role = SIGNER_ROLES.find((one) => one === input.options.role);
    if (input.words.length !== 1 || role === undefined)
      throw new OpsError('Expected <folder> and --role builder or --role approver here.', 2);
    await sign(terminal, input, { folder, role });
  },
};

async function sign(terminal: OpsTerminal, input: LocalInput, { folder, role }: { folder: string; role: SignerRole }) {
  const release = readRelease(folder);
  const others = readSignatures(folder).filter((one) => one.role !== role);
  if (role === 'approver') refuseOtherSources(folder, release);
  const signer = await findSigner(signerOptions(input), terminal);
  const publicKey = await signer.publicKey();
  if (others.some((one) => one.name === signer.name || one.publicKey === publicKey))
    throw new OpsError(`${signer.name} has already signed this release. Someone else has to be the ${role}.`);
  for (const line of [`Release:   ${release.version}`, `Commit:    ${release.commit}`, `Files:     ${release.files}`])
    terminal.say(line);
  if (terminal.confirm && !(await terminal.confirm(`Sign as its ${role}? Type yes`)))
    throw new OpsError('Nothing was signed.');
  const signature = await signer.sign(approvalMessage(release, { role, name: signer.name }));
  const signatures: ReleaseSignature[] = [...others, { role, name: signer.name, publicKey, signature }];
  writeFileSync(join(folder, SIGNATURES_FILE), `${JSON.stringify(signatures, null, 2)}\n`);
  terminal.say(`${signer.name} signed as the ${role}.`);
}

function refuseOtherSources(folder: string, release: SignedRelease): void {
  const faults = sourceFaults(folder, release.commit);
  if (faults.length === 0) return;
  const shown = faults.slice(0, MAX_NAMED_FILES).join(', ');
  throw new OpsError(`These files aren't those of commit ${release.commit}: ${shown}. Nothing was signed.`);
}
