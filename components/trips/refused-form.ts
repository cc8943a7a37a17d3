import type { FormView } from '@/components/ui/form/form-view';

/** State of the form of a page that was posted last; `form` is null before a post. */
export type PostedView = FormView & { readonly form: string | null };

/**
 * What the fields of one of a page's forms take: the state of the post where it was this form and was refused, so that what was
 * typed stays. Otherwise nothing: the fields show what is kept.
 *
 * @param eventId of which event, where the page has this form for each
 */
export function refusedForm(posted: PostedView, form: string, eventId?: string): { view?: FormView } {
  const isMine = eventId === undefined || posted.values.eventId === eventId;
  return posted.form === form && posted.error !== null && isMine ? { view: posted } : {};
}
