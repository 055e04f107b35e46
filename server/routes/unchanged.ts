import { Type } from 'typebox';

/** Schema of 304: no body, not even `null`, whose length would be announced. */
export const unchanged = {
  304: Type.Unsafe<undefined>({ description: 'What the consumer has is what there is' }),
};
