import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { Table } from '@/components/ui/list/table';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import type { Restriction } from '@/lib/shared/policy/policy-set';
import { restrictedWords } from '@/lib/shared/policy/restriction-values';
import type { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { VerticalFormProps } from './vertical-form-props';

type Props = Omit<VerticalFormProps, 'token'> & {
  readonly restriction: Restriction;
  readonly affected: {
    readonly booked: number;
    readonly waiting: number;
    /** The first of them. */
    readonly trips: readonly {
      readonly id: string;
      readonly travelerName: string;
      readonly offer: Offer;
      readonly which: 'booked' | 'waiting';
    }[];
  };
  /** Carries the restriction to the call that saves it. */
  readonly preview: string;
  readonly view: FormView;
};

/** Before a restriction holds: which trips to come it is about, and whether those who travel are told. */
export function RestrictionPreview({ affected, path, preview, restriction, view, ...forms }: Props) {
  const t = useTranslations('restrictions');
  const { locale, vertical } = forms;
  const { booked, trips, waiting } = affected;
  const more = booked + waiting - trips.length;
  const names =
    restriction.kind === 'everything'
      ? t('kinds.everything')
      : listText(locale.tag, restrictedWords(restriction, locale.messages));
  return (
    <Panel id="preview" title={t('preview.title')} lead={`${names} · ${t(`actions.${restriction.action}`)}`}>
      {booked === 0 ? null : <Notice tone="caution">{t('preview.booked', { count: booked })}</Notice>}
      {waiting === 0 ? null : <Notice tone="caution">{t('preview.waiting', { count: waiting })}</Notice>}
      <Table
        variant="list"
        caption={t('preview.list')}
        columns={[
          {
            key: 'who',
            header: t('preview.who'),
            isRowHeader: true,
            cell: ({ travelerName }) => <bdi>{travelerName === '' ? t('preview.nobody') : travelerName}</bdi>,
          },
          {
            key: 'trip',
            header: t('preview.trip'),
            cell: ({ offer }) => <bdi>{offerText(offer, locale).title}</bdi>,
          },
          { key: 'days', header: t('preview.days'), cell: ({ offer }) => offerText(offer, locale).days },
          {
            key: 'state',
            header: t('preview.state'),
            cell: ({ which }) => t(which === 'booked' ? 'preview.stays' : 'preview.stops'),
          },
        ]}
        rows={trips}
        keyOf={({ id }) => id}
      />
      {more > 0 ? <p>{t('preview.more', { count: more })}</p> : null}
      <Form
        id="confirmed"
        action={`/i/api/business/restrictions/v1/${vertical}/confirm`}
        locale={locale.tag}
        view={view}
        hidden={{ preview }}
        submit={t('preview.save')}
        variant="primary"
      >
        <Choice as="checkbox" {...fieldsOf('confirmed', view)('tell')} label={t('preview.tell')} />
      </Form>
      <p>
        <SiteLink href={path}>{t('preview.back')}</SiteLink>
      </p>
    </Panel>
  );
}
