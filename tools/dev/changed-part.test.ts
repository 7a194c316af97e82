import { describe, expect, test } from 'vitest';
import { partOfChange, watchedFolders } from './changed-part.ts';

describe('a changed file during npm run dev', () => {
  test.each([
    ['apps/platform/src/modules/showcase/showcase-routes.ts', ['platform']],
    ['partners/mailbox/start-mailbox.ts', ['partners']],
    ['packages/service-base/clock.ts', ['partners', 'platform']],
    ['packages/contracts/showcase.ts', ['platform']],
    ['packages/look/tokens.css', ['partners']],
    ['apps/player-web/src/app/texts.ts', []],
    ['apps/platform/src/modules/showcase/showcase-routes.test.ts', []],
    ['apps/platform/src/app/platform-in-tests.ts', []],
    ['docs/glossary.md', []],
  ])('%s restarts %j', (path, programs) => {
    expect(partOfChange(path).programs).toEqual(programs);
  });

  test('prepares the database when it is a migration or a function', () => {
    expect(partOfChange('apps/platform/migrations/202611230001-ledger-x.sql')).toMatchObject({
      programs: ['platform'],
      isDatabase: true,
    });
    expect(partOfChange('partners/card-vault/migrations/202611230001-x.sql')).toMatchObject({
      programs: ['partners'],
      isDatabase: true,
    });
  });

  test('starts a type check when it is a test or a component', () => {
    expect(partOfChange('packages/money/usd-text.test.ts').isTyped).toBe(true);
    expect(partOfChange('apps/player-web/src/ui/card/card.tsx').isTyped).toBe(true);
    expect(partOfChange('docs/glossary.md').isTyped).toBe(false);
  });

  test('is noticed in every folder that a program runs from', () => {
    expect(watchedFolders()).toEqual(expect.arrayContaining(['apps/platform', 'partners', 'packages/contracts']));
  });
});
