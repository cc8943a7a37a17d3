import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { Field } from '@/components/ui/form/field';
import type { FormView } from '@/components/ui/form/form-view';
import { Notice } from '@/components/ui/notice';
import { invoiceEmailsMax } from '@/lib/shared/people/organization/organization-calls';
import { isOddVatId } from '@/lib/shared/people/organization/vat-format';
import styles from '../people.module.css';

type Entity = {
  readonly name: string;
  readonly country: string;
  readonly registration: string;
  readonly vatId: string;
  readonly address: string;
  readonly currency: string;
  readonly invoiceEmails: readonly string[];
  readonly isDefault: boolean;
};

type Props = {
  readonly entity: Entity | null;
  readonly view: FormView;
  readonly countries: readonly ChoiceOption[];
  readonly currencies: readonly ChoiceOption[];
  /** Address of whoever approves for it; '' for nobody. */
  readonly owner: string;
};

/** The fields of a legal entity. A VAT number that looks odd for its country is pointed out, and kept. */
export async function EntityFields({ countries, currencies, entity, owner, view }: Props) {
  const t = await getTranslations('organization.field');
  const field = (name: string) => ({ id: `entity-${name}`, name, view });
  const pick = { value: '', title: t('choose') };
  // Of what was refused nothing is saved yet.
  const odd = entity !== null && view.error === null && isOddVatId(entity.country, entity.vatId);
  const country = countries.find(({ value }) => value === entity?.country)?.title ?? '';
  return (
    <>
      {odd ? <Notice tone="caution">{t('vatOdd', { country })}</Notice> : null}
      <div className={styles.fields}>
        <Field {...field('name')} label={t('legalName')} value={entity?.name ?? ''} max={120} required />
        <Choice
          {...field('country')}
          label={t('country')}
          value={entity?.country ?? ''}
          options={[pick, ...countries]}
        />
        <Choice
          {...field('currency')}
          label={t('currency')}
          value={entity?.currency ?? ''}
          options={[pick, ...currencies]}
        />
        <Field
          {...field('registration')}
          label={t('registration')}
          value={entity?.registration ?? ''}
          max={60}
        />
        <Field {...field('vatId')} label={t('vatId')} value={entity?.vatId ?? ''} max={30} dir="ltr" />
      </div>
      <Field
        {...field('address')}
        label={t('billingAddress')}
        value={entity?.address ?? ''}
        max={300}
        lines={3}
      />
      <Field
        {...field('invoiceEmails')}
        label={t('invoiceEmails')}
        hint={t('invoiceEmailsHint', { max: invoiceEmailsMax })}
        value={entity?.invoiceEmails.join('\n') ?? ''}
        lines={3}
        dir="ltr"
      />
      <Field
        {...field('ownerEmail')}
        type="email"
        label={t('entityApprover')}
        hint={t('ownerHint')}
        value={owner}
        max={254}
        autoComplete="off"
      />
      <Choice
        as="checkbox"
        id="entity-isDefault"
        name="isDefault"
        label={t('isDefaultLabel')}
        checked={entity?.isDefault ?? false}
      />
    </>
  );
}
