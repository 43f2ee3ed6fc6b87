/** A package as CycloneDX describes it. */
export interface Package {
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly licenses?: readonly (
    | { readonly expression: string }
    | { readonly license: { readonly id?: string; readonly name?: string } }
  )[];
}

/** Licences under which we may use a package and hand it on. Those below the line are only for tools and fonts. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  // ---
  'OFL-1.1',
  'MPL-2.0',
  'CC-BY-4.0',
]);

/** Packages that name their licence only in their Readme. */
const READ = new Map([['only@0.0.2', 'MIT']]);

const OURS = 'pkg:npm/%40parlour/';

/** The licence of every package but our own, a line for each; and those that we may not use. */
export function licencesOf(packages: readonly Package[]): { list: string[]; refused: string[] } {
  const others = packages.filter(({ purl = '' }) => !purl.startsWith(OURS));
  const rows = others.map((each) => {
    const of = `${each.name}@${each.version}`;
    return { of, licence: licenceOf(each) || (READ.get(of) ?? '') };
  });
  rows.sort((a, b) => (a.of < b.of ? -1 : 1));
  const line = ({ of, licence }: (typeof rows)[number]) => `${of}  ${licence || 'no licence'}`;
  return { list: rows.map(line), refused: rows.filter(({ licence }) => !isAllowed(licence)).map(line) };
}

/** All licences that a package names hold at once. */
function licenceOf({ licenses = [] }: Package): string {
  return licenses
    .map((each) => ('expression' in each ? each.expression : (each.license.id ?? each.license.name ?? '')))
    .join(' AND ');
}

/** `(MIT OR GPL-3.0) AND ISC`: of alternatives one is enough; what holds at once must all be allowed. */
function isAllowed(licence: string): boolean {
  const inner = /\(([^()]*)\)/.exec(licence);
  if (inner) return isAllowed(licence.replace(inner[0], isAllowed(inner[1]!) ? 'MIT' : 'none'));
  return licence.split(' OR ').some((way) => way.split(' AND ').every((each) => ALLOWED.has(each.trim())));
}
