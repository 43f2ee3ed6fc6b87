import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import about from '../package.json' with { type: 'json' };
import { licencesOf, type Package } from './licences.ts';

/*
 * Writes what Parlour is made of: reports/sbom.json (CycloneDX) and reports/licences.txt. It ends with 1 where a package
 * has a licence that we do not allow: `npm run sbom`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const sbom = JSON.parse(text) as { metadata: { component: { name: string } }; components: Package[] };
// npm names it after the folder it is in.
sbom.metadata.component.name = about.name;
const { list, refused } = licencesOf(sbom.components);
const folder = join(root, 'reports');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`);
writeFileSync(join(folder, 'licences.txt'), `${list.join('\n')}\n`);
console.log(`reports/sbom.json and reports/licences.txt: ${list.length} packages.`);
for (const line of refused) console.error(`not allowed: ${line}`);
if (refused.length > 0) process.exitCode = 1;
