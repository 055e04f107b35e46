import { Type, type TSchema } from 'typebox';
import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';
import type { Field } from '../../contract/configuration/fields.ts';
import { Id, nullable, ScreenId } from '../../contract/schemas/common.ts';
import { maxTagLength, maxTags } from '../../contract/tags.ts';
import { projectRoles } from '../../contract/roles.ts';

/** A field as the API documentation shows it; validation is in contract/configuration/checkRecord.ts. */
function schemaOf(field: Field): TSchema {
  switch (field.kind) {
    case 'text':
    case 'html':
      return Type.String({ maxLength: field.max });
    case 'integer':
      return Type.Integer({ minimum: field.min, maximum: field.max });
    case 'flag':
      return Type.Boolean();
    case 'choice': {
      const codes = Object.keys(field.of);
      return field.numeric
        ? Type.Integer({
            description: Object.entries(field.of)
              .map((entry) => entry.join(' '))
              .join(', '),
          })
        : Type.Enum(codes as [string, ...string[]]);
    }
    case 'reference':
      return field.to === 'screens' ? ScreenId : Id;
    case 'references':
      return Type.Array(Id);
    case 'tags':
      return Type.Array(Type.String({ maxLength: maxTagLength }), { maxItems: maxTags });
    case 'roles':
      return Type.Array(Type.Enum([...projectRoles] as [string, ...string[]]));
    case 'password':
      return Type.String();
    case 'structure':
      return Type.Unknown();
  }
}

const mayBeNull = (field: Field) =>
  field.kind === 'html' || ('required' in field && !field.required) || field.kind === 'structure';

const open = { additionalProperties: true };

/** The object of a save: fields that are present change, the others stay. */
export function SavedObject(resource: ConfigurationName) {
  const fields = Object.entries(configurationOf(resource).fields).map(([name, field]) => [
    name,
    Type.Optional(mayBeNull(field) ? nullable(schemaOf(field)) : schemaOf(field)),
  ]);
  return Type.Object(
    {
      ...(Object.fromEntries(fields) as Record<string, TSchema>),
      version: Type.Optional(
        Type.Integer({ description: 'The version that was read; an older one is refused' }),
      ),
    },
    open,
  );
}

/** A record as lists and saves return it. */
export function ConfiguredRecord(resource: ConfigurationName) {
  const id = resource === 'screens' ? ScreenId : Id;
  const fields = Object.entries(configurationOf(resource).fields)
    .filter(([, field]) => field.kind !== 'password')
    .map(([name, field]) => [name, mayBeNull(field) ? nullable(schemaOf(field)) : schemaOf(field)]);
  return Type.Object(
    { id, ...(Object.fromEntries(fields) as Record<string, TSchema>), version: Type.Integer() },
    open,
  );
}
