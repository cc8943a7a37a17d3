import * as z from 'zod';
import { changeCalendarFeeds } from '@/lib/server/company/settings/calendar-feeds';
import { changeCompanyErrors } from '@/lib/server/company/settings/change-company';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import { integrationsPath } from '@/lib/shared/company/company-paths';
import { Flag } from '@/lib/shared/form/form-flag';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';

/** Says whether the company's bookings are in the calendar feeds of its people. */
export const postCalendarFeeds = endpoint(
  'POST /k/run/company/calendarFeeds',
  {
    guard: can('calendarFeeds.write'),
    input: { form: z.strictObject({ allowed: Flag }) },
    output: AuthSuccess,
    errors: changeCompanyErrors,
    plainForm: onPage(integrationsPath),
  },
  async ({ context, viewer, input }) => {
    await changeCalendarFeeds(context, viewer, input.allowed);
    return doneOn(context, integrationsPath, 'calendar-feeds');
  },
);
