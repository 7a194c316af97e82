import { CARD_BRANDS, type CardBrand } from '@sunflower/player-rules/card/card-brands.ts';
import { FIELD_NAMES, type FieldName, type FrameMode, type FrameResult } from '../messages.ts';
import type { TypedCard } from './card-form.ts';

const TIMEOUT_MS = 20_000;

/** The vault's response: the result for the page, and the problems it found in fields. */
export type SendResult = { readonly result: FrameResult; readonly found: Partial<Record<FieldName, string>> };

const problem = (name: Extract<FrameResult, { status: 'problem' }>['problem']): SendResult => ({
  result: { status: 'problem', problem: name },
  found: {},
});

type Body = Readonly<Record<string, unknown>>;

async function send(path: string, body: Body): Promise<{ status: number; body: Body }> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'omit',
    cache: 'no-store',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: typeof answer === 'object' && answer !== null ? (answer as Body) : {} };
}

function refused(status: number, body: Body): SendResult {
  if (body.code === 'SESSION_INVALID') return problem('SESSION_OVER');
  if (body.code === 'TOO_MANY_CARDS' || status === 429) return problem('TOO_MANY');
  if (body.code !== 'CARD_INVALID' || !Array.isArray(body.fields)) return problem('UNAVAILABLE');
  const found = body.fields.flatMap(({ path, code }: { path?: unknown; code?: unknown }) => {
    const name = FIELD_NAMES.find((known) => known === path);
    return name && typeof code === 'string' ? [[name, code] as const] : [];
  });
  return { ...problem('INVALID'), found: Object.fromEntries(found) };
}

function cardOf(body: Body): SendResult {
  const brand = CARD_BRANDS.find((known) => known === body.brand);
  if (brand === undefined) return problem('UNAVAILABLE');
  const result: FrameResult = {
    status: 'card',
    vaultToken: String(body.vaultToken),
    brand,
    last4: String(body.last4),
    expiryMonth: Number(body.expiryMonth),
    expiryYear: Number(body.expiryYear),
  };
  return { result, found: {} };
}

/** Sends the typed data to the vault, its only destination. Never rejects. */
export async function sendCard(
  typed: TypedCard,
  about: { readonly mode: FrameMode; readonly brand: CardBrand | null; readonly session: string },
): Promise<SendResult> {
  const { mode, brand, session } = about;
  try {
    if (mode === 'code') {
      const { status, body } = await send('/code-tokens', { session, code: typed.code, ...(brand ? { brand } : {}) });
      if (status !== 200) return refused(status, body);
      return { result: { status: 'code', codeToken: String(body.codeToken) }, found: {} };
    }
    const { status, body } = await send('/tokens', { session, ...typed });
    return status === 200 ? cardOf(body) : refused(status, body);
  } catch {
    return problem('UNAVAILABLE');
  }
}
