import { cleanHtml } from '../../../display/sanitize.ts';

/** What the editor itself puts into the clipboard; its sizes and colours were chosen. */
const ownMark = '[data-pm-slice]';
/** Styles that other programs write whether somebody chose them or not: a screen has its own. */
const foreignStyles = ['font-size', 'font-family', 'color', 'background', 'background-color'];
const headings = 'h1, h2, h3, h4, h5, h6';
/** What is no text, though it may hold some. */
const unread = 'head, style, script, title, meta, link, iframe, object, noscript, textarea, template';
const cellSeparator = ' · ';

/** Word's list items are paragraphs that know their list; the first mark says whether it is numbered. */
const isWordItem = (element: Element | null): element is HTMLElement =>
  element?.localName === 'p' &&
  (/mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '') ||
    element.className.startsWith('MsoListParagraph'));

/** Which of the document's lists an item is of. */
const listOf = (item: Element) => /mso-list:\s*(l\d+)/i.exec(item.getAttribute('style') ?? '')?.[1];

function removeComments(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.remove();
    else removeComments(node);
  }
}

/** The mark that Word writes before an item, such as « · » or « 2. », taken out of it. */
function takeMark(item: Element): string {
  const mark = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  mark?.remove();
  return mark?.textContent.trim() ?? '';
}

/** Tags without their event handlers, which browsers report even where nothing can run. */
const withoutHandlers = (html: string) =>
  html.replace(/<[^>]*>/g, (tag) => tag.replace(/[\s/]on\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi, ' '));

function restoreWordLists(document: Document): void {
  for (const first of document.querySelectorAll('p')) {
    if (!first.isConnected || !isWordItem(first)) continue;
    const list = document.createElement(/^\(?\w+[.)]/.test(takeMark(first)) ? 'ol' : 'ul');
    first.before(list);
    const id = listOf(first);
    let item: Element | null = first;
    for (; isWordItem(item) && listOf(item) === id; item = list.nextElementSibling) {
      takeMark(item);
      const entry = document.createElement('li');
      entry.append(...item.childNodes);
      item.remove();
      list.append(entry);
    }
  }
}

/** A heading as a bold paragraph, which is what a message has for it. */
function flattenHeadings(document: Document): void {
  for (const heading of document.querySelectorAll(headings)) {
    const strong = document.createElement('strong');
    strong.append(...heading.childNodes);
    const paragraph = document.createElement('p');
    paragraph.append(strong);
    heading.replaceWith(paragraph);
  }
}

/** Each row of a table as a paragraph. */
function flattenTables(document: Document): void {
  for (const table of document.querySelectorAll('table')) {
    const rows = [...table.rows].map((row) => {
      const paragraph = document.createElement('p');
      const cells = [...row.cells].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());
      paragraph.textContent = cells.filter(Boolean).join(cellSeparator);
      return paragraph;
    });
    table.replaceWith(...rows.filter(({ textContent }) => textContent !== ''));
  }
}

function dropForeignStyles(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>('[style]')) {
    for (const property of foreignStyles) element.style.removeProperty(property);
  }
}

/** What a style says, as the tag of the editor that says the same. */
const tagsOfStyle: readonly (readonly [tag: string, says: (style: CSSStyleDeclaration) => boolean])[] = [
  ['strong', ({ fontWeight }) => /^(bold|bolder|[6-9]00)$/.test(fontWeight)],
  ['em', ({ fontStyle }) => /^(italic|oblique)/.test(fontStyle)],
  ['u', ({ textDecoration }) => textDecoration.includes('underline')],
  ['s', ({ textDecoration }) => textDecoration.includes('line-through')],
];

/** Spans as what they mean: Google Docs writes bold and italic as their styles, and a span about every word. */
function unwrapSpans(document: Document): void {
  for (const span of document.querySelectorAll('span')) {
    let content: Node = document.createDocumentFragment();
    for (const child of [...span.childNodes]) content.appendChild(child);
    for (const [tag, says] of tagsOfStyle) {
      if (!says(span.style)) continue;
      const wrapper = document.createElement(tag);
      wrapper.append(content);
      content = wrapper;
    }
    span.replaceWith(content);
  }
}

/**
 * What is pasted, as a message may hold it (PRV-6, PRV-7): of a word processor's text the structure stays (paragraphs,
 * lists, headings as bold text, rows of tables, bold and italic), its fonts, sizes and colours go. The document is parsed
 * apart from the page: nothing in it loads or runs.
 */
export function cleanPasted(html: string): string {
  const document = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  if (document.querySelector(ownMark)) return cleanHtml(html);
  removeComments(document);
  for (const element of document.querySelectorAll(unread)) element.remove();
  restoreWordLists(document);
  flattenTables(document);
  flattenHeadings(document);
  dropForeignStyles(document);
  unwrapSpans(document);
  return cleanHtml(document.body.innerHTML);
}
