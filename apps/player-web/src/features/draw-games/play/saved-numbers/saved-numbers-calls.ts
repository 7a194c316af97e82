import {
  SAVED_NUMBERS_PATHS as PATHS,
  renameNumbersBody,
  type SavedNumbers,
  type SaveNumbersBody,
  savedNumbers,
  savedNumbersResponse,
  saveNumbersBody,
} from '@sunflower/contracts/draw-games-saved-numbers.ts';
import { queryOptions } from '@tanstack/react-query';
import { jsonBody, send } from '../../../../runtime/http/http-client.ts';

/** The sets of boards a player has saved, in every game. */
export function savedNumbersQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'saved-numbers'],
    queryFn: ({ signal }): Promise<SavedNumbers[]> =>
      send({ path: PATHS.savedNumbers, answer: savedNumbersResponse, signal }),
  });
}

/** Saves boards under a name. A repeated call finds the name taken, so nothing is saved twice. */
export function saveNumbers(numbers: SaveNumbersBody): Promise<SavedNumbers> {
  const body = jsonBody(saveNumbersBody, numbers);
  return send({ method: 'POST', path: PATHS.savedNumbers, body, answer: savedNumbers });
}

/** Renames a set. */
export function renameNumbers(savedNumbersId: string, name: string): Promise<SavedNumbers> {
  const body = jsonBody(renameNumbersBody, { name });
  const path = PATHS.oneOfSavedNumbers;
  return send({ method: 'PUT', path, params: { savedNumbersId }, body, answer: savedNumbers });
}

/** Deletes a set and returns the remaining sets. */
export function deleteNumbers(savedNumbersId: string): Promise<SavedNumbers[]> {
  const path = PATHS.oneOfSavedNumbers;
  return send({ method: 'DELETE', path, params: { savedNumbersId }, answer: savedNumbersResponse });
}
