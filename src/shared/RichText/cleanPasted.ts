import { cleanHtml } from '../../../display/sanitize.ts';

/** Marks clipboard content of the editor itself, whose sizes and colours were chosen on purpose. */
const ownMark = '[data-pm-slice]';
/** Styles that other programs write unasked; screens have their own. */
const foreignStyles = ['font-size', 'font-family', 'color', 'background', 'background-color'];
const headings = 'h1, h2, h3, h4, h5, h6';
/** Elements whose content is not text of the message. */
const unread = 'head, style, script, title, meta, link, iframe, object, noscript, textarea, template';
const cellSeparator = ' · ';

/** Word's list items are paragraphs with a reference to their list; the first marker tells whether it is numbered. */
const isWordItem = (element: Element | null): element is HTMLElement =>
  element?.localName === 'p' &&
  (/mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '') ||
    element.className.startsWith('MsoListParagraph'));

/** Id of the list that an item belongs to. */
const listOf = (item: Element) => /mso-list:\s*(l\d+)/i.exec(item.getAttribute('style') ?? '')?.[1];

function removeComments(root: Node): void {
  for (const node of Array.from(root.childNodes)) {
    if (node.nodeType === Node.COMMENT_NODE) node.remove();
    else removeComments(node);
  }
}

/** Removes and returns the marker that Word writes before an item, such as « · » or « 2. ». */
function takeMark(item: Element): string {
  const mark = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  mark?.remove();
  return mark?.textContent.trim() ?? '';
}

/** Removes event handlers from tags, since browsers report them even where nothing can run. */
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

/** Replaces headings by bold paragraphs, since messages have no headings. */
function flattenHeadings(document: Document): void {
  for (const heading of document.querySelectorAll(headings)) {
    const strong = document.createElement('strong');
    strong.append(...heading.childNodes);
    const paragraph = document.createElement('p');
    paragraph.append(strong);
    heading.replaceWith(paragraph);
  }
}

/** Replaces each table row by a paragraph. */
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

/** The editor's tags that are equivalent to a style. */
const tagsOfStyle: readonly (readonly [tag: string, says: (style: CSSStyleDeclaration) => boolean])[] = [
  ['strong', ({ fontWeight }) => /^(bold|bolder|[6-9]00)$/.test(fontWeight)],
  ['em', ({ fontStyle }) => /^(italic|oblique)/.test(fontStyle)],
  ['u', ({ textDecoration }) => textDecoration.includes('underline')],
  ['s', ({ textDecoration }) => textDecoration.includes('line-through')],
];

/** Replaces spans by what they mean: Google Docs writes bold and italic as styles, with a span around every word. */
function unwrapSpans(document: Document): void {
  for (const span of document.querySelectorAll('span')) {
    let content: Node = document.createDocumentFragment();
    for (const child of Array.from(span.childNodes)) content.appendChild(child);
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
 * Sanitises pasted HTML for a message (PRV-6, PRV-7): keeps a document's structure (paragraphs, lists, headings as bold
 * text, table rows, bold and italic), drops its fonts, sizes and colours. The document is parsed separately from the page:
 * nothing in it loads or runs.
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
