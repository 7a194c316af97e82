import { addPaymentMethodBody, depositBody, PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { codeTokenSchema, vaultTokenSchema } from '@sunflower/partner-protocols/card-vault.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cardOf, depositOf, usePaymentStack } from './payment-stack-in-tests.ts';

const PAN = '4242424242424242';

/** A card number disguised as a token in every way that keeps its digits together. */
const DRESSED = [
  PAN,
  `vt_${PAN}`,
  `vt_${PAN}abcde`,
  `vt_a${PAN}bcde`,
  'vt_4242-4242-4242-4242_a',
  `vt_${'4'.repeat(21)}`,
];

describe('a card number sent in place of a vault token [PCI-A7]', () => {
  const stack = usePaymentStack();

  it.each(DRESSED)('is rejected as %s before anything is stored, logged or forwarded', async (vaultToken) => {
    const player = await stack.newPlayer();
    const lines = captureLog(stack.platform.app.log);
    const sent = stack.sentToProcessor();
    const body = { ...cardOf(player), vaultToken };
    const answer = await stack.call(player, 'POST', PAYMENT_PATHS.addPaymentMethod, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', fields: [{ path: 'vaultToken' }] } });
    const deposit = depositOf('0192d7a0-0000-7000-8000-000000000000', { codeToken: vaultToken.replace('vt_', 'ct_') });
    expect(await stack.call(player, 'POST', PAYMENT_PATHS.deposits, deposit)).toMatchObject({ status: 400 });
    expect(lines.length).toBeGreaterThan(0);
    for (const digits of [PAN, '4242-4242-4242-4242', '4'.repeat(21)]) {
      expect(JSON.stringify(answer.body)).not.toContain(digits);
      expect(lines.join('')).not.toContain(digits);
      expect(await tablesWith(digits)).toEqual([]);
    }
    expect(stack.sentToProcessor()).toBe(sent);
  });

  it("is refused by the token formats of the platform's API and of the card vault, which are the same", () => {
    const card = { serviceProviderTargetId: 'CARD', holderName: 'Ada Example', postalCode: '66603' };
    const isTaken = (vaultToken: string) => addPaymentMethodBody.safeParse({ ...card, vaultToken }).success;
    const isCodeTaken = (codeToken: string) =>
      depositBody.safeParse(depositOf('0192d7a0-0000-7000-8000-000000000000', { codeToken })).success;
    const good = `vt_${'a1_-Z'.repeat(4)}9`;
    for (const token of [...DRESSED, good, `${good}a`, good.slice(0, -1), good.toUpperCase()]) {
      expect(isTaken(token), token).toBe(token === good);
      expect(vaultTokenSchema.safeParse(token).success, token).toBe(token === good);
      const code = token.replace('vt_', 'ct_');
      expect(isCodeTaken(code), code).toBe(token === good);
      expect(codeTokenSchema.safeParse(code).success, code).toBe(token === good);
    }
  });

  /** Returns the names of all tables in which any row contains the text. */
  async function tablesWith(text: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(stack.db);
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } = await sql`
        select from ${sql.raw(name)} t where t::text like ${`%${text}%`} limit 1`.execute(stack.db);
      if (hits.length > 0) found.push(name);
    }
    return found;
  }
});

/** Collects what a server logs at every level from this point. */
function captureLog(log: object & { level: string }): string[] {
  const lines: string[] = [];
  const stream = Object.getOwnPropertySymbols(log).find((symbol) => symbol.description === 'pino.stream');
  if (!stream) throw new Error('the logger has no stream');
  Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) } });
  log.level = 'trace';
  return lines;
}
