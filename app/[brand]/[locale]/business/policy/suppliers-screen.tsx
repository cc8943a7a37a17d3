import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { fieldsOf, worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { supplierTiers } from '@/lib/server/policy/suppliers';
import { restrictedTextMax, type SupplierVertical } from '@/lib/shared/policy/restriction-calls';
import type { Query } from '../../query';
import { AdminPage } from '../admin-page';

type Props = {
  readonly viewer: Can<'company.policies'>;
  readonly vertical: SupplierVertical;
  readonly query: Query;
};

/** With whom a company likes to fly or rent cars, and with whom not. */
export async function SuppliersScreen({ query, vertical, viewer }: Props) {
  const [{ locale }, t, plain, tiers] = await Promise.all([
    pageSite(),
    getTranslations('restrictions.suppliers'),
    formState('suppliers', query),
    supplierTiers(viewer, vertical),
  ]);
  const view = worded(plain, {
    'VALIDATION_ERROR avoid': t('both'),
    VALIDATION_ERROR: t('wrong'),
  });
  const field = fieldsOf('suppliers', view);
  return (
    <AdminPage url={`/policy/${vertical}/preferences`}>
      <Outcome view={view} done={t('saved')} doneOnly />
      <Panel id="suppliers" title={t(`title.${vertical}`)} lead={t(`lead.${vertical}`)}>
        <Form
          id="suppliers"
          action={`/i/api/business/preferences/v1/${vertical}`}
          locale={locale}
          view={view}
          hidden={{ version: tiers.version }}
          submit={t('save')}
          variant="primary"
          guard
          overwrites
        >
          {(['preferred', 'avoid'] as const).map((tier) => (
            <Field
              key={tier}
              {...field(tier)}
              label={t(`${tier}.${vertical}`)}
              hint={t('hint')}
              lines={6}
              value={tiers[tier].join('\n')}
              max={restrictedTextMax}
            />
          ))}
        </Form>
      </Panel>
    </AdminPage>
  );
}
