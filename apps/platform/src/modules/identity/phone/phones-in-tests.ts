import { errorBody } from '@sunflower/contracts/errors.ts';
import { PROFILE_PATHS, profileResponse } from '@sunflower/contracts/profile.ts';
import { PHONE_PATHS } from '@sunflower/contracts/profile-phone.ts';
import { expect } from 'vitest';
import { PASSWORD, type useAccountStack } from '../account-stack-in-tests.ts';

type Player = { readonly token: string; readonly email: string; readonly playerId: string };
type Answer = { readonly status: number; readonly body: unknown };

/** Returns the calls and readings that tests of phone numbers share. Numbers are new in each test file. */
export function usePhones(at: ReturnType<typeof useAccountStack>) {
  let numbers = 100;
  const newNumber = () => `+1785555${String(++numbers).padStart(4, '0')}`;
  const request = ({ token }: Player, phone: string, password = PASSWORD) =>
    at.call('POST', PHONE_PATHS.phoneChanges, { token, body: { phone, password } });
  const requestAgain = ({ token }: Player) => at.call('POST', PHONE_PATHS.phoneCodes, { token });
  const confirm = ({ token }: Player, code: string) =>
    at.call('POST', PHONE_PATHS.phoneConfirmations, { token, body: { code } });
  const remove = ({ token }: Player, password = PASSWORD) =>
    at.call('POST', PHONE_PATHS.phoneRemovals, { token, body: { password } });
  const profile = async ({ token }: Player) => {
    const { phone, phoneChange } = profileResponse.parse((await at.call('GET', PROFILE_PATHS.profile, { token })).body);
    return { phone, phoneChange };
  };
  const codeOf = (answer: Answer) => errorBody.safeParse(answer.body).data?.code ?? answer.status;
  const fieldsOf = (answer: Answer) => errorBody.parse(answer.body).fields;
  const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const codeTo = async (number: string) => codeIn((await at.textsTo(number)).at(-1)?.text);
  const otherThan = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0');
  async function withNumber(player: Player, number = newNumber()) {
    await request(player, number);
    expect((await confirm(player, await codeTo(number))).status).toBe(204);
    at.clock.advance({ minutes: 2 });
    return number;
  }
  return {
    newNumber,
    requestCode: request,
    requestAgain,
    confirm,
    remove,
    profile,
    codeOf,
    fieldsOf,
    codeIn,
    codeTo,
    otherThan,
    withNumber,
  };
}
