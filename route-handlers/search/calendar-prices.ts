import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { calendarPrices } from '@/lib/server/search/calendar-prices';
import { Day } from '@/lib/shared/form/day';
import { CalendarPrices } from '@/lib/shared/search/calendar-prices';
import { searchDaysMax } from '@/lib/shared/search/search-fields';
import { placeTextMax } from '@/lib/shared/search/search-limits';
import { verticals } from '@/lib/shared/site/verticals';

const Text = z.string().max(placeTextMax).optional();

/**
 * The least that a search costs on each day of a month: as the first day, with `length` days to the last one or one way without it, or
 * as the last day after `from`. Everything else stands in the names of the search form. Amounts are in the visitor's currency.
 */
export const getCalendarPrices = endpoint(
  'GET /i/api/search/v1/dayPrices',
  {
    guard: anyone,
    input: {
      query: z.strictObject({
        vertical: z.enum(verticals),
        month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/),
        first: Day.optional(),
        length: z.coerce.number().int().min(0).max(searchDaysMax).optional(),
        from: Text,
        to: Text,
        place: Text,
        adults: Text,
        children: Text,
        ages: Text,
        rooms: Text,
        cabin: Text,
      }),
    },
    output: CalendarPrices,
    errors: [],
  },
  ({ context, input, viewer }) => {
    const { first, length, month, vertical, ...fields } = input;
    return calendarPrices(context, viewer, { vertical, fields, month, from: first, length });
  },
);
