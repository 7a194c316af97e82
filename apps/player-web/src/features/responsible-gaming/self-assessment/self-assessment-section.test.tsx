// @vitest-environment jsdom
import {
  type AssessmentBand,
  STATEMENT_PATHS,
  selfAssessmentForm,
  selfAssessmentResult,
} from '@sunflower/contracts/responsible-gaming-statement.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { SelfAssessmentSection } from './self-assessment-section.tsx';

const ANSWERS = STATEMENT_PATHS.selfAssessmentAnswers;

async function show(onAnswers: Handler) {
  const network = fakeNetwork({
    [`GET ${STATEMENT_PATHS.selfAssessment}`]: () =>
      answer(selfAssessmentForm, { version: 1, questions: 9, highestAnswer: 3 }),
    [`POST ${ANSWERS}`]: onAnswers,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <SelfAssessmentSection />
    </QueryClientProvider>,
  );
  await screen.findByText('Question 9 of 9');
  return { network, queryClient };
}
const result =
  (band: AssessmentBand, score: number): Handler =>
  () =>
    answer(selfAssessmentResult, { score, highestScore: 27, band });
const choose = async (question: number, text: string) => {
  const item = screen.getByText(`Question ${question} of 9`).closest('li') as HTMLElement;
  await userEvent.click(within(item).getByRole('radio', { name: text }));
};
const chooseAll = async (text: string) => {
  for (let question = 1; question <= 9; question++) await choose(question, text);
};
const see = () => userEvent.click(screen.getByRole('button', { name: 'See my result' }));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the self-assessment', () => {
  it("says that answers aren't saved, and sends them in the order of the questions", async () => {
    const { network } = await show(result('low', 2));
    expect(screen.getByText(/we don't save them/)).toBeDefined();
    await chooseAll('Never');
    await choose(3, 'Often');
    await see();
    const title = await screen.findByRole('heading', { name: 'A few small signs' });
    expect(document.activeElement).toBe(title);
    expect(network.of('POST', ANSWERS)[0]?.body).toEqual({ version: 1, answers: [0, 0, 2, 0, 0, 0, 0, 0, 0] });
    expect(screen.getByText(/Your score: 2 out of 27/)).toBeDefined();
  });

  it('stores nothing in the browser, and clears the answers when the player starts again [RGF-05]', async () => {
    const { queryClient } = await show(result('none', 0));
    await chooseAll('Never');
    await see();
    await screen.findByRole('heading', { name: 'No signs of a problem' });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    const cached = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .filter(({ queryKey }) => queryKey[0] !== runtimeConfigQuery.queryKey[0])
        .map((query) => query.state.data),
    );
    expect(cached).toBe(JSON.stringify([{ version: 1, questions: 9, highestAnswer: 3 }]));
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  });

  it('[S5.1-10/radio] [WCAG-3.3.1/3.3.3] marks unanswered questions and focuses the first one', async () => {
    const { network } = await show(result('none', 0));
    await see();
    expect(screen.getByText("9 questions aren't answered yet.")).toBeDefined();
    await chooseAll('Never');
    cleanup();
    await show(result('none', 0));
    for (const question of [1, 2, 3, 5, 6, 7, 8, 9]) await choose(question, 'Never');
    await see();
    expect(screen.getByText("One question isn't answered yet.")).toBeDefined();
    expect(document.activeElement?.closest('li')?.textContent).toContain('Question 4 of 9');
    const marked = screen.getAllByRole('radiogroup').filter((group) => group.hasAttribute('aria-describedby'));
    const [id = ''] = marked.map((group) => group.getAttribute('aria-describedby') ?? '');
    expect([marked.length, document.getElementById(id)?.textContent]).toEqual([1, 'Please choose one option']);
    expect(network.of('POST', ANSWERS)).toEqual([]);
  });

  it.each([
    ['none', 'Set limits', 'section=limits'],
    ['moderate', 'Set limits', 'section=limits'],
    ['high', 'Call 1-800-GAMBLER', 'tel:18004262537'],
  ] as const)('links for the score band %s to "%s" first', async (band, name, address) => {
    await show(result(band, 5));
    await chooseAll('Sometimes');
    await see();
    await screen.findByText(/not a diagnosis/);
    const [first] = screen.getAllByRole('link');
    expect([first?.textContent, first?.getAttribute('href')]).toEqual([name, expect.stringContaining(address)]);
  });

  it('keeps the answers when the call fails, and says so when the server has newer questions', async () => {
    const answers = [() => refusal(500, 'INTERNAL'), () => refusal(409, 'FORM_OUTDATED')];
    await show(() => answers.shift()?.() ?? refusal(500, 'INTERNAL'));
    await chooseAll('Never');
    await see();
    expect(await screen.findByText(/^Something went wrong/)).toBeDefined();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(9);
    await see();
    expect(await screen.findByText(/^The questions have changed/)).toBeDefined();
  });
});
