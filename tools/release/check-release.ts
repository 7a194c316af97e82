/** The input of the check of a release. */
export type ReleaseFacts = {
  readonly version: string;
  /** `version` of package.json. */
  readonly packageVersion: string;
  readonly changelog: string;
  /** Versions listed in `tools/migrations/released.json`. */
  readonly releasedSql: readonly string[];
  /** Changes since the previous release that could break a client. */
  readonly breakingChanges: readonly string[];
  /** Version of the previous release; undefined for the first one. */
  readonly before: string | undefined;
};

const VERSION = /^\d+\.\d+\.\d+$/;

/** Returns the reasons why a version can't be released, one sentence each. [WLA-09] */
export function checkRelease(facts: ReleaseFacts): string[] {
  const { version, packageVersion, changelog, releasedSql, breakingChanges, before } = facts;
  if (!VERSION.test(version)) return [`"${version}" isn't a version such as 1.2.0`];
  const section = sectionOf(changelog, version);
  const isMajor = before === undefined || version.split('.')[0] !== before.split('.')[0];
  return [
    ...(packageVersion === version ? [] : [`package.json has version ${packageVersion}`]),
    ...(section === undefined ? [`CHANGELOG.md has no section "## ${version}"`] : []),
    ...(section !== undefined && !section.includes('**Upgrading**')
      ? [`the section of ${version} in CHANGELOG.md doesn't say under **Upgrading** what operators have to do`]
      : []),
    ...(releasedSql.includes(version)
      ? []
      : [`released.json lacks it: node tools/migrations/write-release.ts ${version}`]),
    ...(isMajor ? [] : breakingChanges.map((change) => `breaks clients, so it needs a new major version: ${change}`)),
  ];
}

function sectionOf(changelog: string, version: string): string | undefined {
  return changelog
    .split(/^## /m)
    .find((section) => section.startsWith(`${version}\n`) || section.startsWith(`${version} `));
}
