import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import { Restriction, restrictionKindsOf, restrictionReasonMax } from '@/lib/shared/policy/policy-set';
import { restrictedTextMax } from '@/lib/shared/policy/restriction-calls';
import { restrictedWords } from '@/lib/shared/policy/restriction-values';
import { audienceValue } from '@/lib/shared/policy/rule-fields';
import styles from './policy.module.css';
import type { VerticalFormProps } from './vertical-form-props';

type Props = Omit<VerticalFormProps, 'token'> & {
  /** Null for a new one. */
  readonly restriction: (Restriction & { readonly id: string; readonly version: number }) | null;
  readonly audiences: readonly ChoiceOption[];
  readonly view: FormView;
};

const { action } = Restriction.shape;

/** One restriction: what may not be booked, what happens with it, why, for whom and when. */
export function RestrictionForm({ audiences, locale, path, restriction, vertical, view }: Props) {
  const t = useTranslations('restrictions');
  const field = fieldsOf('restriction', view);
  const hints = [
    t(vertical === 'hotel' ? 'hotelValuesHint' : 'valuesHint'),
    ...(vertical === 'flight' ? [t('flightHint')] : vertical === 'hotel' ? [t('hotelHint')] : []),
    t('banHint'),
  ];
  return (
    <Panel id="restriction-form" title={t(restriction === null ? 'new' : 'change')} lead={t('formLead')}>
      <p>
        <SiteLink href={path}>{t('back')}</SiteLink>
      </p>
      <Form
        id="restriction"
        action={`/i/api/business/restrictions/v1/${vertical}/check`}
        locale={locale.tag}
        view={view}
        hidden={{ id: restriction?.id ?? '', version: restriction?.version ?? 0 }}
        submit={t('save')}
        variant="primary"
        guard
        overwrites
      >
        <Choice
          {...field('kind')}
          label={t('kind')}
          value={restriction?.kind ?? 'country'}
          options={restrictionKindsOf[vertical].map((value) => ({
            value,
            title: t(`kinds.${value}`),
            kind: value,
          }))}
        />
        <Field
          {...field('values')}
          label={t('values')}
          hint={hints.join(' ')}
          lines={5}
          value={restriction === null ? '' : restrictedWords(restriction, locale.messages).join('\n')}
          max={restrictedTextMax}
        />
        <Choice
          {...field('action')}
          label={t('action')}
          value={restriction?.action ?? 'block'}
          options={action.options.map((value) => ({ value, title: t(`actions.${value}`) }))}
        />
        <Field
          {...field('reason')}
          label={t('reason')}
          hint={t('reasonHint')}
          value={restriction?.reason ?? ''}
          max={restrictionReasonMax}
          required
        />
        <Choice
          {...field('audience')}
          label={t('audience')}
          value={restriction === null ? 'all' : audienceValue(restriction.audience)}
          options={audiences}
        />
        <div className={styles.buttons}>
          <Field {...field('from')} type="date" label={t('fromDay')} value={restriction?.from ?? ''} />
          <Field {...field('until')} type="date" label={t('untilDay')} value={restriction?.until ?? ''} />
        </div>
      </Form>
    </Panel>
  );
}
