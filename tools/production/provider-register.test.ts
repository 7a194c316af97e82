import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readProviderRegister, reviewProviders } from './provider-register.ts';

const EXAMPLE = join(import.meta.dirname, '../../ops/deploy/providers.example.json');
const folder = mkdtempSync(join(tmpdir(), 'sunflower-providers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const example = () => readProviderRegister(EXAMPLE);
const planted = (text: string) => {
  const file = join(folder, 'providers.json');
  writeFileSync(file, text);
  return readProviderRegister(file);
};

describe('the register of providers [PCI-A8]', () => {
  test('accepts the example while its dates are in the future', async () => {
    expect(reviewProviders(await example(), '2026-11-23')).toEqual({ faults: [], dueSoon: [] });
  });

  test('reports what ends within 60 days', async () => {
    expect(reviewProviders(await example(), '2027-01-31')).toEqual({
      faults: [],
      dueSoon: [
        'Example Scans GmbH (outside scan): the attestation ends 2027-01-31',
        'Example Scans GmbH (outside scan): the next check is due 2027-02-01',
      ],
    });
  });

  test('fails the day after an attestation ends or a check is due', async () => {
    expect(reviewProviders(await example(), '2027-02-01').faults).toEqual([
      'Example Scans GmbH (outside scan): the attestation ends 2027-01-31: past',
    ]);
    expect(reviewProviders(await example(), '2027-09-15').faults).toHaveLength(6);
  });

  test('fails without a card vault, a payment processor or an outside scan', () => {
    expect(reviewProviders({ providers: [] }, '2026-11-23').faults).toEqual([
      'card vault: no provider is registered',
      'payment processor: no provider is registered',
      'outside scan: no provider is registered',
    ]);
  });

  test('fails for a check dated in the future', async () => {
    expect(reviewProviders(await example(), '2026-06-01').faults).toContain(
      'Example Payments LLC: checked on 2026-06-02, which is in the future',
    );
  });

  test.each([
    ['no duties', (text: string) => text.replace(/"duties": \[[^\]]*\]/, '"duties": []')],
    ['a date that does not exist', (text: string) => text.replace('2027-08-31', '2027-02-30')],
    ['a next check before the last one', (text: string) => text.replace('2027-09-14', '2026-09-13')],
    ['an unknown service', (text: string) => text.replace('"card vault"', '"vault"')],
  ])('rejects a file with %s', async (_what, spoil) => {
    await expect(planted(spoil(JSON.stringify(await example()).replaceAll('":', '": ')))).rejects.toThrow();
  });
});
