import { configure } from '@testing-library/dom';

// Runs before each test file of the client, in jsdom and in Chromium. A failed query prints the page's text: printing
// its markup at each try took longer than the tests themselves. Queries and `waitFor` get more than their default
// second, because a busy machine takes longer.
const MAX_CHARACTERS = 3_000;

configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message, container) => {
    const text = container.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS);
    const error = new Error(`${message ?? 'The query failed'}\n\nText of the page: ${text}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
