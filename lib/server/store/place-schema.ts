import 'server-only';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The places one can search for, with all their names: a copy of the data files, made anew when these change. */
export const place = pgTable('place', {
  /** Its number among all, those that most people look for first. */
  id: integer('id').primaryKey(),
  /** IATA code of the city. */
  code: text('code').notNull(),
  /** Folded, one a line. */
  names: text('names').notNull(),
});

/** In the names of which places three letters stand together. */
export const placeGram = pgTable('place_gram', {
  gram: text('gram').primaryKey(),
  /** Numbers of places. */
  places: integer('places').array().notNull(),
});

/** One row: the data the copy was made of. */
export const placeVersion = pgTable('place_version', { version: text('version').primaryKey() });
