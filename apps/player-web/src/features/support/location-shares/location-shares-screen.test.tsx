// @vitest-environment jsdom
import { geolocationExamples } from '@sunflower/contracts/examples/geolocation.ts';
import { GEOLOCATION_PATHS } from '@sunflower/contracts/geolocation.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, type Handler } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

/** A screen's parts load on first render. */
const PATIENT = { timeout: 30_000 };

const open = (shares: Handler) => {
  fakeNetwork({ ...playerHandlers(Date.now()), [`GET ${GEOLOCATION_PATHS.shares}`]: shares });
  renderApp('/transparency/location');
};

describe('the public shares of location checks', () => {
  it('show each week with the share that passed and the causes, without small counts', async () => {
    open(() => Response.json(geolocationExamples.checkShares));
    const weeks = await screen.findAllByRole('heading', { level: 3, name: /^Week of/ }, PATIENT);
    expect(weeks.map((week) => week.textContent)).toHaveLength(4);
    const [newest, , , few] = weeks.map((week) => week.closest('li') as HTMLElement);
    const first = within(newest as HTMLElement);
    expect(first.getByRole('meter', { name: 'Passed' }).getAttribute('aria-valuetext')).toBe('97%');
    expect(first.getByText('of 12,408 checks')).toBeTruthy();
    expect(first.getByText('Outside Kansas').nextSibling?.textContent).toBe('1%');
    expect(first.getByText('Signs of a false location').nextSibling?.textContent).toBe('under 1%');
    expect(first.queryByText('No location')).toBeNull();
    expect(few?.textContent).toContain('Too few checks');
    expect(few?.textContent).not.toContain('%');
  });

  it('have a named status while they load', async () => {
    open(() => new Promise(() => {}));
    expect(await screen.findByRole('status', { name: 'Loading these figures' }, PATIENT)).toBeTruthy();
  });

  it('say when no week is over yet', async () => {
    open(() => Response.json({ weeks: [] }));
    expect(await screen.findByText('No full week yet', undefined, PATIENT)).toBeTruthy();
  });
});
