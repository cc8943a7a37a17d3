import { companyMoney } from '@/lib/server/approvals/company-approval-settings';
import { memberTimeZone } from '@/lib/server/approvals/member-time-zone';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { formatMoment } from '@/lib/shared/day/format-day';
import { formatMoney } from '@/lib/shared/site/locale/money';

/** How amounts (cents of a euro) and moments of requests are written for somebody. */
export type ApprovalFormats = {
  readonly amount: (cents: number) => string | Promise<string>;
  readonly moment: (at: Date) => string;
};

type Member = { readonly id: string; readonly companyId: string };

/** As approvers read them: in the money of the company, as limits and policies say theirs, and the time of their office. */
export async function approverFormats({ companyId, id }: Member, tag: string): Promise<ApprovalFormats> {
  const [{ currency, inCurrency }, timeZone] = await Promise.all([
    companyMoney(companyId),
    memberTimeZone(id),
  ]);
  return {
    amount: (cents) => formatMoney(inCurrency(cents), currency, tag, 'exact'),
    moment: (at) => formatMoment(tag, at, 'moment', timeZone),
  };
}

/** As they stand on the page of an order: in the money of the page, and the time of the reader's office, with the name of its zone. */
export async function orderFormats(
  member: Member | null,
  tag: string,
): Promise<ApprovalFormats & { readonly timeZone: string }> {
  const timeZone = member === null ? 'UTC' : await memberTimeZone(member.id);
  return {
    timeZone,
    amount: (cents) => amountFromEuro(cents / 100, 'exact'),
    moment: (at) => formatMoment(tag, at, 'moment', timeZone),
  };
}
