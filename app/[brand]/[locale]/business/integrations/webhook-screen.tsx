import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DeliveryList } from '@/components/company/webhooks/delivery-list';
import { WebhookEditor } from '@/components/company/webhooks/webhook-editor';
import { WebhookSecret, WebhookState } from '@/components/company/webhooks/webhook-state';
import type { CompanySite } from '@/components/ui/form/company-form';
import { type FormView, worded } from '@/components/ui/form/form-view';
import type { Can } from '@/lib/server/identity/proofs';
import { listDeliveries } from '@/lib/server/webhooks/deliveries';
import { readWebhook } from '@/lib/server/webhooks/webhooks';
import { integrationsPath } from '@/lib/shared/company/company-pages';
import { deliveriesList } from '@/lib/shared/webhooks/webhooks';
import type { Query } from '../../query';
import { listPage } from '../list-page';
import { webhookWords } from './webhook-words';

type Props = {
  readonly viewer: Can<'integrations.read'>;
  readonly id: string;
  readonly query: Query;
  readonly view: FormView;
  readonly site: CompanySite;
};

/** One webhook: how it stands, what it was told, and its form; with `new` the form of another one. */
export async function WebhookScreen({ id, query, site, view, viewer }: Props) {
  const { action, path, query: asked } = await listPage(integrationsPath, deliveriesList, query);
  const told = await webhookProblems(view);
  if (id === 'new') return <WebhookEditor {...site} webhook={null} view={told} path={path} />;
  const found = await readWebhook(viewer, id);
  if (found === null) notFound();
  const words = await webhookWords(site.locale);
  const { content, paging } = await listDeliveries(viewer, found.id, { ...asked, orLast: true });
  const webhook = words.webhook(found);
  const { secret } = view.values;
  return (
    <>
      {secret === undefined || !view.done ? null : <WebhookSecret secret={secret} />}
      <WebhookState {...site} webhook={webhook} />
      <DeliveryList
        {...site}
        found={{ content: content.map(words.delivery), paging }}
        query={{ ...asked, webhook: found.id }}
        path={path}
        action={action}
      />
      <WebhookEditor {...site} webhook={webhook} view={told} path={path} />
    </>
  );
}

/** Tells refusals of the form in its own words. */
export async function webhookProblems(view: FormView): Promise<FormView> {
  const t = await getTranslations('webhooks.problem');
  return worded(view, {
    'VALIDATION_ERROR name': t('name'),
    'VALIDATION_ERROR url': t('url'),
    'VALIDATION_ERROR events': t('events'),
  });
}
