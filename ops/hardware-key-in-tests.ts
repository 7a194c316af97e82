import { createPublicKey, verify } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPkcs11Signer } from './pkcs11-signer.ts';

/** PIN of every token in tests. */
export const PIN = '123456';

/**
 * Defines the tests of a hardware key. `make` prepares a token "desk" with the key "ada" under id 02, and returns the
 * path of the PKCS#11 module.
 */
export function testHardwareKey(name: string, make: () => string): void {
  describe(`the hardware key of ${name}`, () => {
    const fixture = { module: '' };
    beforeAll(() => {
      fixture.module = make();
    });
    const open = (object: string, pin = PIN, id = ';id=%02') =>
      openPkcs11Signer(`pkcs11:token=desk;object=${object}${id}?module-path=${fixture.module}`, async () => pin);

    test('signs as the operator on its label, and returns its public key', async () => {
      const signer = await open('ada');
      const publicKey = createPublicKey({
        key: Buffer.from(await signer.publicKey(), 'base64'),
        format: 'der',
        type: 'spki',
      });
      const signature = Buffer.from(await signer.sign('sunflower/command/1\n{}'), 'base64');
      expect(signer.name).toBe('ada');
      expect(verify(null, Buffer.from('sunflower/command/1\n{}'), publicKey, signature)).toBe(true);
    });

    test('does not sign with a wrong PIN, and says why', async () => {
      const signer = await open('ada', '999999');
      await expect(signer.sign('x')).rejects.toThrow(/^The hardware key ada did not sign: error: .*PIN/);
    });

    test('rejects a signature by another key on the token', async () => {
      const signer = await open('ada', PIN, ';id=%01');
      await expect(signer.sign('x')).rejects.toThrow(/did not sign with the key of ada|no such key/);
    });

    test('does not sign for a label that is not on the token', async () => {
      const signer = await open('bob');
      await expect(signer.sign('x')).rejects.toThrow('The hardware key bob did not sign');
    });
  });
}
