import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';

/** The part that our schema uses: the language attribute. */
const xmlNamespace = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">
  <xs:attribute name="lang" type="xs:language"/>
</xs:schema>`;

interface Schema {
  schema: XMLFileInfo;
  preload: XMLFileInfo[];
}

function readSubset(): Schema {
  const contents = readFileSync(new URL('siriSubset.xsd', import.meta.url), 'utf8');
  return {
    schema: { fileName: 'siriSubset.xsd', contents },
    preload: [{ fileName: 'xml.xsd', contents: xmlNamespace }],
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return path.endsWith('.xsd') ? [path] : [];
  });

/** The official schema, which must not be redistributed: the folder `xsd` of SIRI-CEN/SIRI. */
function readOfficial(folder: string): Schema {
  const files = filesIn(folder).map((path) => ({
    fileName: relative(folder, path),
    contents: readFileSync(path),
  }));
  const schema = files.find(({ fileName }) => fileName === 'siri.xsd');
  if (!schema) throw new Error(`${folder} has no siri.xsd`);
  return { schema, preload: files.filter((file) => file !== schema) };
}

const official = process.env['SIRI_XSD'];
const schemas = [readSubset(), ...(official === undefined ? [] : [readOfficial(official)])];
const pages = { initialMemoryPages: 2_048, maxMemoryPages: 16_384 };

/** Validation errors of SIRI documents, by our schema and, if SIRI_XSD is set, by the official one. */
export async function siriProblems(...documents: readonly string[]): Promise<string[]> {
  const xml = documents.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  const found: string[] = [];
  for (const { schema, preload } of schemas) {
    const { valid, errors } = await validateXML({ xml, schema, preload, ...pages });
    if (!valid) found.push(...errors.map(({ rawMessage }) => rawMessage));
  }
  return found;
}
