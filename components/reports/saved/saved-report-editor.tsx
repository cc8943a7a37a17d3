import { getTranslations } from 'next-intl/server';
import { type BoxGroup, BoxGroups } from '@/components/ui/form/box-groups';
import { Choice } from '@/components/ui/form/choice';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { type FormView, recordFields } from '@/components/ui/form/form-view';
import { RecordForm } from '@/components/ui/form/record-form';
import { monthDayMax, reportNameMax, reportSchedules } from '@/lib/shared/reports/saved-reports';
import { dateFormat } from '@/lib/shared/site/locale/kept-formats';

type Props = CompanySite & {
  /** The report that is changed; null for a new one. */
  readonly report: {
    readonly id: string;
    readonly version: number;
    readonly name: string;
    readonly schedule: string;
    readonly weekday: number;
    readonly monthDay: number;
  } | null;
  /** The query of the address that is kept. */
  readonly query: string;
  readonly view: FormView;
  readonly path: string;
  /** The boxes of the roles that find it, and of the colleagues who get its mail. */
  readonly roles: BoxGroup;
  readonly people: BoxGroup;
};

/** The form of a saved report: its name, who finds it, and when it is mailed to whom. */
export async function SavedReportEditor({ path, people, query, report, roles, view, ...site }: Props) {
  const t = await getTranslations('saved-reports');
  const field = recordFields('report', view, t, report ?? { schedule: 'off', weekday: 1, monthDay: 1 });
  return (
    <RecordForm
      {...site}
      id="report"
      action="/reports/v1/saved"
      record={report}
      name={report?.name}
      lead={report === null ? t('newLead') : undefined}
      t={t}
      path={path}
      removeNow={t('removeNow', { name: report?.name ?? '' })}
    >
      <input type="hidden" name="query" value={view.values.query ?? query} />
      <Field {...field('name')} max={reportNameMax} required />
      <BoxGroups
        form="report"
        name="audience"
        view={view}
        legend={t('rolesLegend')}
        hint={t('rolesHint')}
        groups={[roles]}
      />
      <Choice
        {...field('schedule')}
        hint={t('scheduleHint')}
        options={reportSchedules.map((value) => ({ value, title: t(`schedules.${value}`) }))}
      />
      <Choice
        {...field('weekday')}
        options={Array.from({ length: 7 }, (_, nth) => ({
          value: String(nth + 1),
          title: weekdayName(site.locale, nth + 1),
        }))}
      />
      <Choice
        {...field('monthDay')}
        options={Array.from({ length: monthDayMax }, (_, nth) => ({
          value: String(nth + 1),
          title: String(nth + 1),
        }))}
      />
      <BoxGroups
        form="report"
        name="recipients"
        view={view}
        legend={t('peopleLegend')}
        hint={t('peopleHint')}
        groups={[people]}
      />
    </RecordForm>
  );
}

/** A day of the week by its number, 1 for Monday. */
export const weekdayName = (tag: string, weekday: number): string =>
  dateFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, weekday)));
