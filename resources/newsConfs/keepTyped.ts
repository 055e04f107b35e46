import { commands, Extension } from '@tiptap/react';

/**
 * RichTextInput puts what was typed back into the editor after each key, which would take the caret back to where it
 * was and fill the history of undoing. What is there already is left alone.
 */
export const keepTyped = Extension.create({
  name: 'keepTyped',
  addCommands: () => ({
    setContent: (content, options) => (props) => {
      const { editor } = props;
      const isThere = content === (editor.isEmpty ? '' : editor.getHTML());
      return isThere || commands.setContent(content, options)(props);
    },
  }),
});
