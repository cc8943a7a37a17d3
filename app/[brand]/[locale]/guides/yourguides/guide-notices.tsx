import { getTranslations } from 'next-intl/server';
import { FormNotice } from '@/components/ui/form-notice';
import { UndoNotice } from '@/components/ui/undo-notice';
import { formState } from '@/lib/server/http/form-state';
import { guidePlacesMax } from '@/lib/shared/account/guide-place';
import { type Query, queryValue } from '../../query';

type Props = { readonly query: Query; readonly locale: string };

const forms = ['place', 'move', 'place-kept', 'place-deleted'] as const;
const id = /^[\da-f-]{36}$/;

/** What became of the last form of the guides, with the way back after a deletion; moving speaks for itself. */
export async function GuideNotices({ query, locale }: Props) {
  const [t, ...views] = await Promise.all([
    getTranslations('guides'),
    ...forms.map((form) => formState(form, query)),
  ]);
  const [view] = views.filter(({ done, error }) => done || error !== null);
  const deleted = queryValue(query, 'deleted') ?? '';
  if (view === undefined || (view.done && query.form === 'move')) return null;
  if (view.done && id.test(deleted)) {
    const form = { id: 'place-kept', action: `/i/api/guides/v1/places/${deleted}/state`, to: 'kept' };
    return <UndoNotice text={t('deleted')} undo={t('undo')} form={form} locale={locale} token={view.token} />;
  }
  const wording = { 'VALIDATION_ERROR places': t('form.full', { max: guidePlacesMax }) };
  return <FormNotice view={view} done={t('saved')} wording={wording} />;
}
