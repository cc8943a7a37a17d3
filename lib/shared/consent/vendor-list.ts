import * as z from 'zod';

const vendorsMax = 5000;

export const ListId = z.int().min(1).max(65_535);
const Ids = z.array(ListId).max(100);
export const ListWords = z.string().max(5000);
const Days = z.int().min(0).max(100_000);
const Moment = z.iso.datetime({ offset: true });

const Entry = z.object({ id: ListId, name: ListWords, description: ListWords });
const Purpose = Entry.extend({ illustrations: z.array(ListWords).max(10).default([]) });
const Stack = Entry.extend({ purposes: Ids, specialFeatures: Ids });
export const tableOf = <S extends z.ZodType>(entry: S) => z.record(z.string().regex(/^\d{1,5}$/), entry);
const DaysById = tableOf(Days).catch({});

const Vendor = z.object({
  id: ListId,
  name: z.string().min(1).max(500),
  purposes: Ids,
  legIntPurposes: Ids,
  flexiblePurposes: Ids.default([]),
  specialPurposes: Ids,
  features: Ids,
  specialFeatures: Ids,
  usesCookies: z.boolean(),
  cookieMaxAgeSeconds: z.number().nullable().optional(),
  cookieRefresh: z.boolean().default(false),
  usesNonCookieAccess: z.boolean(),
  urls: z
    .array(
      z.object({
        langId: z.string().max(10).default('en'),
        privacy: z.string().max(2000).default(''),
        legIntClaim: z.string().max(2000).optional(),
      }),
    )
    .max(100)
    .default([]),
  dataRetention: z
    .object({
      stdRetention: Days.nullable().optional(),
      purposes: DaysById.default({}),
      specialPurposes: DaysById.default({}),
    })
    .optional(),
  dataDeclaration: Ids.default([]),
  deviceStorageDisclosureUrl: z.string().max(2000).optional(),
  deletedDate: Moment.optional(),
});

/** The parts of a Global Vendor List, specification 3, that we use; whatever else it carries is dropped. */
export const VendorList = z
  .object({
    gvlSpecificationVersion: z.literal(3),
    vendorListVersion: z.int().min(1).max(4095),
    tcfPolicyVersion: z.int().min(4).max(63),
    lastUpdated: Moment,
    purposes: tableOf(Purpose),
    specialPurposes: tableOf(Purpose),
    features: tableOf(Purpose),
    specialFeatures: tableOf(Purpose),
    stacks: tableOf(Stack),
    dataCategories: tableOf(Entry).default({}),
    standardTexts: z.object({ features: ListWords.optional() }).optional(),
    vendors: tableOf(Vendor),
  })
  .refine((list) => [list.purposes, list.specialPurposes, list.vendors].every(isKeyedById), {
    message: 'an entry stands under another id than its own',
  })
  .refine(
    ({ vendors }) => {
      const count = Object.keys(vendors).length;
      return count > 0 && count <= vendorsMax;
    },
    { message: `a list has between 1 and ${vendorsMax} vendors` },
  );
export type VendorList = z.infer<typeof VendorList>;
export type ListedVendor = VendorList['vendors'][string];

export function isKeyedById(table: Readonly<Record<string, { readonly id: number }>>): boolean {
  return Object.entries(table).every(([key, { id }]) => key === String(id));
}

/** Vendors that still take part, by rising id. */
export function liveVendors({ vendors }: VendorList): ListedVendor[] {
  return Object.values(vendors)
    .filter(({ deletedDate }) => deletedDate === undefined)
    .sort((a, b) => a.id - b.id);
}
