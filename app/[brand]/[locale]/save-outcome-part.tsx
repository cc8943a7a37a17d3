import { SavedNotice, saveForms } from '@/components/trips/saved-notice';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { readSavedEvent } from '@/lib/server/trips/saved-trip-event';

/** What became of the save form of this page that was posted last; nothing before a post, and nothing for guests. */
export async function SaveOutcomePart() {
  const [{ locale, origin, path }, viewer] = await Promise.all([pageSite(), currentViewer()]);
  const query = Object.fromEntries(new URL(path, origin).searchParams);
  const view = await postedForm(saveForms, query);
  if (view.form === null || !isSignedIn(viewer)) return null;
  if (view.form === 'save-undo' || view.error !== null)
    return <SavedNotice locale={locale} path={path} view={view} saved={null} />;
  const saved = await readSavedEvent(viewer, query.undo ?? '', locale);
  return saved === null ? null : <SavedNotice locale={locale} path={path} view={view} saved={saved} />;
}
