// @vitest-environment jsdom
import { BUILD_PATHS } from '@sunflower/contracts/builds.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../runtime/http/http-problem.ts';
import { problemWithoutAnswer } from '../../runtime/http/read-answer.ts';
import { fakeNetwork, type Handler, lost } from '../../testing/fake-network.ts';
import { FaultScreen } from './error-screens.tsx';
import { errorStatus } from './error-status.ts';

const LATEST = `GET ${BUILD_PATHS.latest}`;
const CHECK = 'HEAD /web/access/session/check';
const build = (id: string) => () => Response.json({ id, timestamp: 1 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the error screen', () => {
  it.each([
    [new Error('x'), 500],
    [{ status: 503 }, 503],
    [{ status: 403 }, 403],
    [{ status: 404 }, 404],
    [{ status: '404' }, 500],
    [{ status: 200 }, 500],
    [{ status: 404.5 }, 500],
    [{ status: 1_000 }, 500],
    [null, 500],
    [undefined, 500],
    ['404', 500],
  ])('[S2.1-8] shows for %j the status %i', (thrown, status) => {
    expect(errorStatus(thrown)).toBe(status);
  });

  it.each([new Error('secret detail'), { status: 403 }, { status: 503 }])(
    '[S2.1-8] shows every error but 404 as "Internal Server Error", with status and description',
    (error) => {
      const reset = vi.fn();
      render(<FaultScreen error={error} reset={reset} />);
      expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeTruthy();
      expect(screen.getByText(`${errorStatus(error)}`)).toBeTruthy();
      expect(screen.getByText(/Your money and tickets are safe/)).toBeTruthy();
      expect(screen.queryByText(/secret/)).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(reset).toHaveBeenCalledOnce();
    },
  );

  it.each([
    [new Error('A part of the app is missing. Failed to fetch'), "A part of this page didn't load", /Turn off ad and/],
    [new DOMException('not a child', 'NotFoundError'), 'Your browser changed this page', /Turn off translation and/],
    [new HttpError(problemWithoutAnswer(new TypeError())), "We couldn't reach Sunflower", /Check your connection/],
  ])(
    'names what kept a needed part from the browser, and never calls it a server error: %s',
    (error, title, remedy) => {
      render(<FaultScreen error={error} />);
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
      expect(screen.getByText(remedy)).toBeTruthy();
      expect(screen.queryByText(/500|Internal Server Error/)).toBeNull();
      expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    },
  );

  it.each([
    ['offline', new Error('A part of the app is missing. Failed to fetch')],
    ['offline', new HttpError(problemWithoutAnswer(new TypeError()))],
  ])('says that the browser is %s, and blames no blocker, for %s', (_what, error) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<FaultScreen error={error} />);
    expect(screen.getByRole('heading', { name: "You're offline" })).toBeTruthy();
    expect(screen.getByText(/^Connect to the internet/)).toBeTruthy();
    expect(screen.queryByText(/blockers/)).toBeNull();
  });

  it.each<[string, Readonly<Record<string, Handler>>, string]>([
    ['the build of the page is no longer served', { [LATEST]: build('next') }, 'This page is out of date'],
    ['nothing answers', {}, "We couldn't reach Sunflower"],
    ['everything else answers', { [LATEST]: build('own') }, "A part of this page didn't load"],
    ['the latest build is blocked, too', { [CHECK]: () => new Response() }, "A part of this page didn't load"],
  ])('finds out why a part is missing when %s', async (_when, handlers, title) => {
    fakeNetwork({ [LATEST]: lost, [CHECK]: lost, ...handlers });
    document.head.innerHTML = '<meta name="sunflower-build" content="own">';
    render(<FaultScreen error={new Error('A part of the app is missing. Failed to fetch')} />);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    document.head.replaceChildren();
  });
});
