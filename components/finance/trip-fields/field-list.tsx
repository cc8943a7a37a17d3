import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { MoveButtons } from '@/components/ui/list/move-buttons';
import { SiteLink } from '@/components/ui/site-link';
import { tripFieldsMax } from '@/lib/shared/finance/trip-fields';
import { listText } from '@/lib/shared/site/locale/list-text';
import styles from '../finance.module.css';
import type { ShownField } from './shown-field';

type Props = CompanySite & {
  readonly fields: readonly ShownField[];
  /** Whom it is for, in words. */
  readonly askedOf: (audience: readonly string[]) => string;
  /** Path of the page without the locale prefix. */
  readonly path: string;
};

/** The fields that are asked, in their order, and below them those that are retired. */
export async function FieldList({ fields, ...parts }: Props) {
  const { path } = parts;
  const t = await getTranslations('trip-fields');
  const asked = fields.filter(({ retiredAt }) => retiredAt === null);
  const retired = fields.filter(({ retiredAt }) => retiredAt !== null);
  const add = <ButtonLink href={`${path}?field=new`}>{t('add')}</ButtonLink>;
  if (fields.length === 0)
    return <EmptyNote icon="money" title={t('none')} text={t('noneText')} action={add} />;
  return (
    <>
      <div className={styles.tools}>
        <p>{t('count', { count: asked.length, max: tripFieldsMax })}</p>
        {asked.length < tripFieldsMax ? add : null}
      </div>
      {asked.length === 0 ? null : (
        <Panel id="asked" title={t('asked')}>
          <ul className={styles.list}>
            {asked.map((field, at) => (
              <FieldRow key={field.id} field={field} at={at} last={asked.length - 1} {...parts} />
            ))}
          </ul>
        </Panel>
      )}
      {retired.length === 0 ? null : (
        <Panel id="retired" title={t('retired')} lead={t('retiredLead')}>
          <ul className={styles.list}>
            {retired.map((field) => (
              <FieldRow key={field.id} field={field} {...parts} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

type RowProps = Omit<Props, 'fields'> & {
  readonly field: ShownField;
  /** Its place among those that are asked, and the last one; a retired field has none. */
  readonly at?: number;
  readonly last?: number;
};

async function FieldRow({ askedOf, at, field, last, path, ...site }: RowProps) {
  const [t, verticals] = await Promise.all([
    getTranslations('trip-fields'),
    getTranslations('trip-fields.verticals'),
  ]);
  const { audience, id, key, kind, label, need, retiredAt, values } = field;
  const isEmpty = kind === 'list' && values === 0;
  return (
    <ItemRow
      icon={kind === 'person' ? 'people' : kind === 'date' ? 'calendar' : 'edit'}
      name={
        <>
          <bdi>{label}</bdi>{' '}
          {retiredAt === null && need !== 'never' ? <Badge tone="accent">{t(`needs.${need}`)}</Badge> : null}
          {retiredAt === null && isEmpty ? <Badge tone="caution">{t('emptyList')}</Badge> : null}
        </>
      }
      facts={[
        <bdi key="key" dir="ltr">
          {key}
        </bdi>,
        kind === 'list' ? t('values', { count: values }) : t(`kinds.${kind}`),
        field.verticals.length === 0
          ? verticals('all')
          : listText(
              site.locale,
              field.verticals.map((one) => verticals(one)),
            ),
        audience.length === 0 ? null : <bdi key="audience">{askedOf(audience)}</bdi>,
      ]}
      actions={
        <>
          {at === undefined ? null : (
            <MoveButtons
              {...site}
              action={`/tripFields/v1/${id}/move`}
              label={label}
              isFirst={at === 0}
              isLast={at === last}
            />
          )}
          {kind === 'list' ? (
            <SiteLink
              className={buttonVariant('quiet')}
              href={`${path}?field=${id}&view=values`}
              aria-label={t('valuesNamed', { label })}
            >
              {t('valuesOpen')}
            </SiteLink>
          ) : null}
          <SiteLink
            className={buttonVariant('quiet')}
            href={`${path}?field=${id}`}
            aria-label={t('editNamed', { label })}
          >
            {t('edit')}
          </SiteLink>
        </>
      }
    />
  );
}
