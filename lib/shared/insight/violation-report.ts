import * as z from 'zod';

/** Where browsers report what a page's policy stopped. */
export const violationReportsPath = '/i/api/security/v1/reports';

/** Browsers gather reports for a minute; no page of ours breaks its policy more often than this. */
export const reportsMax = 100;

/** What is read of a report: not the referrer, not the policy, and never the sample of the script. */
export type Violation = {
  readonly document: string;
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
  readonly line: number | null;
  readonly isEnforced: boolean;
};

const Url = z.string().max(2000);
const OptionalUrl = Url.nullish().catch(null);
const Line = z.number().int().min(0).max(1_000_000).nullish().catch(null);
/** Older browsers write the sources of the directive after its name. */
const Directive = z
  .string()
  .regex(/^[a-z-]{1,40}(?: |$)/)
  .transform((text) => text.split(' ')[0] ?? '');
const Disposition = z.enum(['enforce', 'report']).catch('enforce');

/** CSP 3, 5.2: one of the list that the Reporting API sends. */
const Report = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: Url,
    effectiveDirective: Directive,
    blockedURL: OptionalUrl,
    sourceFile: OptionalUrl,
    lineNumber: Line,
    disposition: Disposition,
  }),
});

/** CSP 3, 5.3: what `report-uri` gets. */
const OlderReport = z.object({
  'csp-report': z.object({
    'document-uri': Url,
    'violated-directive': Directive,
    'blocked-uri': OptionalUrl,
    'source-file': OptionalUrl,
    'line-number': Line,
    disposition: Disposition,
  }),
});

/** The violation a report tells of, in either form; null for every other report. */
export function violationOf(report: unknown): Violation | null {
  const { data } = Report.safeParse(report);
  if (data !== undefined) {
    const { blockedURL, disposition, documentURL, effectiveDirective, lineNumber, sourceFile } = data.body;
    return {
      document: documentURL,
      directive: effectiveDirective,
      blocked: blockedURL ?? '',
      source: sourceFile ?? '',
      line: lineNumber ?? null,
      isEnforced: disposition === 'enforce',
    };
  }
  const older = OlderReport.safeParse(report).data?.['csp-report'];
  if (older === undefined) return null;
  return {
    document: older['document-uri'],
    directive: older['violated-directive'],
    blocked: older['blocked-uri'] ?? '',
    source: older['source-file'] ?? '',
    line: older['line-number'] ?? null,
    isEnforced: older.disposition === 'enforce',
  };
}
