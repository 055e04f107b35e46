/** HTML as the browser writes it: two that are the same to it are the same text. Nothing of it is loaded or run. */
export function canonicalHtml(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}
