import { DeliveryList } from '@/components/company/webhooks/delivery-list';
import { WebhookEditor } from '@/components/company/webhooks/webhook-editor';
import { WebhookSecret, WebhookState } from '@/components/company/webhooks/webhook-state';
import type { CompanySite } from '@/components/ui/form/company-form';
import type { FormView } from '@/components/ui/form/form-view';
import type { Can } from '@/lib/server/identity/proofs';
import { listDeliveries } from '@/lib/server/webhooks/deliveries';
import type { ShownWebhook } from '@/lib/server/webhooks/webhooks';
import { integrationsPath } from '@/lib/shared/company/company-paths';
import { deliveriesList } from '@/lib/shared/webhooks/webhook-rules';
import type { Query } from '../../query';
import { listPage } from '../list-page';
import { webhookWords } from './webhook-words';

type Props = CompanySite & {
  readonly viewer: Can<'integrations.read'>;
  readonly found: ShownWebhook;
  readonly query: Query;
  readonly view: FormView;
  readonly path: string;
};

/** One webhook: how it stands, what it was told, and its form. */
export async function WebhookScreen({ found, path, query, view, viewer, ...site }: Props) {
  const [page, words] = await Promise.all([
    listPage(integrationsPath, deliveriesList, query),
    webhookWords(site.locale),
  ]);
  const { content, paging } = await listDeliveries(viewer, found.id, { ...page.query, orLast: true });
  const webhook = words.webhook(found);
  const { secret } = view.values;
  return (
    <>
      {secret === undefined || !view.done ? null : <WebhookSecret secret={secret} />}
      <WebhookState {...site} webhook={webhook} />
      <DeliveryList
        {...site}
        found={{ content: content.map(words.delivery), paging }}
        query={{ ...page.query, webhook: found.id }}
        path={path}
        action={page.action}
      />
      <WebhookEditor {...site} webhook={webhook} view={view} path={path} demo={page.site.demo} />
    </>
  );
}
