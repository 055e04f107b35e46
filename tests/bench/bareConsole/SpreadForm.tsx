import { AutocompleteArrayInput, Create, ReferenceArrayInput, SimpleForm } from 'react-admin';
import { RichTextInput } from 'ra-input-rich-text';

/** A message and its screens, with react-admin's own inputs. */
export default function SpreadForm() {
  return (
    <Create>
      <SimpleForm>
        <RichTextInput source="content" />
        <ReferenceArrayInput source="screens" reference="screens">
          <AutocompleteArrayInput optionText="name" />
        </ReferenceArrayInput>
      </SimpleForm>
    </Create>
  );
}
