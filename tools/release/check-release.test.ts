import { describe, expect, it } from 'vitest';
import { checkRelease, type ReleaseFacts } from './check-release.ts';

const FIT: ReleaseFacts = {
  version: '1.3.0',
  packageVersion: '1.3.0',
  changelog: '# Changelog\n\n## 1.3.0 (2026-12-01)\n\nFaster.\n\n**Upgrading**: nothing to do.\n\n## 1.2.0\n\nOlder.\n',
  releasedSql: ['1.2.0', '1.3.0'],
  breakingChanges: [],
  before: '1.2.0',
};
const BREAKS = ['GET /web/tickets: [Removed] operation GET /web/tickets'];

describe('the check of a release', () => {
  it('accepts a version that is described, numbered and listed', () => {
    expect(checkRelease(FIT)).toEqual([]);
  });

  it.each<[string, Partial<ReleaseFacts>, RegExp]>([
    ['a word for a version', { version: 'next' }, /isn't a version/],
    ['another version in package.json', { packageVersion: '1.2.0' }, /package\.json has version 1\.2\.0/],
    ['no section in the changelog', { changelog: '## 1.2.0\n' }, /no section "## 1\.3\.0"/],
    ['a longer version in the changelog', { changelog: '## 1.3.01\n**Upgrading**' }, /no section "## 1\.3\.0"/],
    ['a section without advice for operators', { changelog: '## 1.3.0\n\nFaster.\n' }, /\*\*Upgrading\*\*/],
    ['SQL that is not listed', { releasedSql: ['1.2.0'] }, /write-release\.ts 1\.3\.0/],
    ['a breaking change in a minor version', { breakingChanges: BREAKS }, /new major version: GET \/web\/tickets/],
  ])('rejects %s', (_what, planted, fault) => {
    expect(checkRelease({ ...FIT, ...planted }).join('\n')).toMatch(fault);
  });

  it('accepts breaking changes in a major version', () => {
    const changelog = FIT.changelog.replace('1.3.0', '2.0.0');
    const major = { ...FIT, version: '2.0.0', packageVersion: '2.0.0', releasedSql: ['2.0.0'], changelog };
    expect(checkRelease({ ...major, breakingChanges: BREAKS })).toEqual([]);
  });
});
