// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { AlertPreviews } from '../../features/showcase/alert-previews.tsx';
import { ALERT_KINDS } from '../../runtime/alerts/alert-kinds.ts';
import { NAVIGATION_EVENT } from '../../runtime/navigation/navigation-event.ts';

afterEach(cleanup);

describe('alerts in the showcase [S2.1-2]', () => {
  it('are all there, open when pressed, and lead nowhere', async () => {
    const asked: Event[] = [];
    const hear = (event: Event) => asked.push(event);
    document.addEventListener(NAVIGATION_EVENT, hear);
    const user = userEvent.setup();
    render(<AlertPreviews />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
      expect.arrayContaining([...ALERT_KINDS]),
    );
    await user.click(screen.getByRole('button', { name: 'geolocation' }));
    await screen.findByRole('alertdialog', { name: 'We could not confirm where you are' });
    await user.click(screen.getByRole('button', { name: 'Help with location' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('status').textContent).toBe(
      'geolocation ended with CONFIRM_BUTTON. What would follow: navigate support-geo-location.',
    );
    expect(asked).toEqual([]);
    document.removeEventListener(NAVIGATION_EVENT, hear);
  });
});
