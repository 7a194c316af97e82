import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit, operators } from '@sunflower/platform/src/app/modules.ts';
import { newOperatorKey, publicHalfOf, sealKeyFile } from '@sunflower/service-base/operator-keys/key-file.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { useOps } from './ops-in-tests.ts';
import { runOps } from './run-ops.ts';

const FOUNDERS = { ada: 'cashier', bob: 'draw-officer', ivy: 'auditor', uma: 'administrator' } as const;
const PASSPHRASE = 'correct horse battery';
const LOWEST_COST_N = 2 ** 14;
const SECRET = 'a founding secret of 32 characters';

describe('founding the operators, each with their own key file', () => {
  const database = useTestDatabase();
  const { address } = useOps(database, { SUNFLOWER_FOUNDING_SECRET: SECRET });
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-founding-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const keyOf = (name: string) => join(folder, `${name}.json`);
  const list = join(folder, 'founding.json');
  const env: NodeJS.ProcessEnv = {};

  /** Stores a key file as `operator new-key` does, but with the lowest cost per guess. Returns its public key. */
  async function newKey(name: string): Promise<string> {
    const privateKey = newOperatorKey();
    const text = await sealKeyFile({ operator: name, privateKey }, PASSPHRASE, LOWEST_COST_N);
    writeFileSync(keyOf(name), text, { mode: 0o600 });
    return publicHalfOf(privateKey);
  }

  const typed = { foundingSecret: SECRET };
  /** Runs a command line on the machine of one operator, who types their passphrase and the founding secret. */
  async function by(name: string, ...args: string[]): Promise<{ code: number; text: string }> {
    const lines: string[] = [];
    const code = await runOps([...args, '--key-file', keyOf(name)], {
      env: { SUNFLOWER_PLATFORM_ADMIN_ORIGIN: await address(), ...env },
      say: (line) => lines.push(line),
      complain: (line) => lines.push(line),
      readSecretLine: async (prompt) => (prompt === 'Founding secret' ? typed.foundingSecret : PASSPHRASE),
    });
    return { code, text: lines.join('\n') };
  }

  it('registers no operator until all have signed the same list, then registers all of them together', async () => {
    const listed: object[] = [];
    for (const [name, role] of Object.entries(FOUNDERS))
      listed.push({ name, publicKey: await newKey(name), roles: [role] });
    writeFileSync(list, JSON.stringify({ founders: listed }));
    expect((await by('ada', 'operator', 'found', list)).text).toContain('This installation has no operators yet');
    for (const name of Object.keys(FOUNDERS)) {
      const signed = await by(name, 'operator', 'sign-founding', list);
      expect(signed).toMatchObject({ code: 0, text: expect.stringContaining(`${name} signed.`) });
    }

    const signedList = readFileSync(list, 'utf8');
    writeFileSync(list, signedList.replace('"cashier"', '"administrator"'));
    expect((await by('ada', 'operator', 'found', list)).text).toContain('Refused: ');
    expect(await operators.listOperators(database.db)).toEqual([]);

    writeFileSync(list, signedList);
    for (const wrong of ['', `${SECRET}!`]) {
      typed.foundingSecret = wrong;
      expect((await by('ada', 'operator', 'found', list)).text).toContain('Refused: FOUNDING_SECRET_WRONG');
    }
    typed.foundingSecret = SECRET;
    expect(await operators.listOperators(database.db)).toEqual([]);
    const founded = await by('ada', 'operator', 'found', list);
    expect(founded.code).toBe(0);
    env.SUNFLOWER_INSTALLATION = /SUNFLOWER_INSTALLATION to (\S+)/.exec(founded.text)?.[1];
    expect(signedList).toContain(`"${env.SUNFLOWER_INSTALLATION}"`);
    const [event] = await audit.listAudit(database.db, { limit: 1, isSignificantOnly: true });
    expect(event).toMatchObject({ action: 'operators.founded', details: { founders: { length: 4 } } });
    expect((await by('bob', 'operator', 'list')).text.split('\n')).toHaveLength(4);
  });

  it('has every operator name the installation, and shows the id that the platform gives for comparison', async () => {
    const { SUNFLOWER_INSTALLATION: installation } = env;
    delete env.SUNFLOWER_INSTALLATION;
    expect(await by('bob', 'operator', 'list')).toEqual({
      code: 1,
      text: expect.stringMatching(new RegExp(`^Set SUNFLOWER_INSTALLATION .* says that it is ${installation}`)),
    });
    env.SUNFLOWER_INSTALLATION = '00000000-0000-4000-8000-000000000000';
    expect((await by('bob', 'operator', 'list')).text).toContain('Refused: OTHER_INSTALLATION');
    env.SUNFLOWER_INSTALLATION = installation;
  });

  it('refuses a second founding, and any command signed with a key that is only in a list', async () => {
    const publicKey = await newKey('eve');
    const founders = [{ name: 'eve', publicKey, roles: ['administrator'], signature: 'x' }];
    writeFileSync(list, JSON.stringify({ installationId: env.SUNFLOWER_INSTALLATION, founders }));
    for (const args of [
      ['operator', 'found', list],
      ['operator', 'list'],
    ])
      expect(await by('eve', ...args)).toMatchObject({
        code: 1,
        text: expect.stringContaining('Refused: SIGNATURE_WRONG'),
      });
    expect(await by('ada', 'operator', 'found', list)).toMatchObject({
      code: 1,
      text: expect.stringContaining('ALREADY_FOUNDED'),
    });
  });
});
