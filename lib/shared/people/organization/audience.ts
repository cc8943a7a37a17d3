import * as z from 'zod';
import { uuidPattern } from '@/lib/shared/uuid';

/** How many groups, offices, legal entities and roles something can be for. */
export const audienceMax = 50;

const prefix = 'for-';
const boxName = new RegExp(`^${prefix}${uuidPattern}$`);

/** The name of the box of a form that ticks a group, an office, a legal entity or a role. */
export const audienceBox = (id: string): `for-${string}` => `${prefix}${id}`;

/** What such boxes post beside the other fields of a form. */
export type AudienceBoxes = { readonly [box: `for-${string}`]: string | undefined };

/** A form with the boxes of its audience beside its other fields. */
export const withAudience = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  form
    .catchall(z.enum(['true', 'on', 'false', '']))
    .refine(
      (posted) => Object.keys(posted).every((name) => boxName.test(name) || Object.hasOwn(form.shape, name)),
      {
        error: 'a field that nobody asks for',
      },
    );

/** The ids that are ticked. */
export const audienceIn = (posted: object): string[] =>
  Object.entries(posted)
    .filter(([name, value]) => boxName.test(name) && (value === 'true' || value === 'on'))
    .map(([name]) => name.slice(prefix.length))
    .sort();

/** Whether something is for whoever stands in these groups, this office, this entity and this role. For nobody in particular is for everybody. */
export const isInAudience = (audience: readonly string[], standsIn: readonly string[]): boolean =>
  audience.length === 0 || audience.some((id) => standsIn.includes(id));
