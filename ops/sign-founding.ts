import { writeFileSync } from 'node:fs';
import { foundingMessage } from '@sunflower/partner-protocols/operator-commands.ts';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { findSigner } from './find-signer.ts';
import { readFounding } from './founding-file.ts';
import { type LocalVerb, signerOptions } from './local-verb.ts';
import { readFileWord } from './read-file-word.ts';
import { printableLine } from './terminal.ts';

/**
 * Signs the list of founders with one founder's key and writes the signature into the file. The first one to sign gives
 * the installation its id. Every founder signs the same id and list; a later change of them invalidates the signatures.
 */
export const signFounding: LocalVerb = {
  name: 'operator sign-founding',
  usage: '<founding.json> [--key-file <file>]',
  summary: 'sign the list of founders (name, publicKey, roles) in a file, as one of the founders',
  async run(terminal, input) {
    const [file = ''] = input.words;
    if (input.words.length !== 1) throw new OpsError('Expected <founding.json> here.', 2);
    const [text = ''] = readFileWord(input.words, 0);
    const founding = readFounding(text);
    if (!founding) throw new OpsError(`${file} must contain founders, a list with name, publicKey and roles.`);
    const { installationId = newId(), founders } = founding;
    const signer = await findSigner(signerOptions(input), terminal);
    const own = founders.find(({ name }) => name === signer.name);
    if (!own) throw new OpsError(`${signer.name} is not in the list of founders.`);
    terminal.say(`Installation ${installationId}`);
    for (const { name, roles, publicKey } of founders)
      terminal.say(printableLine(`${name}  ${roles.join(',')}  ${publicKey}`));
    if (terminal.confirm && !(await terminal.confirm('Sign this list? Type yes')))
      throw new OpsError('Nothing was signed.');
    own.signature = await signer.sign(foundingMessage({ installationId, founders }));
    writeFileSync(file, `${JSON.stringify({ installationId, founders }, null, 2)}\n`);
    terminal.say(`${signer.name} signed. When all founders have signed: npm run ops -- operator found ${file}`);
  },
};
