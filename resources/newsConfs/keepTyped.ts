import { commands, Extension } from '@tiptap/react';

/**
 * RichTextInput writes what was typed back into the editor after each key, which would move the caret back and fill the undo
 * history. Content that is already there is not written again.
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
