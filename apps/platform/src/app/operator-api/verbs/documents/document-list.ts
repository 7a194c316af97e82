import { documents, players } from '../../../modules.ts';
import type { Verb } from '../../verb.ts';
import { documentLines } from './document-lines.ts';

/** Maximum number of requests shown, the longest waiting first. */
const MOST_SHOWN = 50;

/** Lists the documents that players sent and no operator has reviewed yet. [S3-17] */
export const documentList: Verb = {
  name: 'document list',
  usage: '',
  summary: 'list documents that wait for a review',
  async run(context) {
    const waiting = await documents.listForReview(context.db, MOST_SHOWN);
    if (waiting.length === 0) context.say('Nothing is waiting for a review.');
    for (const shown of waiting) {
      const player = await players.findPlayer(context.db, shown.request.playerId);
      for (const line of documentLines(shown, player?.email)) context.say(line);
    }
  },
};
