/** HTML as the browser serialises it: equal results mean the same content. Nothing in it is loaded or run. */
export function canonicalHtml(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}
