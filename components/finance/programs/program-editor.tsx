import { getTranslations } from 'next-intl/server';
import { type BoxGroup, BoxGroups } from '@/components/ui/form/box-groups';
import { Choice } from '@/components/ui/form/choice';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { type FormView, fieldsOf, recordFields } from '@/components/ui/form/form-view';
import { RecordForm } from '@/components/ui/form/record-form';
import { programCodeMax, programNameMax } from '@/lib/shared/finance/programs';
import { fieldVerticals } from '@/lib/shared/finance/trip-fields';
import { supplierMax } from '@/lib/shared/search/offer';
import styles from '../finance.module.css';
import type { ShownProgram } from './shown-program';

type Props = CompanySite & {
  /** The program that is changed; null for a new one. */
  readonly program: ShownProgram | null;
  readonly view: FormView;
  readonly path: string;
  /** Whom it is for, as boxes. */
  readonly audience: readonly BoxGroup[];
};

/** The form of one program, and its deletion. */
export async function ProgramEditor({ audience, path, program, view, ...site }: Props) {
  const [t, words] = await Promise.all([getTranslations('programs'), getTranslations('audience')]);
  const field = recordFields('program', view, t, program ?? { appliesInSearch: true });
  return (
    <RecordForm
      {...site}
      id="program"
      action="/memberships/v1"
      record={program}
      name={program?.supplier}
      t={t}
      path={path}
      removeNow={t('removeNow', { supplier: program?.supplier ?? '' })}
    >
      <Agreement program={program} view={view} />
      <BoxGroups
        form="program"
        name="audience"
        view={view}
        legend={words('legend')}
        hint={words('hint')}
        groups={audience}
      />
      <div className={styles.stack}>
        <Choice as="checkbox" {...field('appliesInSearch')} />
        <Choice as="checkbox" {...field('isNamed')} />
        <p className={styles.muted}>{t('searchHint')}</p>
      </div>
    </RecordForm>
  );
}

/** What was agreed on, with whom, and for how long. */
async function Agreement({ program, view }: Pick<Props, 'program' | 'view'>) {
  const [t, column, verticals] = await Promise.all([
    getTranslations('programs'),
    getTranslations('programs.column'),
    getTranslations('trip-fields.verticals'),
  ]);
  const field = recordFields('program', view, column, program ?? { vertical: 'hotels' });
  const plain = recordFields('program', view, t, program);
  return (
    <div className={styles.fields}>
      <Choice
        {...field('vertical')}
        options={fieldVerticals.map((value) => ({ value, title: verticals(value) }))}
      />
      <Field {...field('supplier')} hint={t('supplierHint')} max={supplierMax} required />
      <Field
        {...plain('airline')}
        hint={t('airlineHint')}
        max={2}
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      <Field {...field('name')} hint={t('nameHint')} max={programNameMax} />
      <CodeField program={program} view={view} />
      <Field {...field('validFrom')} type="date" />
      <Field {...field('validTo')} type="date" hint={t('validToHint')} />
    </div>
  );
}

/** The code of the agreement, which is never shown again. */
async function CodeField({ program, view }: Pick<Props, 'program' | 'view'>) {
  const t = await getTranslations('programs');
  const field = fieldsOf('program', view);
  const kept = program?.isLost === true ? t('lostHint') : t('codeKept', { code: program?.code ?? '' });
  const hint = program === null ? t('codeHint') : kept;
  // Only a code does not come back.
  const again = view.error === null ? '' : ` ${t('codeAgain')}`;
  return (
    <Field
      {...field('code')}
      label={t('column.code')}
      hint={`${hint}${again}`}
      max={programCodeMax}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required={program === null || program.isLost}
    />
  );
}
