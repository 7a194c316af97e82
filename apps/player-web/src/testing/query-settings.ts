import { configure } from '@testing-library/dom';

// Runs before each test file of the client, in jsdom and in Chromium. A query that finds nothing fails with the text of
// the page. By default, it prints the page's markup, each time that it looks again, which took more time than the tests
// themselves. Queries and `waitFor` give up after a second by default, and a busy machine takes longer.
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
