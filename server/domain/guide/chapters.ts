import { texts } from '../../shared/texts.ts';

const titles = texts.guide.chapters;

/**
 * The guide's table of contents: the names of its pages, which are those of the console's routes or of a topic. What
 * has no page yet is left out of it.
 */
export const chapters: readonly { title: string; pages: readonly string[] }[] = [
  { title: titles.start, pages: ['login', 'glossaire', 'raccourcis'] },
  {
    title: titles.messages,
    pages: ['index', 'messagesSpreading', 'messagesLibrary', 'messagesScenario', 'create'],
  },
  { title: titles.advertising, pages: ['indexAdv', 'advSpreading'] },
  { title: titles.exploitation, pages: ['screens', 'lines', 'upload', 'exploitOffer', 'exploitRafale'] },
  { title: titles.admin, pages: ['journal', 'adminProject', 'template', 'adminRef'] },
  { title: titles.trouble, pages: ['depannage', 'avertissements', 'no-rights', 'not-found'] },
];
