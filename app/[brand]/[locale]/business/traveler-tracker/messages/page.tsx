import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MessageComposer, messageForm } from '@/components/tracker/messages/message-composer';
import { MessageList } from '@/components/tracker/messages/message-list';
import { MessagePreview } from '@/components/tracker/messages/message-preview';
import { fieldProblems, worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { formState, postedForm } from '@/lib/server/page/form-state';
import { requirePage } from '@/lib/server/page/require-page';
import type { Sender } from '@/lib/server/tracker/message-recipients';
import { listMessages } from '@/lib/server/tracker/read-messages';
import { findDraft, findSent, previewMessage } from '@/lib/server/tracker/send-message';
import { Id } from '@/lib/shared/form/id';
import { chosenPeopleMax } from '@/lib/shared/tracker/traveler-messages';
import { type PageInput, type Query, queryValue, queryValues } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { adminPlace } from '../../list-page';
import { AreaMapPart } from './area-map-part';
import { MessageScreen } from './message-screen';
import { proposedPlaces } from './proposed-places';

const url = '/traveler-tracker/messages';
export const generateMetadata = () => titleOf(url);

/**
 * Address: `/business/traveler-tracker/messages`: what travelers were written; one message with its answers with `?message=`, the form of a
 * new one with `?new=1`, for those who are chosen with `?pick=`, and whom it would go to with `?preview=`.
 */
export default async function MessagesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/traveler-tracker/messages');
  const query = await searchParams;
  const screen = { viewer, query };
  const { message, preview } = {
    message: queryValue(query, 'message'),
    preview: queryValue(query, 'preview'),
  };
  return (
    <AdminPage url={url} wide>
      {message !== undefined ? (
        <MessageScreen {...screen} id={message} />
      ) : preview !== undefined ? (
        <PreviewScreen {...screen} token={preview} />
      ) : query.new !== undefined || query.pick !== undefined ? (
        <NewScreen {...screen} />
      ) : (
        <ListScreen {...screen} />
      )}
    </AdminPage>
  );
}

type Screen = { readonly viewer: Sender; readonly query: Query };

async function ListScreen({ query, viewer }: Screen) {
  const [{ path }, messages] = await Promise.all([adminPlace(url, query), listMessages(viewer)]);
  return <MessageList messages={messages} path={path} />;
}

async function NewScreen({ query, viewer }: Screen) {
  const [{ path, site }, view, draft, problem] = await Promise.all([
    adminPlace(url, query),
    formState(messageForm, query),
    findDraft(viewer, queryValue(query, 'draft') ?? ''),
    getTranslations('traveler-messages.problem'),
  ]);
  const people = queryValues(query, 'pick').filter((id) => Id.safeParse(id).success);
  const asked = queryValue(query, 'place');
  const places = await proposedPlaces(viewer, site.locale);
  return (
    <MessageComposer
      draft={
        draft?.form ?? {
          people: people.slice(0, chosenPeopleMax),
          ...(asked === undefined ? {} : { place: asked }),
        }
      }
      places={places}
      path={path}
      locale={site.locale}
      view={worded(view, fieldProblems(['place', 'title', 'body', 'people'], problem))}
    />
  );
}

async function PreviewScreen({ query, token, viewer }: Screen & { readonly token: string }) {
  const [{ path, site }, view, draft, t] = await Promise.all([
    adminPlace(url, query),
    postedForm(['message-sent'], query),
    findDraft(viewer, token),
    getTranslations('traveler-messages'),
  ]);
  const wording = {
    NOT_FOUND: t('preview.gone'),
    ...fieldProblems(['people'], (name) => t(`problem.${name}`)),
  };
  if (draft === null) {
    // Whoever goes back to the preview of what they have sent.
    const sent = await findSent(viewer, token);
    if (sent !== null) return <MessageScreen viewer={viewer} query={query} id={sent.id} />;
    if (view.error === null) notFound();
    return (
      <>
        <Outcome view={view} wording={wording} />
        <MessageList messages={await listMessages(viewer)} path={path} />
      </>
    );
  }
  const { area, people } = await previewMessage(viewer, draft);
  const cities = new Map<string, number>();
  for (const { place } of people)
    if (place.city !== null) cities.set(place.city, (cities.get(place.city) ?? 0) + 1);
  return (
    <>
      <Outcome view={view} wording={wording} />
      <MessagePreview
        draft={draft}
        area={area}
        people={people}
        path={path}
        locale={site.locale}
        token={view.token}
        map={<AreaMapPart area={area} cities={cities} />}
      />
    </>
  );
}
