import {
  accountSchema,
  devicePassSchema,
  findAccountResponseSchema,
  type IdentityProviderRefusalCode,
  identityProviderAdminPath,
  identityProviderErrorSchema,
  identityProviderRefusalCodes,
  passkeyNoticesSchema,
  removeAccountResponseSchema,
} from '@sunflower/partner-protocols/identity-provider.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityAccount, IdentityProviderAdmin } from './identity-provider-admin.ts';

const TIMEOUT_MS = 10_000;

/** Client for the admin protocol of the embedded identity provider at `origin` (on this machine). */
export function embeddedIdentityProviderAdmin(settings: { origin: string; secret: string }): IdentityProviderAdmin {
  const call = async (method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
    const answer = await localhostFetch(`${settings.origin}${identityProviderAdminPath}${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${settings.secret}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const account = async <Code extends IdentityProviderRefusalCode>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<IdentityAccount | Refusal<Code>> => {
    const answer = await call(method, path, body);
    return answer.status === 200 ? accountSchema.parse(answer.body) : (refusalOf(answer) as Refusal<Code>);
  };
  const at = (accountId: string, what: string) => `/${encodeURIComponent(accountId)}/${what}`;
  return {
    createAccount: (input) => account('POST', '', input),
    async removeAccount(externalId) {
      const answer = await call('POST', '/remove', { externalId });
      if (answer.status !== 200) throw unexpected(answer);
      return removeAccountResponseSchema.parse(answer.body).isRemoved;
    },
    async findAccountByEmail(email) {
      const answer = await call('POST', '/find', { email });
      if (answer.status !== 200) throw unexpected(answer);
      return findAccountResponseSchema.parse(answer.body).account ?? undefined;
    },
    lockAccount: (accountId, reason) => account('PUT', at(accountId, 'lock'), { reason }),
    unlockAccount: (accountId) => account('DELETE', at(accountId, 'lock')),
    findAccount: (accountId) => account('GET', `/${encodeURIComponent(accountId)}`),
    setPassword: (accountId, change) => account('PUT', at(accountId, 'password'), change),
    checkPassword: (accountId, password) => account('POST', at(accountId, 'password-checks'), { password }),
    async makeDevicePass(accountId) {
      const answer = await call('POST', at(accountId, 'device-passes'));
      if (answer.status === 200) return devicePassSchema.parse(answer.body);
      return refusalOf(answer) as Refusal<'ACCOUNT_UNKNOWN'>;
    },
    async listPasskeyNotices() {
      const answer = await call('GET', '/passkey-notices');
      if (answer.status !== 200) throw unexpected(answer);
      return passkeyNoticesSchema.parse(answer.body).notices;
    },
    async acknowledgePasskeyNotices(noticeIds) {
      const answer = await call('POST', '/passkey-notices/acknowledgments', { noticeIds });
      if (answer.status !== 200) throw unexpected(answer);
    },
    forgetDevices: (accountId, deviceIds) => account('POST', at(accountId, 'forgotten-devices'), { deviceIds }),
    turnOffSecondFactor: (accountId) => account('DELETE', at(accountId, 'second-factor')),
    setEmail: (accountId, email) => account('PUT', at(accountId, 'email'), { email }),
    changePassword: (accountId, change) => account('POST', at(accountId, 'password-changes'), change),
  };
}

/** Returns the refusal for a known code; throws for anything else, such as a wrong secret or a broken provider. */
function refusalOf(answer: { status: number; body: unknown }): Refusal<IdentityProviderRefusalCode> {
  const read = identityProviderErrorSchema.safeParse(answer.body);
  const code = identityProviderRefusalCodes.find((known) => read.success && read.data.code === known);
  if (!read.success || code === undefined) throw unexpected(answer);
  return refuse(code, { fields: read.data.fields });
}

function unexpected(answer: { status: number }): Error {
  return new Error(`The identity provider responded with status ${answer.status}.`);
}
