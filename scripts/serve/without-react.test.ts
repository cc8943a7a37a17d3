import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutReact } from './without-react.mjs';

const folder = mkdtempSync(join(tmpdir(), 'without-react-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  'own.js':
    'push([s,1001,e=>{var t=e.i(2001);e.A(1002)},1002,e=>{e.v(t=>Promise.all(["static/chunks/later.js"].map(t=>e.l(t))).then(()=>t(1003)))}])',
  'later.js': 'push([s,1003,(e,t,r)=>{e.i(2002)}])',
  'react.js': 'push([s,2001,(e,t,r)=>{r.useEffect=1}])',
  'dom.js': 'push([s,2003,(e,t,r)=>{e.i(2001)}])',
  'more.js': 'push([s,2002,(e,t,r)=>{}])',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

const at = '/_next/static/chunks/';
const tag = (name: string, id = '') => `<script src="${at}${name}"${id} async=""></script>`;
const push = (row: string) => `<script>self.__next_f.push([1,${JSON.stringify(row)}])</script>`;

function page({
  rows = [
    `4:"${at}own.js"\n5:I[1001,["$4"],"MenuStart"]\n6:I[7,["$2"],"OutletBoundary"]\n`,
    '0:["$","$L5",null,{}]\n',
  ],
  entry = '{"otherChunks":["static/chunks/react.js","static/chunks/dom.js","static/chunks/more.js"],"runtimeModuleIds":[9]}',
} = {}) {
  return [
    `<html><head>${tag('dom.js')}${tag('turbopack-1.js')}${tag('own.js')}</head><body><p>words</p>`,
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    `<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${entry});</script>`,
    rows.map(push).join(''),
    '<script>own()</script></body></html>',
  ].join('');
}
const bare = withoutReact(folder, new Set(['MenuStart']));
const bootIn = (html: string) =>
  /<script>(\{let t=globalThis\.TURBOPACK[\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

test('the data for React goes, with the scripts nobody needs; the rest of the page stays', () => {
  const html = bare(page());
  expect(html).not.toContain('__next_f');
  expect(html).not.toContain('_R_');
  expect(html).toContain('<p>words</p>');
  expect(html).toContain('<script>own()</script>');
  expect([...html.matchAll(/<script src="[^"]*\/([^"/]+)"/g)].map(([, name]) => name)).toEqual([
    'turbopack-1.js',
    'react.js',
    'more.js',
    'own.js',
  ]);
});

test('what starts is each part’s own, whatever becomes of the others', () => {
  const pushed: unknown[] = [];
  const failures: unknown[] = [];
  const started: string[] = [];
  const rows = [
    `5:I[1001,["${at}own.js"],"MenuStart"]\n6:I[1002,["${at}own.js"],"PickerStart"]\n`,
    '["$","$L5",null,{}]["$","$L6",null,{}]',
  ];
  const boot = bootIn(withoutReact(folder, new Set(['MenuStart', 'PickerStart']))(page({ rows })));
  const scope = { TURBOPACK: { push: (one: unknown) => pushed.push(one) } };
  new Function('globalThis', 'reportError', boot)(scope, (error: unknown) => failures.push(error));
  const [[, , factory], later] = pushed as [[string, number, (e: object) => void], object];
  const broken = new Error('broken');
  const modules: Record<number, object> = {
    1001: {
      MenuStart: {
        start: () => {
          throw broken;
        },
      },
    },
    1002: { PickerStart: { start: () => started.push('picker') } },
  };
  factory({ i: (id: number) => modules[id] });
  expect(started).toEqual(['picker']);
  expect(failures).toEqual([broken]);
  expect(later).toEqual({
    otherChunks: ['static/chunks/react.js', 'static/chunks/more.js', 'static/chunks/own.js'],
    runtimeModuleIds: [1],
  });
});

test('a page with a part that does more, or is given something, stays as it is', () => {
  for (const rows of [
    [`5:I[1001,["${at}own.js"],"MenuStart"]\n6:I[1002,["${at}own.js"],"AuthForm"]\n`, '["$","$L5",null,{}]'],
    [`5:I[1001,["${at}own.js"],"MenuStart"]\n`, '["$","$L5",null,{"settings":{}}]'],
    ['0:["$","p",null,{}]\n'],
  ]) {
    expect(bare(page({ rows }))).toBe(page({ rows }));
  }
});

test('so does one that was not built as this expects', () => {
  const other = page().replace(/<script id="_R_">.*?<\/script>/, '');
  expect(bare(other)).toBe(other);
  expect(bare('<html><p>words</p></html>')).toBe('<html><p>words</p></html>');
});
