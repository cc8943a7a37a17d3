import * as z from 'zod';
import { can } from '@/lib/server/http/guards';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import { removeReport, saveReport, setReportMail } from '@/lib/server/reports/saved-reports';
import { Flag } from '@/lib/shared/form/form-flag';
import { SavedReportForm } from '@/lib/shared/reports/saved-reports';

const calls = recordCalls({
  base: '/i/api/business/reports/v1/saved',
  guard: can('reports.read'),
  page: '/stats/saved',
});

export const savedReportCalls = [
  /** Saves a report under a name, or changes one of one's own. */
  calls.save({
    form: 'report',
    input: SavedReportForm,
    errors: ['REPORT_NAME_TAKEN', 'TOO_MANY_REPORTS'],
    run: saveReport,
  }),
  /** Stops the mail of one report to oneself, or takes it up again. */
  calls.act('mail', {
    input: z.strictObject({ wanted: Flag }),
    done: ({ wanted }) => (wanted ? 'wanted' : 'stopped'),
    run: setReportMail,
  }),
  /** Deletes a saved report of one's own, and with it its mail. */
  calls.remove({ run: removeReport }),
] as const;
