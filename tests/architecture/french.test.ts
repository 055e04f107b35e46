import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/** Elided French words before an apostrophe. */
const straight =
  /(?<!\p{L})(?:l|d|n|s|j|m|t|c|qu|jusqu|lorsqu|puisqu|quelqu|aujourd|presqu|entr)'(?=[\p{L}«*[]|\s?$)/iu;
/** « 10h21 », « 10 h 21 » as times of day; durations have « min » or no leading zero. */
const otherHours = /\b(?:[01]?\d|2[0-3])h(?:[0-5]\d)?\b/;

/** Sentences quoted verbatim from the specification. */
const specified = new Set<string>([
  "Le nom de l'utilisateur et le mot de passe saisis ne correspondent pas.",
  "Il n'est pas possible de supprimer l'utilisateur courant.",
  "Veillez supprimer l'écran qui utilise cette messagerie.",
  "Tentative d'activation d'un scénario déjà actif.",
  "L'image n'a pas pu être diffusée.",
  "L'image a bien été diffusée.",
  "Point d'arrêt",
  "Une erreur est survenue, l'action n'a pu être réalisée.",
  "Pas d'écrans associés au projet :",
  "Le projet n'a pas pu être enregistré",
  "Mode d'affichage supprimé",
  "Le template n'a pas pu être enregistré",
  "Le Mode d'affichage n'a pas pu être supprimé",
  "Le site n'a pas pu être enregistré",
  "Point d'arrêt enregistré",
  "Le point d'arrêt n'a pas pu être enregistré",
  "l'écran",
  "L'écran n'a pas pu être enregistré",
  "L'écran n'a pas pu être supprimé",
  "La configuration n'a pas pu être enregistrée",
  "La messagerie n'a pas pu être enregistrée",
  "La messagerie n'a pas pu être supprimée",
  "La ligne n'a pas pu être supprimée",
  "L'impact n'a pas pu être enregistré",
  "L'impact n'a pas pu être supprimé",
  "La cause n'a pas pu être enregistrée",
  "La cause n'a pas pu être supprimée",
  "l'utilisateur",
  "L'utilisateur n'a pas pu être enregistré",
  "Le transporter n'a pas pu être enregistré",
  "Le transporter n'a pas pu être supprimé",
  "La meta donnée n'a pas pu être enregistrée",
  "La meta donnée n'a pas pu être supprimée",
  "Le language n'a pas pu être enregistré",
  "Le vélo n'a pas pu être enregistré",
  "Le vélo n'a pas pu être supprimé",
  "Nom d'utilisateur",
  "Mode d'affichage",
  "L'écran",
  "Le message n'a pas pu être enregistré.",
  "La page d'aide n'est pas disponible.",
  "Voulez vous vraiment supprimer ce message associé à l'écran :",
  "Erreur lors de l'application de la mise à jour.",
  "Erreur lors de l'enregistrement des tablaux LIBRE.",
  "Le message n'a pas pu être diffusé.",
  "+ d'options",
  "- d'options",
  "L'heure de début de la difusion doit imperativement être inferieur ou égal à l'heure de fin.",
]);

/** Other words for what the console calls « Salon », « Manager », a superuser, « Référentiel », « Administration des projets ». */
const otherWords =
  /\ben exposition\b|\bresponsables\b|dministrateur (?:des projets|de la plateforme)|administration de référence|(?:administration|configuration) du projet|prévenez l’administrateur/i;

const allowed = (text: string) => specified.has(text.replaceAll('\u00a0', ' ').trim());

/** The texts of a module; of template literals, their parts. */
function textsIn(path: string): string[] {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const sources = globSync(
  ['{src,operator,resources,display,server,contract,player,dataProvider}/**/*.{ts,tsx}'],
  { cwd: repository, exclude: (path) => /\.test\.tsx?$/.test(path) },
);
const guide = globSync('docs/guide/*.md', { cwd: repository });
const demo = globSync('demo/**/*.{json,txt}', { cwd: repository });
/** Texts that users read, and their files; labels of the specification are quoted in the guide as they are. */
const texts = [
  ...sources.flatMap((path) => textsIn(path).map((text) => ({ path, text }))),
  ...guide.flatMap((path) =>
    read(path)
      .replace(/`[^`]*`/g, '')
      .replace(/« ([^»]*) »|\*\*([^*]*)\*\*/g, (quoted, label: string, strong: string) =>
        allowed(label ?? strong) ? '' : quoted,
      )
      .split('\n')
      .map((text) => ({ path, text })),
  ),
  // English apostrophes do not matter here.
  ...demo.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((text) => !/"en":/.test(text))
      .map((text) => ({ path, text })),
  ),
];

describe('the French of the product', () => {
  it('is found where it is looked for', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(texts.some(({ text }) => text.includes('’'))).toBe(true);
  });

  it('has one apostrophe, but for the sentences of the specification', () => {
    expect(texts.filter(({ text }) => straight.test(text) && !allowed(text))).toEqual([]);
  });

  it('calls one thing by one word', () => {
    expect(texts.filter(({ path, text }) => /i18n|texts|guide/i.test(path) && otherWords.test(text))).toEqual(
      [],
    );
  });

  it('writes the hours of clocks in one form', () => {
    expect(texts.filter(({ path, text }) => /i18n|texts|guide/i.test(path) && otherHours.test(text))).toEqual(
      [],
    );
  });
});
