import {
  SAVED_NUMBERS_PATHS as PATHS,
  renameNumbersBody,
  type SavedNumbers,
  type SaveNumbersBody,
  savedNumbers,
  savedNumbersAnswer,
  saveNumbersBody,
} from '@sunflower/contracts/draw-games-saved-numbers.ts';
import { queryOptions } from '@tanstack/react-query';
import { jsonBody, send } from '../../../../runtime/http/http-client.ts';

/** The sets of boards a player keeps, of every game. */
export function savedNumbersQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'saved-numbers'],
    queryFn: ({ signal }): Promise<SavedNumbers[]> =>
      send({ path: PATHS.savedNumbers, answer: savedNumbersAnswer, signal }),
  });
}

/** Keeps boards under a name. A second try of the same finds its name in use: nothing is kept twice. */
export function saveNumbers(wanted: SaveNumbersBody): Promise<SavedNumbers> {
  const body = jsonBody(saveNumbersBody, wanted);
  return send({ method: 'POST', path: PATHS.savedNumbers, body, answer: savedNumbers });
}

/** Gives a set another name. */
export function renameNumbers(savedNumbersId: string, name: string): Promise<SavedNumbers> {
  const body = jsonBody(renameNumbersBody, { name });
  const path = PATHS.oneOfSavedNumbers;
  return send({ method: 'PUT', path, params: { savedNumbersId }, body, answer: savedNumbers });
}

/** Forgets a set; the answer is what is left. */
export function forgetNumbers(savedNumbersId: string): Promise<SavedNumbers[]> {
  const path = PATHS.oneOfSavedNumbers;
  return send({ method: 'DELETE', path, params: { savedNumbersId }, answer: savedNumbersAnswer });
}
