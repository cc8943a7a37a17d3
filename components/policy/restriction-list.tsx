import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { SiteLink } from '@/components/ui/site-link';
import { formatDay } from '@/lib/shared/day/format-day';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { Restriction } from '@/lib/shared/policy/policy-set';
import { restrictedWords } from '@/lib/shared/policy/restriction-values';
import { listText } from '@/lib/shared/site/locale/list-text';
import styles from './policy.module.css';
import type { VerticalFormProps } from './vertical-form-props';

type Shown = Restriction & {
  readonly id: string;
  readonly version: number;
  /** Of the trips to come of those whom it is for. */
  readonly impact: { readonly booked: number; readonly waiting: number };
};

type Props = VerticalFormProps & {
  readonly restrictions: readonly Shown[];
  readonly canAdd: boolean;
  /** Whom a restriction is for, in words. */
  readonly audienceOf: (restriction: Restriction) => string;
};

/** What may not be booked, why, for whom and when, and how many bookings to come are about it. */
export function RestrictionList({ audienceOf, canAdd, restrictions, ...forms }: Props) {
  const t = useTranslations('restrictions');
  const add = <ButtonLink href={`${forms.path}?restriction=new`}>{t('add')}</ButtonLink>;
  if (restrictions.length === 0)
    return <EmptyNote icon="lock" title={t('none')} text={t('noneText')} action={add} />;
  return (
    <Panel id="restrictions" title={t('title')} lead={t('lead')}>
      <ul className={styles.list}>
        {restrictions.map((one) => (
          <RestrictionRow key={one.id} {...forms} restriction={one} audience={audienceOf(one)} />
        ))}
      </ul>
      {canAdd ? add : null}
    </Panel>
  );
}

type RowProps = VerticalFormProps & { readonly restriction: Shown; readonly audience: string };

function RestrictionRow({ audience, restriction, ...forms }: RowProps) {
  const t = useTranslations('restrictions');
  const { locale, path, token, vertical } = forms;
  const { action, from, id, impact, kind, reason, until, version } = restriction;
  const names =
    kind === 'everything'
      ? t('kinds.everything')
      : listText(locale.tag, restrictedWords(restriction, locale.messages));
  const day = (text: string) => formatDay(locale.tag, text);
  const days = [
    ...(from === null ? [] : [t('from', { day: day(from) })]),
    ...(until === null ? [] : [t('until', { day: day(until) })]),
    ...(until !== null && until < earliestToday(new Date()) ? [t('over')] : []),
  ];
  return (
    <ItemRow
      icon="lock"
      name={<bdi>{names}</bdi>}
      facts={[t(`kinds.${kind}`), t(`actions.${action}`), audience, ...days]}
      below={
        <>
          <p>
            <bdi>{reason}</bdi>
          </p>
          {impact.booked === 0 ? null : <p>{t('upcoming', { count: impact.booked })}</p>}
          {impact.waiting === 0 ? null : <p>{t('waiting', { count: impact.waiting })}</p>}
        </>
      }
      actions={
        <>
          <SiteLink
            className={buttonVariant('quiet')}
            href={`${path}?restriction=${id}`}
            aria-label={t('editNamed', { names })}
          >
            {t('edit')}
          </SiteLink>
          <ConfirmStep open={t('remove')} openNamed={t('removeNamed', { names })}>
            <p>{t('removeText')}</p>
            <Form
              id="removed"
              action={`/i/api/business/restrictions/v1/${vertical}/${id}/remove`}
              locale={locale.tag}
              token={token}
              hidden={{ version }}
              submit={t('remove')}
              submitNamed={t('removeNamed', { names })}
              variant="critical"
            />
          </ConfirmStep>
        </>
      }
    />
  );
}
