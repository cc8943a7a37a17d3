import 'server-only';
import { escapeHtml } from '@/lib/shared/escape-html';
import type { MailContent, MailLook } from './mail-content';
import { actionHtml, codeHtml, factsHtml, leaveHtml, noteHtml, quoteHtml } from './mail-html-parts';
import { mailStyles } from './mail-styles';

const font = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',sans-serif";

/** Keeps what follows out of the line mail programs show beside the subject. */
const nothing = '&#847;&zwnj;&nbsp;'.repeat(60);

/**
 * The one look of all mails, for programs from Outlook's Word to Apple Mail: tables and styles at the elements, no
 * picture that is fetched, by day and by night, from left and from right, at 320 px and wider.
 */
export function mailHtml(content: MailContent, look: MailLook): string {
  const { lang, dir, colors } = look;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(content.heading)}</title>
<style>${mailStyles(colors)}</style>
</head>
<body class="ground" dir="${dir}" style="margin:0;padding:0;background:#f4f6f9">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all" aria-hidden="true">${escapeHtml(content.body)}${nothing}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f6f9"><tr><td class="stage" align="center" style="padding:32px 16px 48px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="max-width:560px;text-align:start;font-family:${font}">
<tr><td style="padding:0 4px 20px">${nameHtml(look)}</td></tr>
<tr><td class="card" style="padding:40px;border:1px solid #dbdee3;border-radius:16px;background:#ffffff">${cardHtml(content, look)}</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;font-size:13px;line-height:20px;color:#5d646f">${escapeHtml(content.reason)}</td></tr>
</table>
</td></tr></table>
</body></html>`;
}

/** The brand's mark and name, which lead home. */
function nameHtml({ brand, home, markId }: MailLook): string {
  const mark = `<td style="padding:0;padding-inline-end:10px"><img src="cid:${escapeHtml(markId)}" width="32" height="32" alt="" style="display:block;border:0"></td>`;
  return `<a href="${escapeHtml(home)}" style="text-decoration:none"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${mark}<td class="ink" style="font-size:18px;line-height:24px;font-weight:700;color:#11161f">${escapeHtml(brand)}</td></tr></table></a>`;
}

function cardHtml(
  { heading, body, action, code, facts, ignore, leave, note, quote }: MailContent,
  { colors }: MailLook,
): string {
  return `<h1 class="heading ink" style="margin:0 0 12px;font-size:26px;line-height:1.25;font-weight:700;color:#11161f">${escapeHtml(heading)}</h1>
<p class="ink" style="margin:0 0 24px;font-size:16px;line-height:26px;color:#11161f">${escapeHtml(body)}</p>
${code === null ? '' : codeHtml(code)}${quote === null ? '' : quoteHtml(quote)}${action === null ? '' : actionHtml(action, colors)}${factsHtml(facts)}${note === '' ? '' : noteHtml(note)}
<p class="muted" style="margin:0;font-size:14px;line-height:22px;color:#5d646f">${escapeHtml(ignore)}</p>${leave === null ? '' : leaveHtml(leave, colors)}`;
}
