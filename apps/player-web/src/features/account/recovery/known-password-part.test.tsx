// @vitest-environment jsdom
import { PROFILE_PATHS, recognizedDevice } from '@sunflower/contracts/profile.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { KnownPasswordPart } from './known-password-part.tsx';

const { recognizedDevices } = PROFILE_PATHS;
const HOLDER = { dateOfBirth: '1988-04-17', postalCode: '66603' };
const user = userEvent.setup({ delay: null });
const press = async () => user.click(await screen.findByRole('button', { name: 'Sign in on this device' }));

it('lets a player who has the password sign in on this device [GLI19-06/way-back]', async () => {
  const address = 'http://id.localhost:3001/known-device?pass=a';
  const leave = vi.fn<(to: string) => void>();
  const answers = [refusal(422, 'HOLDER_NEEDED'), answer(recognizedDevice, { address })];
  const network = fakeNetwork({ [`POST ${recognizedDevices}`]: () => answers.shift() as Response });
  const onRefused = vi.fn(() => false);
  const part = (holder?: typeof HOLDER) => (
    <KnownPasswordPart token="a.token" holder={holder} onRefused={onRefused} leave={leave} />
  );
  const { rerender } = render(part());
  await press();
  expect(await screen.findByText(/Enter your date of birth and ZIP code/)).toBeDefined();
  rerender(part(HOLDER));
  await press();
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(address));
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('HOLDER_NEEDED');
  expect(network.of('POST', recognizedDevices).at(-1)?.body).toEqual({ token: 'a.token', holder: HOLDER });
});
