import { GEOLOCATION_PATHS } from '@sunflower/contracts/geolocation.ts';
import { send } from '../http/http-client.ts';

/**
 * Blocks this session on the server from everything that needs a position, because permission was denied. A failure is
 * only logged. [S4.8-2] [S7-25] [S8-4/block-player]
 */
export async function blockPlayer(): Promise<void> {
  try {
    await send({ method: 'POST', path: GEOLOCATION_PATHS.block });
  } catch (thrown) {
    console.warn(
      'the player could not be blocked after location was denied',
      thrown instanceof Error ? thrown.message : '',
    );
  }
}
