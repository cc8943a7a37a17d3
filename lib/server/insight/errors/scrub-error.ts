import 'server-only';
import type { ErrorReport, ErrorSource } from '@/lib/shared/insight/error-report';
import { errorReportMax } from '@/lib/shared/insight/error-report-limits';
import { scrubStack, scrubText } from '@/lib/shared/insight/scrub';

declare const scrubbed: unique symbol;

/** An error as it is stored or passed on: nothing in it names anybody. Only `scrubError` makes one. */
export type NewError = ErrorReport & { readonly source: ErrorSource; readonly [scrubbed]: true };

/** Takes out of a report what could name somebody or open something. */
export function scrubError(source: ErrorSource, report: ErrorReport): NewError {
  const { detail, message, page, stack } = report;
  return {
    ...report,
    source,
    message: scrubText(message, errorReportMax.message),
    detail: scrubText(detail, errorReportMax.detail),
    stack: scrubStack(stack, errorReportMax.stack),
    page: scrubText(page, errorReportMax.page),
  } as NewError;
}
