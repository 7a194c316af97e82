import {
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  type ClaimStepNotification,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
} from '@sunflower/contracts/notifications.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { drawDateText, farDateText, numericDateText } from '../../../runtime/clock/dates.ts';
import { claimPath, drawGamePath, resultPath } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { gameName } from '../game-words.ts';
import styles from '../tickets/notices.module.css';
import { correctedWords, voidWords, type Words } from './fault-words.ts';
import { type News, newsQuery, useSeenNews } from './news-query.ts';
import { newsText } from './texts.ts';

/** More than these at once are one line. */
const SHOWN = 5;

/** What became of a claim, and what went to debts to the state before it was paid. (WLA-06) */
function stepWords(step: ClaimStepNotification): Words {
  const { kind, amount, net, setOff = 0n, creditors = '', gameId, claimId } = step;
  const values = { prize: formatUsd(amount), game: gameName(gameId), net: formatUsd(net ?? amount) };
  const isNothingLeft = kind === 'PAID' && net === 0n;
  const text = isNothingLeft ? newsText('stepAllSetOff', values) : newsText(`step_${kind}`, values);
  const href = claimPath(claimId);
  return setOff > 0n
    ? { text, href, note: newsText('stepSetOff', { setOff: formatUsd(setOff), creditors }) }
    : { text, href };
}

/** What one piece of news says, and where it leads. */
function wordsOf(news: News): Words {
  const game = gameName(news.gameId);
  const date = drawDateText(news.drawDate);
  if (news.template === CLAIM_LAPSE_TEMPLATE) {
    const drawDate = numericDateText(news.drawDate);
    const values = { prize: formatUsd(news.amount), game, drawDate, date: farDateText(news.claimUntil) };
    return { text: newsText('lapse', values), href: claimPath(news.claimId), note: newsText('lapseNote') };
  }
  if (news.template === CLAIM_STEP_TEMPLATE) return stepWords(news);
  if (news.template === DRAW_VOID_TEMPLATE) return voidWords(news);
  if (news.template === DRAW_CORRECTED_TEMPLATE) return correctedWords(news);
  if (news.alert === 'jackpot' && news.jackpotCents !== null) {
    const jackpot = formatUsd(news.jackpotCents, 'no-cents');
    return { text: newsText('jackpot', { game, date, jackpot }), href: drawGamePath(news.gameId) };
  }
  return { text: newsText('result', { game, date }), href: resultPath(news.gameId, news.drawDate, news.drawNumber) };
}

/** News that waited for the player: prizes about to lapse (WLA-08), what became of claims, draws gone wrong (RTS-5A), results and jackpots she asked to hear of. Nothing when there is none. */
export function NewsNotices({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const { data = [] } = useQuery(newsQuery(playerId));
  const mark = useSeenNews(playerId);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.notices}>
      <div id={titleId} className={styles.head}>
        <SectionHeading level={2}>{newsText('title')}</SectionHeading>
      </div>
      <ul className={styles.list}>
        {data.slice(0, SHOWN).map((news) => {
          const { text, href, note } = wordsOf(news);
          return (
            <li key={news.id} className={styles.notice}>
              <span className={styles.words}>
                <TextLink href={href}>{text}</TextLink>
                {note !== undefined && <span className={styles.soft}>{note}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        {data.length > SHOWN && <span>{newsText('more', { count: data.length - SHOWN })}</span>}
        <Button onPress={() => mark.mutate(data.map(({ id }) => id))}>{newsText('seen')}</Button>
      </div>
    </section>
  );
}
