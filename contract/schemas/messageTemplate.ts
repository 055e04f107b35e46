import { Type, type Static } from 'typebox';
import { templateIcons } from '../messageTemplate/icons.ts';
import { slotTypes, templateLimits } from '../messageTemplate/slots.ts';
import { Id, Instant, nullable, strict, Version } from './common.ts';

/** Texts by language code. Their content is validated by contract/messageTemplate, with errors per field. */
const TextsByCode = Type.Record(
  Type.String({ pattern: '^[A-Za-z-]{2,12}$' }),
  Type.String({ maxLength: 10_000 }),
  { maxProperties: 50, additionalProperties: false },
);

const Choice = strict({ label: Type.String({ maxLength: templateLimits.value }), texts: TextsByCode });

const Slot = strict({
  name: Type.String({ maxLength: 100 }),
  type: Type.Enum([...slotTypes]),
  required: Type.Boolean(),
  choices: Type.Optional(Type.Array(Choice, { maxItems: templateLimits.choices })),
  ends: Type.Optional(Type.Boolean()),
});

const properties = {
  name: Type.String({ maxLength: 1_000 }),
  icon: Type.Enum([...templateIcons]),
  /** Default of whether its messages are alerts. */
  alert: Type.Boolean(),
  slots: Type.Array(Slot, { maxItems: 50 }),
  texts: TextsByCode,
  /** Sample values, by the keys of contract/messageTemplate/slots.ts. */
  sample: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 2_000 }), {
    maxProperties: templateLimits.values,
    additionalProperties: false,
  }),
};

/** A message template: `GET /api/messageTemplates/project/{projectId}` (CMP-3). */
export const MessageTemplate = Type.Object({
  id: Id,
  projectId: Id,
  ...properties,
  changedAt: Instant,
  changedBy: nullable(Type.String()),
  version: Version,
});
export type MessageTemplate = Static<typeof MessageTemplate>;

/**
 * `POST /api/messageTemplates/project/{projectId}`; without `id` a new one. `version`, if given, must match the template's.
 */
export const MessageTemplateSave = strict({
  id: Type.Optional(nullable(Id)),
  ...properties,
  version: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
});
export type MessageTemplateSave = Static<typeof MessageTemplateSave>;
