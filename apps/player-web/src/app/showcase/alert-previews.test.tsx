// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { AlertPreviews } from '../../features/showcase/alert-previews.tsx';
import { ALERT_KINDS } from '../../runtime/alerts/alert-kinds.ts';
import { NAVIGATION_EVENT } from '../../runtime/navigation/navigation-event.ts';

afterEach(cleanup);

describe('alerts in the showcase [S2.1-2]', () => {
  it('are complete, open when clicked, and lead nowhere', async () => {
    const input: Event[] = [];
    const onNavigation = (event: Event) => input.push(event);
    document.addEventListener(NAVIGATION_EVENT, onNavigation);
    const user = userEvent.setup();
    render(<AlertPreviews />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
      expect.arrayContaining([...ALERT_KINDS]),
    );
    await user.click(screen.getByRole('button', { name: 'geolocation' }));
    await screen.findByRole('alertdialog', { name: "We couldn't confirm your location" });
    await user.click(screen.getByRole('button', { name: 'Location help' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('status').textContent).toBe(
      'geolocation ended with CONFIRM_BUTTON. Outcome: navigate support-geo-location.',
    );
    expect(input).toEqual([]);
    document.removeEventListener(NAVIGATION_EVENT, onNavigation);
  });
});
