import { Type } from 'typebox';

/** What answers that nothing changed: no body, not even `null`, whose length would be told of one that does not come. */
export const unchanged = {
  304: Type.Unsafe<undefined>({ description: 'What the consumer has is what there is' }),
};
