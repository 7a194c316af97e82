import type { Subscription } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { ReactNode } from 'react';
import { TicketSlip, type TicketSlipProps } from '../../../../ui/ticket/ticket-slip.tsx';
import { gameName } from '../../labels/game-text.ts';
import { boardLetter } from '../../play/play-state.ts';
import { gameText } from '../../texts.ts';
import { printedBoard } from '../../ticket/printed-board.ts';
import { drawsText } from '../subscription-text.ts';
import styles from '../subscriptions.module.css';
import { subscriptionsText as text } from '../texts.ts';

type Subscribed = Pick<
  Subscription,
  'boards' | 'quickPicks' | 'weekdays' | 'sessions' | 'jackpotAtLeastCents' | 'addOns'
> & {
  readonly gameId: string;
};

type SubscribedBoardsProps = Pick<TicketSlipProps, 'stamp' | 'href' | 'headingLevel'> & {
  readonly subscribed: Subscribed;
  /** Price per draw, in cents. */
  readonly price: bigint;
  readonly children?: ReactNode;
};

/** Renders what is bought for each draw as a ticket slip. */
export function SubscribedBoards({ subscribed, price, children, headingLevel = 3, ...slip }: SubscribedBoardsProps) {
  const { gameId, boards, quickPicks } = subscribed;
  return (
    <TicketSlip
      {...slip}
      game={gameId as TicketSlipProps['game']}
      gameName={gameName(gameId)}
      headingLevel={headingLevel}
      boards={boards.map((board, index) => printedBoard({ ...board, gameId, letter: boardLetter(index) }))}
      detail={
        <>
          {quickPicks.length > 0 && (
            <span className={styles.quick}>{text('quickPicks', { count: quickPicks.length })}</span>
          )}
          {drawsText(subscribed)}
        </>
      }
      price={text('perDraw', { price: formatUsd(price) })}
      matchedText={gameText('matched')}
    >
      {children}
    </TicketSlip>
  );
}
