import { count, number } from './count.ts';

/** More accepted values than anybody reads in a cell. */
const mostLabels = 8;

const rows = (n: number) => count(n, 'ligne', 'lignes');

/** Import and export of lists as CSV files (ADM-14). */
export const csv = {
  id: 'Identifiant',
  yes: 'oui',
  no: 'non',
  export: 'Exporter',
  exportTitle: (n: number) => `Exporter ${count(n, 'élément', 'éléments')} au format CSV`,
  exportFailed: 'L’export n’a pas pu être fait.',
  import: 'Importer',
  oneOf: (labels: readonly string[]) =>
    `Une de ces valeurs : ${labels.slice(0, mostLabels).join(', ')}${labels.length > mostLabels ? '…' : '.'}`,
  title: (plural: string) => `Importer un fichier : ${plural}`,
  inProject: (project: string) => `Dans le projet ${project}`,
  fileInProject: (file: string, project: string) => `${file}, dans le projet ${project}`,
  intro:
    'Exportez la liste, modifiez-la dans un tableur, puis importez-la ici. Rien n’est enregistré avant votre accord.',
  matching: {
    numeric:
      'Une ligne avec identifiant modifie cet élément. Une ligne sans identifiant modifie l’élément du même nom ; s’il n’y en a pas, elle le crée.',
    screens:
      'Une ligne avec identifiant modifie cet écran, ou le crée avec cet identifiant. Une ligne sans identifiant modifie l’écran du même nom ; s’il n’y en a pas, elle le crée.',
  },
  drop: 'Déposez un fichier CSV ici',
  choose: 'Choisir un fichier CSV',
  chooseOther: 'Choisir un autre fichier',
  template: 'Modèle vide',
  columns: (names: string) => `Colonnes : ${names}.`,
  mandatoryColumn: (name: string) => `${name} (obligatoire)`,
  running: { reading: 'Lecture du fichier…', checking: 'Vérification…', applying: 'Importation…' },
  percent: (n: number) => `${n} %`,
  unreadable: (file: string | null) =>
    file === null ? 'Ce fichier ne peut pas être importé' : `Le fichier ${file} ne peut pas être importé`,
  moreFaults: (n: number) => `et ${count(n, 'autre problème', 'autres problèmes')}.`,
  faultAt: (line: number, text: string) => `Ligne ${line} : ${text}`,
  faults: {
    notText: 'Veillez choisir un fichier au format CSV.',
    workbook:
      'Veillez choisir un fichier au format CSV. Ce fichier est un classeur : enregistrez-le depuis le tableur au format « CSV UTF-8 ».',
    tooLarge: (megabytes: number) => `Le fichier dépasse ${megabytes} Mo. Importez-le en plusieurs fois.`,
    tooMuch: 'Les lignes sont trop volumineuses pour un seul import. Importez-les en plusieurs fois.',
    unreadable: 'Le fichier n’a pas pu être lu. Choisissez-le de nouveau.',
    several: 'Un seul fichier à la fois.',
    empty: 'Le fichier est vide.',
    noRows: 'Le fichier ne contient que la ligne des noms de colonnes.',
    tooManyRows: (n: number, max: number) =>
      `Le fichier contient ${rows(n)} : au plus ${number(max)} à la fois.`,
    oneColumn:
      'Une seule colonne a été trouvée. Les colonnes doivent être séparées par des points-virgules, des virgules ou des tabulations.',
    unknownColumn: (name: string) => `La colonne « ${name} » est inconnue.`,
    repeatedColumn: (name: string) => `La colonne « ${name} » figure plusieurs fois.`,
    missingColumn: (name: string) => `La colonne « ${name} » manque.`,
    known: (names: string) => `Colonnes possibles : ${names}.`,
    openQuotes: 'un guillemet ouvert n’est jamais fermé.',
    strayQuotes: 'un guillemet est mal placé.',
    tooManyCells: (n: number) => `il y a plus de cellules que de colonnes (${n}).`,
  },
  table: (plural: string) => `Lignes du fichier : ${plural}`,
  /** Line number in the file; « Ligne » is a column of stop points. */
  line: 'N°',
  result: 'Résultat',
  arrow: ' → ',
  nothing: '(vide)',
  secret: '••••••••',
  filter: 'Lignes montrées',
  all: 'Toutes',
  group: (name: string, n: number) => `${name} (${number(n)})`,
  actions: { create: 'Créée', update: 'Modifiée', unchanged: 'Inchangée', refused: 'Refusée' },
  groups: { create: 'Créées', update: 'Modifiées', unchanged: 'Inchangées', refused: 'Refusées' },
  noneShown: 'Aucune ligne de ce genre.',
  nothingToDo: 'Rien à importer : toutes les lignes sont déjà telles quelles.',
  refusedNote: (n: number) =>
    `${rows(n)} ${n > 1 ? 'refusées' : 'refusée'} : rien n’est importé tant qu’il en reste. Corrigez le fichier, puis choisissez-le de nouveau.`,
  readyNote: 'Toutes les lignes peuvent être importées.',
  changedNote:
    'Les données ont changé depuis la vérification : rien n’a été importé. Voici ce qui serait fait maintenant.',
  confirm: (n: number) => `Importer ${rows(n)}`,
  checkFailed: 'Le fichier n’a pas pu être vérifié.',
  applyFailed: 'L’import n’a pas pu être terminé.',
  done: (created: number, updated: number) => {
    const parts = [
      created > 0 ? count(created, 'création', 'créations') : '',
      updated > 0 ? count(updated, 'modification', 'modifications') : '',
    ];
    return `Import effectué : ${parts.filter(Boolean).join(', ')}`;
  },
  leaveRunning: {
    title: 'Interrompre l’import ?',
    text: 'L’import est en cours. Interrompu, il n’enregistre rien.',
  },
} as const;
