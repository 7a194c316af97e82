import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import { type SamplePage, ShowcaseScreen } from '../../features/showcase/showcase-screen.tsx';
import { showcaseText } from '../../features/showcase/texts.ts';
import { SamplePageView } from './sample-page.tsx';
import { usePinnedTitle } from './use-pinned-title.ts';

const { serial } = drawGamesExamples.ticket;
const { drawDate } = drawGamesExamples.drawResult;

/** The screens shown, by their names for developers. */
const PAGES: readonly (readonly [name: string, path: string, isGuest?: boolean])[] = [
  ['Lobby', '/'],
  ['Powerball', '/draw-games/powerball'],
  ['Powerball: odds and prizes', '/draw-games/powerball/rules'],
  ['Powerball results', '/results/powerball'],
  ['One result', `/results/powerball/${drawDate}`],
  ['Cart', '/cart'],
  ['My tickets', '/tickets'],
  ['One ticket', `/tickets/${serial}`],
  ['Wallet', '/wallet'],
  ['Account', '/account'],
  ['Register', '/register', true],
];

const SAMPLES: readonly SamplePage[] = PAGES.map(([name, path, isGuest = false]) => ({
  name,
  path,
  draw: () => <SamplePageView key={path} path={path} isGuest={isGuest} />,
}));

/** Renders the showcase with every screen. [S1-8] [S2.1-2] */
export function ShowcasePage() {
  usePinnedTitle(showcaseText('title'));
  return <ShowcaseScreen pages={SAMPLES} />;
}
