import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STATEMENT_TEXTS } from './statement-texts.ts';

const SCREEN = join(import.meta.dirname, '../../../../../player-web/src/features/wallet/transactions');

describe('a statement file', () => {
  it.each([
    ['en-US', 'texts.ts'],
    ['es', 'texts.es.ts'],
    ['fr', 'texts.fr.ts'],
  ] as const)('has the same descriptions of transactions as the screen, in %s', (language, file) => {
    const screen = readFileSync(join(SCREEN, file), 'utf8');
    const { events, takenBack } = STATEMENT_TEXTS[language];
    for (const [event, text] of Object.entries(events)) {
      const key = event.includes('-') ? `'${event}'` : event;
      expect(screen).toContain(`\n  ${key}: '${text}',\n`);
    }
    expect(screen).toContain(`  takenBack: '${takenBack} {{what}}',`);
  });
});
