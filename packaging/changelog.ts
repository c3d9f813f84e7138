/** CHANGELOG.md as a release changes and quotes it. */

const UNRELEASED = '## Unreleased';

/** The text below the heading of a version, or below `Unreleased`; empty where it has no such heading. */
export const sectionOf = (changelog: string, heading: string): string => {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => line === `## ${heading}` || line.startsWith(`## ${heading} - `));
  if (start === -1) return '';
  const end = lines.findIndex((line, index) => index > start && line.startsWith('## '));
  return lines
    .slice(start + 1, end === -1 ? undefined : end)
    .join('\n')
    .trim();
};

/** With what was unreleased as the section of the version, under an empty one. */
export const released = (changelog: string, version: string, date: string): string =>
  changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## ${version} - ${date}\n`);
