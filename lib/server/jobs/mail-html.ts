import 'server-only';

type Parts = {
  readonly heading: string;
  readonly body: string;
  /** The button; null for a mail that leads nowhere. */
  readonly action: { readonly words: string; readonly link: string } | null;
  /** A code to type, shown large. */
  readonly code: string | null;
  readonly ignore: string;
  readonly brand: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The one look of all mails: a heading, a paragraph, a button or a code, what to do when it was not you. */
export function mailHtml(parts: Parts): string {
  const { heading, body, action, code, ignore, brand, lang, dir } = parts;
  const middle = `${action === null ? '' : button(action)}${code === null ? '' : digits(code)}`;
  return `<!doctype html>
<html lang="${safe(lang)}" dir="${dir}"><body style="margin:0;padding:24px;background:#f4f6f9;font:16px/1.5 system-ui,sans-serif;color:#11161f">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:#fff;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:700">${safe(brand)}</p>
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.2">${safe(heading)}</h1>
<p style="margin:0 0 24px">${safe(body)}</p>
${middle}
<p style="margin:0;font-size:14px;color:#5d646f">${safe(ignore)}</p>
</td></tr></table></body></html>`;
}

const button = ({ words, link }: { readonly words: string; readonly link: string }): string =>
  `<p style="margin:0 0 24px"><a href="${safe(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#11161f;color:#fff;text-decoration:none;font-weight:600">${safe(words)}</a></p>`;

const digits = (code: string): string =>
  `<p dir="ltr" style="margin:0 0 24px;padding:16px;border-radius:8px;background:#f4f6f9;font:600 28px/1.2 ui-monospace,monospace;letter-spacing:4px;text-align:center">${safe(code)}</p>`;
