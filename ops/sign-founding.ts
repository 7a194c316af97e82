import { readFileSync, writeFileSync } from 'node:fs';
import { foundingMessage } from '@sunflower/partner-protocols/operator-commands.ts';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { findSigner } from './find-signer.ts';
import { type LocalVerb, signerOptions } from './local-verb.ts';
import { shownLine } from './terminal.ts';

type Founder = {
  readonly name: string;
  readonly publicKey: string;
  readonly roles: readonly string[];
  signature?: string;
};

/**
 * Signs the list of founders with one founder's key and writes the signature into the file. Every founder signs the
 * same list. A later change to the list invalidates the signatures.
 */
export const signFounding: LocalVerb = {
  name: 'operator sign-founding',
  usage: '<founding.json> [--key-file <file>]',
  summary: 'sign the list of founders (name, publicKey, roles) in a file, as one of the founders',
  async run(terminal, input) {
    const [file = ''] = input.words;
    if (input.words.length !== 1) throw new OpsError('Expected <founding.json> here.', 2);
    const founders = readFounders(file);
    const signer = await findSigner(signerOptions(input), terminal);
    const own = founders.find(({ name }) => name === signer.name);
    if (!own) throw new OpsError(`${signer.name} is not in the list of founders.`);
    for (const { name, roles, publicKey } of founders)
      terminal.say(shownLine(`${name}  ${roles.join(',')}  ${publicKey}`));
    if (terminal.confirm && !(await terminal.confirm('Sign this list? Type yes')))
      throw new OpsError('Nothing was signed.');
    own.signature = await signer.sign(foundingMessage(founders));
    writeFileSync(file, `${JSON.stringify(founders, null, 2)}\n`);
    terminal.say(`${signer.name} signed. When all founders have signed: npm run ops -- operator found ${file}`);
  },
};

function readFounders(file: string): Founder[] {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(value) && value.every(isFounder)) return value;
  } catch {
    // The error below describes the problem.
  }
  throw new OpsError(`${file} is not a list of founders with name, publicKey and roles.`);
}

function isFounder(value: unknown): value is Founder {
  if (typeof value !== 'object' || value === null) return false;
  const { name, publicKey, roles } = value as Partial<Founder>;
  const areRoles = Array.isArray(roles) && roles.every((role) => typeof role === 'string');
  return typeof name === 'string' && typeof publicKey === 'string' && areRoles;
}
