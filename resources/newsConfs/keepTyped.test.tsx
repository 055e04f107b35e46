import { Editor } from '@tiptap/react';
import { expect, it } from 'vitest';
import { extensions } from '../../src/shared/RichText/editorOptions.ts';
import { keepTyped } from './keepTyped.ts';

it('ADM-4 what is in the editor is not put there again, and what comes from elsewhere is', () => {
  const editor = new Editor({ extensions: [...extensions, keepTyped], content: '<p>Bienvenue</p>' });
  const changes: string[] = [];
  editor.on('transaction', ({ transaction }) => {
    if (transaction.docChanged) changes.push(editor.getHTML());
  });
  const put = (html: string) => editor.commands.setContent(html, { emitUpdate: false });
  put('<p>Bienvenue</p>');
  expect(changes).toEqual([]);
  put('<p>Au revoir</p>');
  put('');
  put('');
  expect(changes).toEqual(['<p>Au revoir</p>', '<p></p>']);
  editor.destroy();
});
