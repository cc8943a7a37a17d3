import type { ListedBooking } from '@/components/reports/report-bookings-table';
import type { ReportBooking } from '@/lib/server/reports/report-bookings';
import { orderPath } from '@/lib/shared/booking/order';
import { type ReportState, reportList } from '@/lib/shared/reports/report-state';
import { offerText } from '@/lib/shared/search/offer-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

/**
 * Where the number of a booking leads: to the page of the order for those who travel on it or have booked it, to its approval request for
 * those who may see that, else to what the report knows about the order, which everyone who reads the report may see.
 */
export function bookingHref(
  { isOwn, orderId, requestId }: ReportBooking,
  { path, requests, state }: Shown,
): string {
  if (isOwn) return orderPath(orderId);
  return requestId === null
    ? `${path}${reportList.address({ ...state, order: orderId })}`
    : `${requests}?request=${requestId}`;
}

type Shown = {
  readonly state: ReportState;
  /** Paths of the report and of the page of requests for approval. */
  readonly path: string;
  readonly requests: string;
};

/** A booking or a refund in the words of a language; `href` is where its number leads. */
export function listedBooking(
  { answers, isOwn: _own, offer, requestId: _request, travelers, ...row }: ReportBooking,
  tag: string,
  href: string,
): ListedBooking {
  const { days, destination, title } = offerText(offer, findLocale(tag) ?? defaultLocale);
  return {
    ...row,
    title: title || destination,
    days,
    vertical: offer.vertical,
    answered: Object.fromEntries(answers.map((answer) => [answer.fieldId, answerText(answer)])),
    travelers: listText(tag, travelers),
    href,
  };
}

/** What was answered, with the name of a value. */
const answerText = ({ text, value }: ReportBooking['answers'][number]): string =>
  text === '' ? value : `${value} · ${text}`;
