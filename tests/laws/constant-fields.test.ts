import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthState, BusinessState } from '@/lib/shared/session/auth-state';
import { AuthConfig } from '@/lib/shared/sign-in/auth-config';
import { SignInGlobals } from '@/lib/shared/sign-in/sign-in-globals';
import { PageGlobals } from '@/lib/shared/site/page-globals';

/** What every page and every browser is told: a value that never changes would say something about nothing. */
const told = [AuthState, BusinessState, AuthConfig, SignInGlobals, PageGlobals];
const fields = new Set(told.flatMap((schema) => Object.keys(schema.shape)));

/** Constants that are true, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'lib/server/sign-in/auth-config.ts passkeys.enabled':
    'every deployment has passkeys; they need no provider',
  'lib/server/site/sign-in-globals.ts passkeys': 'every deployment has passkeys; they need no provider',
  'lib/server/sign-in/auth-config.ts enabled': 'one value for each answer to whether Apple is configured',
  'lib/server/site/page-globals.ts vertical':
    'of `analytics`, as the specification has it; the fact stands beside it',
};

const constant = /(?:(\w+): \{ )?\b(\w+): (?:true|false|null|\[\]|\{\}|''|"")(?=[,\s}])/g;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

/** The code that makes what these schemas describe, found by the types and schemas it names. */
const makers = filesIn('lib/server').filter((path) => {
  if (/-env\.ts$|\/env\.ts$/.test(path)) return false;
  return /\b(?:AuthState|BusinessState|AuthConfig|SignInGlobals|PageGlobals)\b/.test(
    readFileSync(path, 'utf8'),
  );
});

function constantsIn(path: string): string[] {
  const source = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return [...source.matchAll(constant)].flatMap(([, around, name = '']) => {
    const field = around === undefined ? name : `${around}.${name}`;
    return fields.has(around ?? name) ? [`${path} ${field}`] : [];
  });
}

test('what every page is told is a setting or a fact; what is constant is listed with its reason', () => {
  expect(makers).toContain('lib/server/identity/auth-state.ts');
  expect(makers).toContain('lib/server/sign-in/auth-config.ts');
  const found = makers.flatMap(constantsIn);
  expect(found.filter((one) => !(one in allowed))).toEqual([]);
  expect(Object.keys(allowed).filter((one) => !found.includes(one))).toEqual([]);
});

test('a constant is found wherever it stands', () => {
  const [one] = [...'  surveyGroups: [],'.matchAll(constant)];
  const [, around, name] = [...'analytics: { vertical: null }'.matchAll(constant)][0] ?? [];
  expect([one?.[2], around, name]).toEqual(['surveyGroups', 'analytics', 'vertical']);
});
