import { findGame } from '@sunflower/game-rules/games.ts';
import type { EmailReason } from '../../../partner-ports/mailer/email-texts.ts';
import type { NoticeEmail } from './notice-text.ts';

export type FilledNotice = {
  readonly name: NoticeEmail;
  readonly values: Readonly<Record<string, string>>;
  /** The path in our app that the button opens. */
  readonly link: string;
  readonly why: EmailReason;
};

/** Returns the name of a draw game, or its id if it isn't one. */
export function gameNameOf(gameId: string): string {
  return findGame(gameId)?.name ?? gameId;
}
