import {
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  type ClaimStepNotification,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  POINTS_TEMPLATE,
  WALLET_TEMPLATE,
  type WalletNotification,
} from '@sunflower/contracts/notifications.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { drawDateText, farDateText, shortDateText } from '../../../runtime/clock/dates.ts';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import { claimPath, drawGamePath, PLACES, resultPath } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { displayOfGame } from '../game-displays.ts';
import { gameName } from '../game-text.ts';
import styles from '../tickets/notices.module.css';
import { describeCorrected, describeVoid, type UpdateText } from './draw-problem-text.ts';
import { updateText } from './texts.ts';
import { type Update, updatesQuery, useMarkUpdatesRead } from './updates-query.ts';

/** Maximum number of updates listed; the rest are counted in one line. */
const SHOWN = 5;

/** Returns the name of the game of a claim. Claims also come from instant games, whose names the page doesn't load. */
const nameOf = (gameId: string): string => displayOfGame(gameId)?.name ?? updateText('instantGame');

/** Returns the update on a claim, including what was set off against debts to the state before payment. (WLA-06) */
function describeStep(step: ClaimStepNotification): UpdateText {
  const { kind, amount, net, setOff = 0n, creditors = '', gameId, claimId } = step;
  const values = { prize: formatUsd(amount), game: nameOf(gameId), net: formatUsd(net ?? amount) };
  const isNothingLeft = kind === 'PAID' && net === 0n;
  const text = isNothingLeft ? updateText('stepAllSetOff', values) : updateText(`step_${kind}`, values);
  const href = claimPath(claimId);
  return setOff > 0n
    ? { text, href, note: updateText('stepSetOff', { setOff: formatUsd(setOff), creditors }) }
    : { text, href };
}

/** Returns the update on money in the wallet. */
function describeWallet({ kind, amountCents, owedCents }: WalletNotification): UpdateText {
  const text = updateText(`wallet_${kind}`, { amount: formatUsd(amountCents) });
  const href = PLACES['my-account-transactions'];
  return owedCents > 0n ? { text, href, note: updateText('owed', { amount: formatUsd(owedCents) }) } : { text, href };
}

const wholeNumber = (value: number) => new Intl.NumberFormat(localeTag()).format(value);

/** Returns the text and link of an update. */
function textOf(update: Update): UpdateText {
  if (update.template === WALLET_TEMPLATE) return describeWallet(update);
  if (update.template === POINTS_TEMPLATE) {
    const { points, expiresOn } = update;
    const values = { count: points, points: wholeNumber(points), date: farDateText(expiresOn) };
    return { text: updateText('points', values), href: PLACES['my-account-points'] };
  }
  const game = gameName(update.gameId);
  const date = drawDateText(update.drawDate);
  if (update.template === CLAIM_LAPSE_TEMPLATE) {
    const drawDate = shortDateText(update.drawDate);
    const values = {
      prize: formatUsd(update.amount),
      game: nameOf(update.gameId),
      drawDate,
      date: farDateText(update.claimUntil),
    };
    return { text: updateText('lapse', values), href: claimPath(update.claimId), note: updateText('lapseNote') };
  }
  if (update.template === CLAIM_STEP_TEMPLATE) return describeStep(update);
  if (update.template === DRAW_VOID_TEMPLATE) return describeVoid(update);
  if (update.template === DRAW_CORRECTED_TEMPLATE) return describeCorrected(update);
  if (update.alert === 'jackpot' && update.jackpotCents !== null) {
    const jackpot = formatUsd(update.jackpotCents, 'no-cents');
    return { text: updateText('jackpot', { game, date, jackpot }), href: drawGamePath(update.gameId) };
  }
  return {
    text: updateText('result', { game, date }),
    href: resultPath(update.gameId, update.drawDate, update.drawNumber),
  };
}

/**
 * Renders the player's unread updates: prizes about to lapse (WLA-08), claims, draw problems (RTS-5A), and the result
 * and jackpot alerts that the player chose. Renders nothing when there are none.
 */
export function UpdateNotices({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const { data = [] } = useQuery(updatesQuery(playerId));
  const mark = useMarkUpdatesRead(playerId);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.notices}>
      <div id={titleId} className={styles.head}>
        <SectionHeading level={2}>{updateText('title')}</SectionHeading>
      </div>
      <ul className={styles.list}>
        {data.slice(0, SHOWN).map((update) => {
          const { text, href, note } = textOf(update);
          return (
            <li key={update.id} className={styles.notice}>
              <span className={styles.words}>
                <TextLink href={href}>{text}</TextLink>
                {note !== undefined && <span className={styles.soft}>{note}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        {data.length > SHOWN && <span>{updateText('more', { count: data.length - SHOWN })}</span>}
        <Button onPress={() => mark.mutate(data.map(({ id }) => id))}>{updateText('seen')}</Button>
      </div>
    </section>
  );
}
