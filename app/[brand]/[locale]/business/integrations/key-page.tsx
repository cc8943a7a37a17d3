import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ApiKeyEditor } from '@/components/company/api-keys/api-key-editor';
import { ApiKeyReplacement } from '@/components/company/api-keys/api-key-replacement';
import { fieldProblems } from '@/components/ui/form/form-view';
import { findApiKey, scopesToGive } from '@/lib/server/api-keys/api-keys';
import type { Can } from '@/lib/server/identity/proofs';
import { keyScopes } from '@/lib/shared/api-keys/api-keys';
import type { adminPlace } from '../list-page';
import { RecordPage } from '../record-page';

export type KeyPageProps = {
  readonly viewer: Can<'integrations.read'>;
  readonly page: Awaited<ReturnType<typeof adminPlace>>;
  /** Leads to the second factor, where it has to be shown first. */
  readonly gate: ReactNode;
};

/** The page with the form of a new API key, or of the one that takes the place of another. */
export async function KeyPage({ gate, page, viewer }: KeyPageProps) {
  const t = await getTranslations('api-keys');
  return (
    <RecordPage
      page={page}
      name="key"
      forms={['key', 'keyReplaced']}
      done={(form) => t(`done.${form}`)}
      problems={fieldProblems(['name', 'scopes'], (field) => t(`problem.${field}`))}
      find={(id) => findApiKey(viewer, id)}
      notes={() => gate}
      list={() => null}
      form={(found, parts) =>
        gate !== null ? null : found === null ? (
          <ApiKeyEditor {...parts} scopes={scopesToGive(viewer, keyScopes)} />
        ) : (
          <ApiKeyReplacement {...parts} apiKey={found} />
        )
      }
    />
  );
}
