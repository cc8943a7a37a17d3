import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { switchSearchVertical } from '@/lib/server/search/switch-search-vertical';
import { verticals } from '@/lib/shared/site/verticals';

const form = z.strictObject({
  /** Of the page. */
  originalVertical: z.enum(verticals),
  /** Of the link. */
  conversionVertical: z.enum(verticals),
  /** Address of the page. */
  searchUrlToConvert: z.string().max(2000),
});

/** Changes nothing: where a search goes on is a question. */
const spec = {
  guard: anyone,
  input: { form },
  /** A path of this site; '' where the search cannot go on there. */
  output: z.strictObject({ convertedUrl: z.string() }),
  errors: [],
} as const;

const convert = async ({
  context,
  input,
}: {
  context: Parameters<typeof switchSearchVertical>[0];
  input: z.output<typeof form>;
}) => ({
  convertedUrl: await switchSearchVertical(context, {
    from: input.originalVertical,
    to: input.conversionVertical,
    url: input.searchUrlToConvert,
  }),
});

/** Where the search of a page of results goes on in another vertical (CHTTP-012, chrome specification §7). */
export const postFriendlyUrl = endpoint(
  'POST /s/horizon/common/layout/FriendlySearchUrlAction',
  spec,
  convert,
);

/** The same under its other address (CHTTP-013). */
export const postFriendlyUrlToo = endpoint(
  'POST /horizon/common/layout/FriendlySearchUrlAction',
  spec,
  convert,
);
