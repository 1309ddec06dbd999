// A bill of materials of the program, as CycloneDX 1.6 has it: crates, the C libraries in
// them, and the npm packages that a browser gets.
//
//   node scripts/supply/sbom.mjs [file]     (the standard output when none is named)
//
// The same sources make the same bytes: no time and no number by chance are in it.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { bundled, crates, packages } from './parts.mjs';

const ours = crates();
const web = packages();
const libraries = bundled(ours.parts);
const own = `pkg:generic/keyturn@${ours.version}`;

/** As a component of the bill. */
function component(part) {
  const isOne = /^[\w.-]+$/.test(part.licence);
  const properties = [
    { name: 'keyturn:where', value: part.kind === 'package' ? 'browser' : 'program' },
    ...(part.inside ? [{ name: 'keyturn:inside', value: part.inside }] : []),
  ];
  return {
    type: 'library',
    'bom-ref': part.purl,
    name: part.name,
    version: part.version,
    ...(part.authors.length > 0 && { authors: part.authors.map((name) => ({ name })) }),
    ...(part.hash && { hashes: [part.hash] }),
    // `MIT/Apache-2.0` is how crates wrote it once.
    licenses: isOne
      ? [{ license: { id: part.licence } }]
      : [{ expression: part.licence.replaceAll('/', ' OR ') }],
    purl: part.purl,
    ...(/^https?:/.test(part.source) && {
      externalReferences: [{ type: 'vcs', url: part.source }],
    }),
    properties,
  };
}

const parts = [...ours.parts, ...libraries, ...web.parts];
const content = {
  metadata: {
    component: { type: 'application', 'bom-ref': own, name: 'keyturn', version: ours.version },
  },
  components: parts.map(component),
  dependencies: [
    { ref: own, dependsOn: [...ours.direct, ...web.direct].sort() },
    ...parts.map((part) => ({
      ref: part.purl,
      dependsOn: [
        ...part.needs,
        ...libraries.filter(({ inside }) => inside === part.purl).map(({ purl }) => purl),
      ].sort(),
    })),
  ],
};
// The number of a bill is a UUID; this one is made of what it says.
const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
const uuid = [
  digest.slice(0, 8),
  digest.slice(8, 12),
  `8${digest.slice(13, 16)}`,
  `8${digest.slice(17, 20)}`,
  digest.slice(20, 32),
].join('-');
const bill = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${uuid}`,
  version: 1,
  ...content,
};
const text = `${JSON.stringify(bill, null, 1)}\n`;
const file = process.argv[2];
if (file) {
  writeFileSync(file, text);
  console.log(`sbom: ${parts.length} parts in ${file}`);
} else {
  process.stdout.write(text);
}
