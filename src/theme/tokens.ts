/** Colours of the interface (design « Tokens »), light and dark. */
export interface Tokens {
  bar: string;
  background: string;
  panel: string;
  border: string;
  /** Of a field, which nothing else tells from the page. */
  frame: string;
  text: string;
  textQuiet: string;
  primary: string;
  /** While the pointer is over it. */
  primaryHover: string;
  onPrimary: string;
  /** Background of selected items, with enough contrast for the primary colour. */
  chosen: string;
  alert: string;
  warning: string;
  ok: string;
  onState: string;
}

export const light: Tokens = {
  bar: '#10233f',
  background: '#f4f6f9',
  panel: '#ffffff',
  border: '#dfe4ea',
  frame: '#7f8c9e',
  text: '#16202e',
  textQuiet: '#526072',
  primary: '#0b746c',
  primaryHover: '#095c56',
  onPrimary: '#ffffff',
  chosen: '#ebf4f3',
  alert: '#b3261e',
  warning: '#8a5a00',
  ok: '#1f7a3d',
  onState: '#ffffff',
};

export const dark: Tokens = {
  bar: '#0b1728',
  background: '#0f1a2b',
  panel: '#16243a',
  border: '#26364f',
  frame: '#64789a',
  text: '#e6ecf4',
  textQuiet: '#a3b1c4',
  primary: '#53c0b8',
  primaryHover: '#7dd3cc',
  onPrimary: '#06231f',
  chosen: '#1f3a4a',
  alert: '#ff9a91',
  warning: '#f2bd5c',
  ok: '#7fd49b',
  onState: '#101a28',
};

/** Colours of menu items, the same in both themes (NAV-5). */
export const menuItem = { normal: '#ffffff', active: '#53c0b8' } as const;
