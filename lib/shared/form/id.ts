import * as z from 'zod';

/** The id of a row. PostgreSQL takes capitals for the same id and a comparison of texts does not, so there are none from here on. */
export const Id = z.uuid().toLowerCase();
