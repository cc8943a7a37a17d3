import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@/lib/shared/escape-html';
import { projectRoot } from '../start/project-root.mjs';
import type { Person } from './people';

type Words = Readonly<
  Record<'title' | 'lead' | 'as' | 'other' | 'address' | 'name' | 'submit' | 'cancel', string>
>;

const folder = join(projectRoot, 'messages');

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{display:grid;min-height:100dvh;margin:0;place-items:center;padding:24px;box-sizing:border-box}
main{display:grid;gap:16px;inline-size:min(100%,24rem)}h1{font-size:1.375rem;line-height:1.3;margin:0}p{margin:0;opacity:.75}
form{display:grid;gap:12px}label{display:grid;gap:4px;font-size:.875rem}
button,input{min-block-size:48px;padding:8px 16px;border:1px solid GrayText;border-radius:8px;font:inherit;background:Canvas;color:CanvasText;text-align:start}
button{cursor:pointer}button small{display:block;opacity:.75}fieldset{display:grid;gap:12px;margin:0;padding:16px;border:1px solid GrayText;border-radius:8px}`;

/** The page of a fake provider, in the first language its reader asks for that we have. */
export function signInPage(provider: string, people: readonly Person[], accepted: string): string {
  const language = languageOf(accepted);
  const words = wordsOf(language);
  const say = (name: keyof Words, values: Readonly<Record<string, string>> = {}): string =>
    escapeHtml(
      words[name].replaceAll(/\{(\w+)\}/g, (whole, key: string) => ({ provider, ...values })[key] ?? whole),
    );
  const choices = people.map(
    ({ email, name }) => `<form method="post"><input type="hidden" name="name" value="${escapeHtml(name)}">
<button name="email" value="${escapeHtml(email)}">${say('as', { name })}<small><bdi>${escapeHtml(email)}</bdi></small></button></form>`,
  );
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${say('title')}</title><style>${style}</style></head><body><main>
<h1>${say('title')}</h1><p>${say('lead')}</p>${choices.join('')}
<form method="post"><fieldset><legend>${say('other')}</legend>
<label>${say('address')}<input name="email" type="email" required></label>
<label>${say('name')}<input name="name" required></label><button>${say('submit')}</button></fieldset></form>
<form method="post"><button name="cancel" value="1">${say('cancel')}</button></form></main></body></html>`;
}

function languageOf(accepted: string): string {
  const ours = new Set(readdirSync(folder));
  const wanted = accepted.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return wanted.find((language) => ours.has(language)) ?? 'en';
}

function wordsOf(language: string): Words {
  const file = JSON.parse(readFileSync(join(folder, language, 'social.json'), 'utf8')) as {
    fakeProvider: Words;
  };
  return file.fakeProvider;
}
