import { geolocation } from '../../../modules.ts';
import { requirePlayer } from '../../find-subject.ts';
import { requireWords, type Verb } from '../../verb.ts';

const SHOWN = 20;

/** Shows a player's newest location checks, with their outcome and signs, and what blocks the location now. */
export const locationShow: Verb = {
  name: 'location show',
  usage: '<email>',
  summary: "show a player's newest location checks and what blocks their location",
  async run(context, input) {
    const [email] = requireWords(input, 'email');
    const { playerId } = await requirePlayer(context, email);
    const now = context.clock.now();
    const blocks = await geolocation.listBlocks(context.db, { playerId, now });
    for (const { reason, blockedAt, endsAt } of blocks) {
      const end = endsAt === null ? 'until the browser allows location, or the session ends' : `until ${endsAt}`;
      context.say(`blocked: ${reason} at ${blockedAt}, ${end}`);
    }
    const devices = await geolocation.listDeviceBlocks(context.db, playerId);
    for (const { device, reason, blockedAt } of devices)
      context.say(`device blocked: ${device}, ${reason} at ${blockedAt}, until an operator lifts it`);
    if (blocks.length + devices.length === 0) context.say('Nothing blocks the location.');
    const checks = await geolocation.listLocationChecks(context.db, { playerId, limit: SHOWN });
    if (checks.length === 0) context.say('There are no location checks.');
    for (const check of checks) {
      const near = check.nearLatitude === null ? '' : `near ${check.nearLatitude}, ${check.nearLongitude}`;
      const columns = [check.checkedAt, check.activity, check.outcome, check.reasons.join(' '), near];
      context.say(columns.filter((word) => word !== '').join('  ') + (check.isSimulated ? '  (simulated)' : ''));
    }
  },
};
