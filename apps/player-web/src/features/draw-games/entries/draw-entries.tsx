import { drawEntries, ENTRIES_PATHS, type DrawEntries as Entries } from '@sunflower/contracts/draw-games-entries.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { send } from '../../../runtime/http/http-client.ts';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import type { DrawName } from '../result-calls.ts';
import { gameText } from '../texts.ts';
import { describeDraw } from '../ticket-labels.ts';
import styles from './draw-entries.module.css';
import { entriesText } from './texts.ts';

type EntriesOfDraw = Entries['draw'];
/** A line of the table: what is counted, and a function that returns its figure in a draw. */
type Line = { readonly name: string; readonly figure: (draw: EntriesOfDraw) => string | undefined };

/** Requests the entries of a sealed draw, which never change. */
function fetchEntries({ gameId, drawDate, drawNumber }: DrawName, signal: AbortSignal): Promise<Entries> {
  const params = { gameId, drawDate, drawNumber: `${drawNumber}` };
  return send({ path: ENTRIES_PATHS.entries, params, answer: drawEntries, signal });
}

const count = (boards: number) => boards.toLocaleString(localeTag());

/** Returns the lines of the table: of every channel and add-on that this draw or the one before it has entries of. */
function linesOf(draws: readonly EntriesOfDraw[]): readonly Line[] {
  const channels = new Set(draws.flatMap((draw) => draw.channels.map(({ channel }) => channel)));
  const addOns = new Set(draws.flatMap((draw) => draw.addOns.map(({ addOn }) => addOn)));
  const counted = (draw: EntriesOfDraw, boards: number | undefined) =>
    draw.channels.length === 0 ? undefined : count(boards ?? 0);
  return [
    ...Array.from(channels, (channel) => ({
      name: entriesText(`channel_${channel}`),
      figure: (draw: EntriesOfDraw) => counted(draw, draw.channels.find((one) => one.channel === channel)?.boardCount),
    })),
    { name: entriesText('total'), figure: ({ boardCount }) => count(boardCount) },
    ...Array.from(addOns, (addOn) => ({
      name: entriesText('withAddOn', { addOn: gameText(addOn) }),
      figure: (draw: EntriesOfDraw) => counted(draw, draw.addOns.find((one) => one.addOn === addOn)?.boardCount),
    })),
    { name: entriesText('sales'), figure: ({ stakeCents }) => formatUsd(stakeCents) },
  ];
}

/**
 * Renders how many entries a sealed draw has and how they were bought, next to its sales and the previous draw, so that
 * a missing channel shows. Renders nothing before the seal.
 */
export function DrawEntries({ name }: { readonly name: DrawName }) {
  const titleId = useId();
  const { data } = useQuery({
    queryKey: ['draw-games', 'entries', name.gameId, name.drawDate, name.drawNumber],
    queryFn: ({ signal }) => fetchEntries(name, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!data) return null;
  const { draw, previous } = data;
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <div id={titleId}>
        <SectionHeading>{entriesText('title')}</SectionHeading>
      </div>
      <p className={styles.soft}>{entriesText('lead')}</p>
      <table className={styles.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{entriesText('channel')}</th>
            <th scope="col">{entriesText('thisDraw')}</th>
            {previous && <th scope="col">{entriesText('before', { date: describeDraw(data.gameId, previous) })}</th>}
          </tr>
        </thead>
        <tbody>
          {linesOf(previous ? [draw, previous] : [draw]).map(({ name: line, figure }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              <td>{figure(draw)}</td>
              {previous && <td>{figure(previous) ?? entriesText('notCounted')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
