import { createEvent, fireEvent } from '@testing-library/react';

/** Clipboard content of word processors for the same text, shortened, and what the editor makes of it. */
export const pasted = {
  'Google Docs': `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;font-style:normal;text-decoration:none;">Rer B</span><span style="font-size:11pt;color:#000000;font-weight:400;font-style:italic;text-decoration:none;"> interrompu</span></p><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;color:#000000;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-weight:400;">bus</span></p></li></ul></b>`,
  LibreOffice: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { margin-bottom: 0.25cm }</style></head><body lang="fr-FR" dir="ltr"><p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="4"><b>Rer B</b></font></font><i> interrompu</i></p><ul><li><p style="line-height: 100%"><font color="#000000">bus</font></p></li></ul></body></html>`,
  Word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=FR><!--StartFragment--><p class=MsoNormal><b><span style='font-size:14.0pt;font-family:"Calibri",sans-serif'>Rer B</span></b><i> interrompu<o:p></o:p></i></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>bus</p><!--EndFragment--></body></html>`,
} as const;

/** The editor's content after pasting any of these. */
export const pastedText = '<p><strong>Rer B</strong><em> interrompu</em></p><ul><li><p>bus</p></li></ul>';

/** Pastes HTML at the editor's cursor. */
export function paste(editor: HTMLElement, html: string): void {
  const clipboardData = {
    getData: (type: string) => (type === 'text/html' ? html : ''),
    types: ['text/html'],
  };
  fireEvent(editor, createEvent.paste(editor, { clipboardData }));
}
