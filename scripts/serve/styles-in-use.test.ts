import { parse } from 'postcss';
import { classesNeeded, stylesInUse } from './styles-in-use.mjs';

const inUse = (css: string, ...used: string[]) => stylesInUse(parse(css), (name) => used.includes(name));

test('a rule stays when one of its selectors can hold, with those alone', () => {
  expect(inUse('.a{top:0}.b{top:1px}.a,.b .a{top:2px}', 'a')).toBe('.a{top:0}.a{top:2px}');
  expect(inUse('p{top:0}[data-x=".b"]{top:1px}#id:hover{top:2px}')).toBe(
    'p{top:0}[data-x=".b"]{top:1px}#id:hover{top:2px}',
  );
});

test('what stands in brackets is not asked for', () => {
  expect(classesNeeded('.a:not(.b:is(.c,.d)) > .e[title="x.f"]:has(> .g)::before')).toEqual(['a', 'e']);
  expect(inUse('p:is(.a,.b){top:0}.a:not(.b){top:1px}', 'a')).toBe('p:is(.a,.b){top:0}.a:not(.b){top:1px}');
});

test('blocks that nothing is left in go, layers and their order stay', () => {
  const css =
    '@layer one,two;@layer two{.b{top:0}}@media print{@supports (top:0){.b{top:1px}}}@layer one{.a{top:2px}}';
  expect(inUse(css, 'a')).toBe('@layer one,two;@layer two{}@layer one{.a{top:2px}}');
});

test('an animation stays while a rule that stays names it, also by a property of its own', () => {
  const css =
    '@keyframes turn{0%{top:0}}@keyframes fade{to{top:0}}@keyframes grow{to{top:0}}.a{animation:turn 1s}.b{animation:fade 1s}p{--way:grow}';
  expect(inUse(css, 'a')).toBe(
    '@keyframes turn{0%{top:0}}@keyframes grow{to{top:0}}.a{animation:turn 1s}p{--way:grow}',
  );
});

test('the stylesheet it was given stays whole', () => {
  const whole = parse('.a{top:0}.b{top:1px}');
  stylesInUse(whole, () => false);
  expect(whole.toString()).toBe('.a{top:0}.b{top:1px}');
});
