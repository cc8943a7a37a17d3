import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FormNotice } from '@/components/ui/form-notice';
import { formState } from '@/lib/server/http/form-state';
import type { Query } from '../../query';

const said = { take: 'taken', giveBack: 'givenBack', close: 'closed', pick: 'taken' } as const;

type Props = { readonly query: Query; readonly children: (token: string | null) => ReactNode };

/** What became of the last change of the queue, above it. */
export async function QueueNotices({ query, children }: Props) {
  const [t, ...views] = await Promise.all([
    getTranslations('arranging.queue'),
    ...(Object.keys(said) as (keyof typeof said)[]).map(async (form) => ({
      form,
      view: await formState(form, query),
    })),
  ]);
  return (
    <>
      {views.map(({ form, view }) => (
        <FormNotice key={form} view={view} done={t(said[form])} />
      ))}
      {children(views[0]?.view.token ?? null)}
    </>
  );
}
