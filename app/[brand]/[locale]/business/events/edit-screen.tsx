import { notFound } from 'next/navigation';
import { EventEditor } from '@/components/company-events/event-editor';
import { findEvent } from '@/lib/server/company-events/find-event';
import { currenciesIn } from '@/lib/server/page/currency-picker-state';
import { formState } from '@/lib/server/page/form-state';
import { pageCurrency } from '@/lib/server/page/page-money';
import { Id } from '@/lib/shared/form/id';
import { eventProblems } from './event-problems';
import type { EventScreenProps } from './event-screen-props';

/** The form of one event, or of a new one. */
export async function EditScreen({
  id,
  locale,
  path,
  query,
  viewer,
}: EventScreenProps & { readonly id: string }) {
  const known = Id.safeParse(id);
  const event = known.success ? await findEvent(viewer, known.data) : null;
  if (id !== 'new' && (event === null || event.state === 'closed')) notFound();
  const [view, told, currency] = await Promise.all([
    formState('event', query),
    eventProblems(),
    pageCurrency(),
  ]);
  return (
    <EventEditor
      event={event}
      view={told(view)}
      locale={locale}
      currency={currency}
      currencies={currenciesIn(locale).map(({ currencyCode, displayName }) => ({
        value: currencyCode,
        title: `${displayName} (${currencyCode})`,
      }))}
      back={event === null ? path : `${path}?event=${event.id}`}
    />
  );
}
