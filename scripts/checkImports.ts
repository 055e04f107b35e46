import { readImports } from './imports.ts';

const { read, present, links, violations } = await readImports();
// With an unsupported compiler, dependency-cruiser reads nothing and reports no violation.
const blind = read < present || links < present;

for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
if (blind)
  console.error(
    `Read ${read} of ${present} modules and ${links} imports: the table was not held against the rest.`,
  );
if (blind || violations.length > 0) process.exitCode = 1;
else console.log(`${read} modules with ${links} imports keep the import table.`);
