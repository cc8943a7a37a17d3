import * as z from 'zod';
import { Id } from '@/lib/shared/form/id';
import { OneLine } from '@/lib/shared/form/one-line';
import { listQuery } from '@/lib/shared/paging/list-query';
import { searchText } from '@/lib/shared/paging/search-text';

/** How a list of offices, entities or groups stands in an address. */
export const recordsList = listQuery({
  filters: { q: searchText(100) },
  sorts: ['name', 'people'],
  sizes: [15, 50, 100],
});
export type RecordsQuery = ReturnType<typeof recordsList.read>;

/** The longest name of such a record, in characters. */
export const recordNameMax = 60;
export const officeAirportsMax = 5;
export const invoiceEmailsMax = 5;
/** So many people can be put into a group by hand. */
export const groupMembersMax = 2000;

const text = (max: number) => z.string().trim().max(max).default('');
const isEmpty = (value: unknown) => value === '' || value === undefined;
const id = z.preprocess((value) => (isEmpty(value) ? undefined : value), Id.optional());
const degrees = (most: number) =>
  z.preprocess(
    (value) => (isEmpty(value) ? null : String(value).replace(',', '.')),
    z.coerce.number().min(-most).max(most).nullable(),
  );
const edited = {
  /** Empty for a new one. */
  id,
  version: z.preprocess((value) => (isEmpty(value) ? undefined : value), z.coerce.number().int().optional()),
  name: OneLine(recordNameMax, { min: 2 }),
};
/** Of a colleague; left out it stays as it is. */
const ownerEmail = z.string().trim().max(254).optional();
const country = z.string().regex(/^[A-Z]{2}$/);

/** An office as its form sends it; `airports` are IATA codes with spaces or commas between. */
export const OfficeForm = z.strictObject({
  ...edited,
  address: text(300),
  country,
  timeZone: z.string().min(1).max(60),
  airports: text(60),
  latitude: degrees(90),
  longitude: degrees(180),
  hotelRadiusKm: z.coerce.number().int().min(1).max(100).default(5),
  entityId: z.union([z.literal(''), Id]).default(''),
});
export type OfficeForm = z.infer<typeof OfficeForm>;

/** A legal entity as its form sends it; `invoiceEmails` with lines, spaces or commas between. */
export const EntityForm = z.strictObject({
  ...edited,
  name: OneLine(120, { min: 2 }),
  country,
  registration: text(60),
  vatId: text(30),
  address: text(300),
  currency: z.string().regex(/^[A-Z]{3}$/),
  invoiceEmails: text(1500),
  isDefault: z.literal('true').optional(),
  /** Who approves for it, where a flow asks them. */
  ownerEmail,
});
export type EntityForm = z.infer<typeof EntityForm>;

/** A group as its form sends it. The lists of its rule have one entry on each line: names may have commas. */
export const GroupForm = z.strictObject({
  ...edited,
  kind: z.enum(['policy', 'label']).default('policy'),
  priority: z.coerce.number().int().min(1).max(99).default(1),
  departments: text(1000),
  titles: text(1000),
  /** Names of offices and entities. */
  offices: text(2000),
  entities: text(2000),
  /** E-mail addresses of who is in it by hand: as the form was drawn, and as they are to be. */
  before: text(200_000),
  members: text(200_000),
  /** Who approves for it, where a flow asks them. */
  ownerEmail,
});
export type GroupForm = z.infer<typeof GroupForm>;

/** Where people and rules go that stand in a record which is deleted; `none`: nowhere. */
export const recordRemoval = {
  targetId: z.union([z.literal(''), z.literal('none'), Id]).default(''),
} as const;

/** The parts of a list that somebody typed, each once. */
export const partsOf = (typed: string, between: RegExp): string[] => [
  ...new Map(
    typed
      .split(between)
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => [one.toLowerCase(), one]),
  ).values(),
];

/** The same of a list with one on each line. */
export const linesOf = (typed: string): string[] => partsOf(typed, /[\n\r]+/);
