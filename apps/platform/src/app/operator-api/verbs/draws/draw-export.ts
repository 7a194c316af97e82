import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { draws } from '../../../modules.ts';
import { policyTextOf } from '../../../public-log/log-policy.ts';
import { EXPORT_OPTIONS, EXPORT_USAGE, finishExport, openExport } from '../../export-options.ts';
import { refusalError } from '../../refusal-error.ts';
import { requireWords, type Verb } from '../../verb.ts';
import { requireDraw } from './draw-context.ts';

/** Exports a sealed draw into a new folder for an auditor, with a signed manifest (`docs/formats.md`). */
export const drawExport: Verb = {
  name: 'draw export',
  usage: `<id or [game/]date[/number]> <new folder> ${EXPORT_USAGE}`,
  summary: 'export a sealed draw for an auditor, with a signed manifest',
  options: EXPORT_OPTIONS,
  runsOffline: true,
  async run(context, input) {
    const [word, path] = requireWords(input, 'id or [game/]date[/number]', 'new folder');
    const { drawId } = await requireDraw(context, word);
    const made = await openExport(context, input, { folder: path, about: { kind: 'draw', subject: drawId } });
    const policy = await policyTextOf(context.platform);
    const written = await draws.exportDraw(context.platform, { ...made, drawId, policy });
    if (isRefusal(written)) throw refusalError(written);
    context.say(`${written.boards} boards and ${written.prizes} prizes.`);
    await finishExport(context, made);
  },
};
