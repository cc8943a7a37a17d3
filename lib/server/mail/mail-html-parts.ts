import 'server-only';
import { escapeHtml } from '@/lib/shared/escape-html';
import type { MailColors } from './mail-colors';
import type { MailContent, MailFact } from './mail-content';

/** The button, and its address to read and to copy: whoever distrusts buttons sees where it leads. */
export function actionHtml(action: NonNullable<MailContent['action']>, colors: MailColors): string {
  const { words, link, orCopy } = action;
  return `<div class="button"><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr><td bgcolor="${colors.accent}" style="border-radius:8px;background:${colors.accent}"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 24px;border-radius:8px;color:${colors.onAccent};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(words)}</a></td></tr></table></div>
<p class="muted" style="margin:16px 0 24px;font-size:13px;line-height:20px;color:#5d646f">${escapeHtml(orCopy)}<br><a class="link" dir="ltr" href="${escapeHtml(link)}" style="color:${colors.link};word-break:break-all;overflow-wrap:anywhere">${escapeHtml(link)}</a></p>`;
}

/** A code in large digits; they run from left to right in every language. */
export const codeHtml = (code: string): string =>
  `<p class="code sunken" dir="ltr" style="margin:0 0 24px;padding:20px 8px;border-radius:8px;background:#f4f6f9;color:#11161f;font:600 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`;

/** What somebody wrote, with its lines, in the direction of its own writing; nothing in it is markup. */
export const quoteHtml = (quote: string): string =>
  `<blockquote class="sunken" dir="auto" style="margin:0 0 24px;padding:16px 20px;border-radius:8px;background:#f4f6f9;color:#11161f;font-size:15px;line-height:24px;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(quote)}</blockquote>`;

/** The facts, name beside value. */
export function factsHtml(facts: readonly MailFact[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(({ begins, name, value }, nth) => {
    const top = begins === undefined || nth === 0 ? 4 : 20;
    const ink = begins === 'booking' ? 'ink' : 'muted';
    const look = begins === 'booking' ? 'font-weight:600;color:#11161f' : 'font-weight:400;color:#5d646f';
    return `<tr><th class="fact-name ${ink}${top === 4 ? '' : ' apart'}" scope="row" width="32%" style="padding:${top}px 16px 4px 0;padding-inline:0 16px;text-align:start;vertical-align:top;${look}">${escapeHtml(name)}</th><td class="fact-value ink" style="padding:${top}px 0 4px;vertical-align:top;color:#11161f;overflow-wrap:anywhere"><bdi>${escapeHtml(value)}</bdi></td></tr>`;
  });
  return `<table class="line" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 24px;border-top:1px solid #dbdee3;border-bottom:1px solid #dbdee3;border-collapse:separate;padding:12px 0;font-size:14px;line-height:20px">${rows.join('')}</table>`;
}

/** What amounts are converted with, below them. */
export const noteHtml = (note: string): string =>
  `<p class="muted" style="margin:0 0 24px;font-size:13px;line-height:20px;color:#5d646f">${escapeHtml(note)}</p>`;

/** How to get no more of these mails, with its address to read like that of the button. */
export const leaveHtml = ({ words, link }: NonNullable<MailContent['leave']>, colors: MailColors): string =>
  `<p class="muted" style="margin:16px 0 0;font-size:13px;line-height:20px;color:#5d646f">${escapeHtml(words)}:<br><a class="link" dir="ltr" href="${escapeHtml(link)}" style="color:${colors.link};word-break:break-all;overflow-wrap:anywhere">${escapeHtml(link)}</a></p>`;
