import type { Receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { type DrawReminder, isDrawnAllDay, MOST_DRAW_REMINDERS } from '@sunflower/game-rules/draw-alerts.ts';
import { useState } from 'react';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { listText } from '../../../runtime/i18n/list-text.ts';
import { drawNightPath } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { gameName } from '../labels/game-text.ts';
import { useDrawReminders } from '../next-draw/draw-reminders.ts';
import { describeDraw } from '../ticket-labels.ts';
import styles from './receipt-actions.module.css';
import { saveTickets } from './save-ticket/save-ticket.ts';
import { checkoutText } from './texts.ts';

type NextDraw = Receipt['tickets'][number]['draws'][number] & DrawReminder;
type ReceiptActionsProps = { readonly playerId: string; readonly receipt: Receipt };

/** Returns the next draw of each game that was bought, without games drawn every few minutes, which have no alerts. */
function nextDraws({ tickets }: Receipt): readonly NextDraw[] {
  const coming = tickets.flatMap(({ gameId, draws }) =>
    draws.flatMap((draw) => (Date.parse(draw.drawsAt) > serverNowMs() ? [{ ...draw, gameId }] : [])),
  );
  const byGame = Map.groupBy(coming, ({ gameId }) => gameId);
  return [...byGame].flatMap(([gameId, draws]) =>
    isDrawnAllDay(gameId) ? [] : draws.toSorted((one, other) => (one.drawsAt < other.drawsAt ? -1 : 1)).slice(0, 1),
  );
}

/** Renders a switch for one-time reminders of the next draw of each game that was just bought. */
function Reminder({ playerId, receipt }: ReceiptActionsProps) {
  const { has, add, remove, isTooMany, isUnknown, error } = useDrawReminders(playerId);
  const [draws] = useState(() => nextDraws(receipt));
  if (draws.length === 0) return null;
  const isOn = draws.every(has);
  const isFull = !isOn && isTooMany(draws);
  const names = draws.map((draw) => `${gameName(draw.gameId)}, ${describeDraw(draw.gameId, draw)}`);
  return (
    <div className={styles.reminder}>
      <Switch
        isSelected={isOn}
        isDisabled={isUnknown || isFull}
        onChange={(isWanted) => (isWanted ? add(draws) : remove(draws))}
        description={
          isFull
            ? checkoutText('remindFull', { most: MOST_DRAW_REMINDERS })
            : checkoutText('remindHint', { draws: listText(names) })
        }
      >
        {checkoutText('remind')}
      </Switch>
      <FormError>{error ? checkoutText('remindFailed') : undefined}</FormError>
    </div>
  );
}

/** Saves the tickets as pictures. */
function SaveButton({ receipt }: Pick<ReceiptActionsProps, 'receipt'>) {
  const [hasFailed, setHasFailed] = useState(false);
  const save = () =>
    saveTickets(receipt.tickets).then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    );
  return (
    <>
      <Button onPress={save} pendingText={checkoutText('savingPicture')}>
        {checkoutText('savePicture')}
      </Button>
      <FormError>{hasFailed ? checkoutText('savePictureFailed') : undefined}</FormError>
    </>
  );
}

/** Links to the page of the first draw of the new tickets. */
function WatchLink({ receipt }: Pick<ReceiptActionsProps, 'receipt'>) {
  const draws = receipt.tickets.flatMap(({ gameId, draws }) => draws.map((draw) => ({ gameId, draw })));
  const [first] = draws.toSorted((one, other) => Date.parse(one.draw.drawsAt) - Date.parse(other.draw.drawsAt));
  if (!first) return null;
  return <LinkButton href={drawNightPath(first.gameId, first.draw)}>{checkoutText('watchDraw')}</LinkButton>;
}

/** Renders what a player may do with new tickets: be reminded of their draw, watch it, and save a picture of them. */
export function ReceiptActions(props: ReceiptActionsProps) {
  return (
    <div className={styles.actions}>
      <Feature flag="FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE">
        <Reminder {...props} />
      </Feature>
      <WatchLink receipt={props.receipt} />
      <SaveButton receipt={props.receipt} />
    </div>
  );
}
