import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { modulesIn } from '../../scripts/imports.ts';

const repository = join(import.meta.dirname, '../..');

/** They keep nothing that would be the previous project's. */
const stateless = ['ProjectChoice', 'WithoutForm'];

/** The elements of a page that take the current project but outlive a change of it, and the states that the page keeps. */
function outlivingIn(path: string, text: string): string[] {
  const found: string[] = [];
  const inPage = (node: ts.Node) => {
    if (ts.isJsxOpeningLikeElement(node)) {
      const given = new Map(
        node.attributes.properties
          .filter(ts.isJsxAttribute)
          .map((one) => [one.name.getText(), one.initializer?.getText() ?? '']),
      );
      const takesProject = given.get('project') === '{project}' || given.has('projectId');
      const tag = node.tagName.getText();
      if (takesProject && !given.get('key')?.includes('project.id') && !stateless.includes(tag))
        found.push(`${path}: ${tag}`);
    }
    if (ts.isCallExpression(node) && /^use(Entry)?State$/.test(node.expression.getText()))
      found.push(`${path}: ${node.getText()}`);
    ts.forEachChild(node, inPage);
  };
  const visit = (node: ts.Node) => {
    if (ts.isFunctionDeclaration(node) && node.body?.getText().includes('= useCurrentProject()'))
      inPage(node.body);
  };
  ts.forEachChild(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), visit);
  return found;
}

it('SES-8 what a page keeps, it keeps for one project: its content is made anew for another', () => {
  const pages = modulesIn(repository).filter((path) => /^operator\/.*Page\.tsx$/.test(path));
  expect(pages.length).toBeGreaterThan(15);
  const outliving = pages.flatMap((path) => outlivingIn(path, readFileSync(join(repository, path), 'utf8')));
  expect(outliving).toEqual([]);
});

it('SES-8 NAV-9 a filter that an address keeps is named after its project', () => {
  const unnamed = modulesIn(repository)
    .filter((path) => /^(operator|resources)\//.test(path))
    .flatMap((path) =>
      [...readFileSync(join(repository, path), 'utf8').matchAll(/useEntryState\(\s*([^,]+),/g)]
        .filter(([, name = '']) => !/\$\{project(\.id|Id)\}/.test(name))
        .map(([call]) => `${path}: ${call}`),
    );
  expect(unnamed).toEqual([]);
});

it('NAV-9 the filter of a list is kept with its address', () => {
  const lost = modulesIn(repository)
    .filter((path) => path.startsWith('operator/'))
    .filter((path) => readFileSync(join(repository, path), 'utf8').includes('useState(noFilter)'));
  expect(lost).toEqual([]);
});

it('SES-8 NAV-8 a draft of an operator is kept for one project', () => {
  const shared = modulesIn(repository)
    .filter((path) => path.startsWith('operator/'))
    .filter((path) => readFileSync(join(repository, path), 'utf8').includes('inProject'));
  expect(shared).toEqual([]);
});

it('a page without a key by its project is found, and one that has a key is not', () => {
  const text = `
    export function SomePage() {
      const { project } = useCurrentProject();
      const [search, setSearch] = useState('');
      return <><Head project={project.longName} /><Some project={project} /><Own key={project.id} project={project} /></>;
    }
    function Some({ project }) { const [typed] = useState(''); return <Field project={project} />; }`;
  expect(outlivingIn('x.tsx', text)).toEqual(["x.tsx: useState('')", 'x.tsx: Some']);
});
