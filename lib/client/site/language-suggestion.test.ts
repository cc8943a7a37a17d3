import { suggestedTag, suggestLanguage } from './language-suggestion';

const offered = ['de-DE', 'ar-EG'];

test.each<[readonly string[], string, string | null]>([
  [['de-AT', 'en'], 'en-US', 'de-DE'],
  [['en-GB', 'de'], 'en-US', null],
  [['fr', 'ar'], 'en-US', 'ar-EG'],
  [['fr', 'ja'], 'en-US', null],
  [[], 'en-US', null],
])('who reads %j on a page in %s is offered %s', (wanted, page, tag) => {
  expect(suggestedTag(wanted, page, offered)).toBe(tag);
});

function draw(): HTMLElement {
  document.documentElement.lang = 'en-US';
  document.body.innerHTML = `<div id="language-suggestion" data-tags="de-DE ar-EG" data-path="/help" hidden>
    <p>Also in <a></a></p><button type="button"></button></div>`;
  const line = document.getElementById('language-suggestion');
  if (line === null) throw new Error('nothing drawn');
  return line;
}

test('the line names the language in itself, leads to this page in it, and stays away once closed', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar']);
  localStorage.clear();
  const line = draw();
  suggestLanguage();
  const link = line.querySelector('a');
  expect(line.hidden).toBe(false);
  expect([link?.textContent, link?.lang, link?.getAttribute('href')]).toEqual([
    'العربية',
    'ar',
    '/ar-eg/help',
  ]);
  line.querySelector('button')?.click();
  expect(line.hidden).toBe(true);
  const next = draw();
  suggestLanguage();
  expect(next.hidden).toBe(true);
});
