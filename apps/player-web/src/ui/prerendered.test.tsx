import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LotteryParts } from './gallery/lottery-parts.tsx';
import { JackpotText } from './jackpot/jackpot-text.tsx';
import { Meter } from './meter/meter.tsx';
import { LoadingList } from './state/loading-list.tsx';

const shown: readonly (readonly [string, ReactElement])[] = [
  ['lottery parts', <LotteryParts key="l" />],
  [
    'jackpot',
    <JackpotText key="j" size="hero" cents={346_000_000_00n} texts={{ million: 'Million', billion: 'Billion' }} />,
  ],
  ['loading list', <LoadingList key="s" label="Loading" />],
  ['meter', <Meter key="m" label="Week" value={1} max={2} valueText="1 of 2" />],
];

test.each(shown)(
  'has no style attribute in its server HTML, which the content security policy would block: %s',
  (_name, element) => {
    const html = renderToString(element);
    expect(html.length).toBeGreaterThan(100);
    expect(html).not.toMatch(/\sstyle="/);
  },
);
