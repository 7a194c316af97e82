// @vitest-environment jsdom
import { BUILD_PATHS } from '@sunflower/contracts/builds.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../runtime/http/http-problem.ts';
import { problemWithoutAnswer } from '../../runtime/http/read-answer.ts';
import { fakeNetwork, type Handler, lost } from '../../testing/fake-network.ts';
import { FaultScreen } from './error-screens.tsx';
import { errorStatus } from './error-status.ts';

const LATEST = `GET ${BUILD_PATHS.latest}`;
const CHECK = 'HEAD /web/access/session/check';
const missingPart = () => new Error('A part of the app is missing. Failed to fetch');
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
    [missingPart(), "A part of this page didn't load", /Turn off ad and/],
    [new DOMException('not a child', 'NotFoundError'), 'Your browser changed this page', /Turn off translation and/],
    [new HttpError(problemWithoutAnswer(new TypeError())), "We couldn't reach Sunflower", /Check your connection/],
  ])(
    'names what kept a needed part from the browser, and never calls it a server error: %s',
    async (error, title, remedy) => {
      fakeNetwork({ [LATEST]: build('own') });
      render(<FaultScreen error={error} />);
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      expect(screen.getByText(remedy)).toBeTruthy();
      expect(screen.queryByText(/500|Internal Server Error/)).toBeNull();
      expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    },
  );

  it.each([
    ['offline', missingPart()],
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
    render(<FaultScreen error={missingPart()} />);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    document.head.replaceChildren();
  });

  it('announces only one remedy for a missing part: the one for the cause that was found out', async () => {
    fakeNetwork({ [LATEST]: lost, [CHECK]: lost });
    render(<FaultScreen error={missingPart()} />);
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: "We couldn't reach Sunflower" })).toBeTruthy();
    expect(screen.queryByText(/Turn off ad and/)).toBeNull();
  });

  it('shows the cause of the newest error, and ignores what is found out later about an earlier one', async () => {
    let answerFirst: () => void = () => {};
    const first = new Promise<Response>((resolve) => (answerFirst = () => resolve(build('next')())));
    const network = fakeNetwork({ [LATEST]: () => first });
    document.head.innerHTML = '<meta name="sunflower-build" content="own">';
    const { rerender } = render(<FaultScreen error={missingPart()} />);
    network.handle(LATEST, build('own'));
    rerender(<FaultScreen error={missingPart()} />);
    expect(await screen.findByRole('heading', { name: "A part of this page didn't load" })).toBeTruthy();
    answerFirst();
    await act(async () => void (await first));
    await act(async () => {});
    expect(screen.getByRole('heading').textContent).toBe("A part of this page didn't load");
    rerender(<FaultScreen error={new DOMException('not a child', 'NotFoundError')} />);
    expect(screen.getByRole('heading').textContent).toBe('Your browser changed this page');
    document.head.replaceChildren();
  });
});
